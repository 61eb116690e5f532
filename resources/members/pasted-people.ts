import { bare } from '../../contract/seen-text'
import { models } from '../../contract/models/index'

/** Largest number of addresses in one call. */
export const maxPasted = 1_000

/** One entry of a pasted text, which should be an address. */
export interface PastedLine {
  /** The entry as it was pasted. */
  readonly given: string
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
    if (part.includes('<')) return addresses
    return part.split(/[,\t]/).flatMap((cell) => {
      const inCell = addressesIn(cell)
      return inCell.length > 1 ? inCell : [cell]
    })
  })
}

/**
 * Reads addresses from a pasted text: one per line, several with commas or semicolons, `Nome Cognome <a@b.it>`, or rows of a
 * spreadsheet.
 */
export function readPeople(text: string): PastedLine[] {
  const seen = new Set<string>()
  return text
    .split(/\r\n|\r|\n/)
    .flatMap(entriesOf)
    .map((entry) => bare(entry.replace(blanks, ' ')))
    .filter((entry) => entry !== '')
    .map((given) => {
      const parsed = schema.safeParse(addressesIn(given)[0] ?? '')
      if (!parsed.success) return { given, email: null, repeated: false }
      const key = parsed.data.toLowerCase()
      const repeated = seen.has(key)
      seen.add(key)
      return { given, email: parsed.data, repeated }
    })
}
