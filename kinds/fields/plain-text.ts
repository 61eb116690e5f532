import * as z from 'zod/mini'
import { fields } from '../../i18n/words/fields'
import { atMost } from '../../contract/models/scalars'
import { bare } from '../../contract/seen-text'

/** Longest text answer or note, unless the question allows less (product §5). */
export const longestText = 20_000

/**
 * The problem for which a text can't be stored; null if it can. The database refuses NUL, and encoders refuse lone surrogates. Texts
 * with these are refused, never altered.
 */
export function unstorable(text: string): string | null {
  if (text.includes('\0')) return fields.texts.nul
  if (!text.isWellFormed()) return fields.texts.incomplete
  return null
}

/**
 * Schema of a short text in a design (label, unit): storable, trimmed, at most `length` characters.
 *
 * @param missing message for an empty text; null if it may be empty
 */
export function shortText(length: number, missing: string | null): z.ZodMiniType<string> {
  return z.string(fields.texts.missing).check(
    ...atMost(length, fields.texts.charactersAtMost(length)),
    z.overwrite(bare),
    z.refine((text) => missing === null || text !== '', missing ?? undefined),
    z.refine((text) => unstorable(text) === null, fields.texts.unstorable),
  )
}
