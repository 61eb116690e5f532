import * as z from 'zod/mini'
import { fields } from '../../i18n/words/fields'
import { atMost } from '../../contract/models/scalars'
import { bare } from '../../contract/seen-text'

/** Longest text answer or note, unless the question says less (product §5). */
export const longestText = 20_000

/**
 * Why a text can't be stored, or null. NUL is refused by the database, lone surrogates by every encoder; both are
 * refused and never altered.
 */
export function unstorable(text: string): string | null {
  if (text.includes('\0')) return fields.texts.nul
  if (!text.isWellFormed()) return fields.texts.incomplete
  return null
}

/** A short text of a design (label, unit): storable, trimmed, at most `length` characters; empty only if `empty`. */
export function shortText(length: number, missing: string | null): z.ZodMiniType<string> {
  return z.string(fields.texts.missing).check(
    ...atMost(length, fields.texts.charactersAtMost(length)),
    z.overwrite(bare),
    z.refine((text) => missing === null || text !== '', missing ?? undefined),
    z.refine((text) => unstorable(text) === null, fields.texts.unstorable),
  )
}
