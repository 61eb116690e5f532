import * as z from 'zod/mini'

/** An id on the wire: the decimal text of a positive bigint, so that `abc` or 20 digits never reach SQL. */
export const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/, 'L’identificativo non è valido.'))

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Text that PostgreSQL and JSON can both hold: no NUL, no lone surrogate. It is refused, never altered. */
export function text(maximum: number) {
  return z.string().check(
    z.maxLength(maximum, `Al massimo ${maximum} caratteri.`),
    z.refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Il testo contiene caratteri non ammessi.',
    ),
  )
}

/** A name that is never blank. */
export function title(maximum = 200) {
  return text(maximum).check(z.trim(), z.minLength(1, 'Questo campo non può essere vuoto.'))
}

/** An e-mail address. The length is checked first: longer ones never meet the regular expression. */
export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(254, 'L’indirizzo è troppo lungo.')),
  z.email('L’indirizzo e-mail non è valido.'),
)

/** A colour of the palette or one like it. */
export const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Il colore non è valido.'))

/** Optimistic locking: what was read, sent back with a change (product §2: a stale one is a 409). */
export const revision = z.int().check(z.nonnegative())
