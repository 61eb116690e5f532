import { bare } from '../../contract/seen-text'
import { models } from '../../contract/models/index'
import { nameInEntry, nameColumns, type NameColumns, type PastedName } from './pasted-names'

/** Largest number of addresses in one call. */
export const maxPasted = 1_000

/** One entry of a pasted text, which should be an address. */
export interface PastedLine extends PastedName {
  /** The entry as it was pasted. */
  readonly given: string
  /** Number of its line in the text, from 1. */
  readonly line: number
  /** The address in it; null if there is none. */
  readonly email: string | null
  /** Whether an earlier entry has the same address. */
  readonly repeated: boolean
}

const { schema } = models.users.attributes.email
/** Characters around an address: `Mario Rossi <m.rossi@example.it>`, `mailto:`, a cell of a table. */
const delimiters = /[\s<>()[\]"',;:]+/
const blanks = /[\s\u200b\u2060\ufeff]+/g

/** Parts of a text that look like an address, without dots at their end. */
function addressesIn(text: string): string[] {
  return text.split(delimiters).flatMap((word) => {
    const at = word.indexOf('@', 1)
    if (at < 0 || at === word.length - 1) return []
    let end = word.length
    while (word[end - 1] === '.') end -= 1
    return [word.slice(0, end)]
  })
}

/** Splits a line into entries for one person each. A name beside a single address stays with it. */
function entriesOf(line: string): string[] {
  if (addressesIn(line).length === 1) return [line]
  return line.split(';').flatMap((part) => {
    const addresses = addressesIn(part)
    if (addresses.length < 2) return [part]
    if (part.includes('<')) {
      // Recipients as a mail program copies them.
      return part
        .split(/(?<=>)[\s,]*/)
        .flatMap((one) => (addressesIn(one).length > 1 ? addressesIn(one) : [one]))
    }
    return part.split(/[,\t]/).flatMap((cell) => {
      const inCell = addressesIn(cell)
      return inCell.length > 1 ? inCell : [cell]
    })
  })
}

/** Reads one entry; null if it is blank. */
function readEntry(
  entry: string,
  columns: NameColumns | null,
): Omit<PastedLine, 'line' | 'repeated'> | null {
  const given = bare(entry.replace(blanks, ' '))
  if (given === '') return null
  const [address = ''] = addressesIn(given)
  const parsed = schema.safeParse(address)
  if (!parsed.success) return { given, email: null, firstName: '', lastName: '' }
  return { given, email: parsed.data, ...nameInEntry(entry, address, columns) }
}

/**
 * Reads addresses from a pasted text, with the names beside them: one per line, several with commas or semicolons,
 * `Nome Cognome <a@b.it>`, or rows of a spreadsheet.
 */
export function readPeople(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/)
  const columns = nameColumns(lines[0] ?? '')
  const seen = new Set<string>()
  return lines.flatMap((content, index) => {
    if (columns !== null && index === 0) return []
    return entriesOf(content).flatMap((entry) => {
      const read = readEntry(entry, columns)
      if (read === null) return []
      const key = read.email?.toLowerCase() ?? ''
      const repeated = seen.has(key)
      if (key !== '') seen.add(key)
      return [{ ...read, line: index + 1, repeated }]
    })
  })
}
