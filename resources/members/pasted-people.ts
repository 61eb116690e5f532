import { bare } from '../../contract/seen-text'
import { models } from '../../contract/models/index'

/** How many addresses one call takes. */
export const mostPasted = 1_000

/** One thing that was pasted as a person: an address, or what stands where one should be. */
export interface PastedLine {
  readonly given: string
  /** The address in it; null: there is none. */
  readonly email: string | null
  /** It stood further up already. */
  readonly repeated: boolean
}

const { schema } = models.users.attributes.email
/** Signs around an address: `Mario Rossi <m.rossi@example.it>`, `mailto:`, a cell of a table. */
const around = /[\s<>()[\]"',;:]+/
const blanks = /[\s\u200b\u2060\ufeff]+/g

function found(text: string): string[] {
  return text.split(around).flatMap((one) => {
    const at = one.indexOf('@', 1)
    if (at < 0 || at === one.length - 1) return []
    let end = one.length
    while (one[end - 1] === '.') end -= 1
    return [one.slice(0, end)]
  })
}

/** A line's pieces that are meant as people: names beside an address belong to it. */
function pieces(line: string): string[] {
  if (found(line).length === 1) return [line]
  return line.split(';').flatMap((part) => {
    const all = found(part)
    if (all.length < 2) return [part]
    if (part.includes('<')) return all
    return part.split(/[,\t]/).flatMap((one) => (found(one).length > 1 ? found(one) : [one]))
  })
}

/**
 * Reads people out of pasted text: one a line, or several with commas or semicolons; `Nome Cognome <a@b.it>`; rows copied from a
 * spreadsheet.
 */
export function readPeople(text: string): PastedLine[] {
  const known = new Set<string>()
  return text
    .split(/\r\n|\r|\n/)
    .flatMap(pieces)
    .map((piece) => bare(piece.replace(blanks, ' ')))
    .filter((piece) => piece !== '')
    .map((given) => {
      const parsed = schema.safeParse(found(given)[0] ?? '')
      if (!parsed.success) return { given, email: null, repeated: false }
      const key = parsed.data.toLowerCase()
      const repeated = known.has(key)
      known.add(key)
      return { given, email: parsed.data, repeated }
    })
}
