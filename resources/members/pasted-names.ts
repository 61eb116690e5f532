import { bare } from '../../contract/seen-text'

/** Name of a person as far as a pasted text has it; empty texts where it has none. */
export interface PastedName {
  readonly firstName: string
  readonly lastName: string
}

/** Positions of the names in the rows of a table, as its first line says. */
export interface NameColumns {
  readonly separator: string
  readonly firstName: number
  readonly lastName: number
}

const noName: PastedName = { firstName: '', lastName: '' }
const letter = /\p{L}/u
/** Characters around a name, as delimiters of a list leave them. */
const isAround = (character: string | undefined) =>
  character !== undefined && ' "\'<>()[],;:'.includes(character)
const academicTitle = /^(?:dott|dr|prof)(?:\.?ssa|oressa|essoressa)?\.?$/i
/** Words by which many Italian family names begin. */
const particle = /^(?:d[aei]|d[ae]l(?:l[aeo])?|dello|degli|dei|l[aeo]|van|von)$/i

/** Takes a name out of what stands around it. An expression would begin anew at each of many blanks. */
function clean(text: string): string {
  const spaced = text.replace(/\s+/g, ' ')
  let [start, end] = [0, spaced.length]
  while (isAround(spaced[start])) start += 1
  while (end > start && isAround(spaced[end - 1])) end -= 1
  return bare(spaced.slice(start, end))
}

const isCapitals = (word: string) =>
  /\p{Lu}\P{Ll}*\p{Lu}/u.test(word) && word === word.toUpperCase()

/** Columns of a table, if the line names both of them; else null. */
export function nameColumns(line: string): NameColumns | null {
  for (const separator of ['\t', ';', ',']) {
    const cells = line.split(separator).map((cell) => clean(cell).toLowerCase())
    const [firstName, lastName] = [cells.indexOf('nome'), cells.indexOf('cognome')]
    if (firstName >= 0 && lastName >= 0) return { separator, firstName, lastName }
  }
  return null
}

/** Divides a name: `Rossi, Mario`, `ROSSI Mario`, `Mario De Santis`, `Maria Grazia Rossi`. */
function divided(text: string): PastedName {
  const [last = '', first] = text.split(',').map(clean)
  if (first !== undefined && first !== '') return { firstName: first, lastName: last }
  const words = last.split(' ').filter((word) => letter.test(word) && !academicTitle.test(word))
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  const capitals = words.filter(isCapitals)
  if (capitals.length > 0 && capitals.length < words.length) {
    const others = words.filter((word) => !isCapitals(word))
    return { firstName: others.join(' '), lastName: capitals.join(' ') }
  }
  const begin = words.findIndex((word, index) => index > 0 && particle.test(word))
  const end = begin > 0 ? begin : words.length - 1
  return { firstName: words.slice(0, end).join(' '), lastName: words.slice(end).join(' ') }
}

/**
 * Reads the name beside an address. Cells of a table without a first line that names them hold the family name first, as this
 * product's own lists do. The reader sees the names before they are used.
 */
export function nameInEntry(
  entry: string,
  address: string,
  columns: NameColumns | null,
): PastedName {
  if (columns !== null) {
    const cells = entry.split(columns.separator).map(clean)
    return {
      firstName: cells[columns.firstName] ?? '',
      lastName: cells[columns.lastName] ?? '',
    }
  }
  const at = entry.indexOf(address)
  const sides = [entry.slice(0, at).replace(/mailto:/i, ''), entry.slice(at + address.length)]
  const side = sides.find((text) => letter.test(text))
  if (side === undefined) return noName
  const cells = side
    .split(/[\t;]/)
    .map(clean)
    .filter((cell) => letter.test(cell))
  const [last = '', first] = cells
  return first === undefined ? divided(last) : { firstName: first, lastName: last }
}
