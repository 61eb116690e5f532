import * as z from 'zod/mini'

/** An id on the wire: the decimal text of a positive bigint, so that `abc` or 20 digits never reach SQL. */
export const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/, 'L’identificativo non è valido.'))

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/**
 * Text that PostgreSQL and JSON can both hold: no NUL, no lone surrogate. It is refused, never altered. Its length is judged first, and
 * nothing else of one that is too long: whatever is looked for in a text takes as long as the text.
 */
export function text(maximum: number) {
  return z.string().check(
    z.maxLength(maximum, { error: `Al massimo ${maximum} caratteri.`, abort: true }),
    z.refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Il testo contiene caratteri non ammessi.',
    ),
  )
}

const empty = 'Questo campo non può essere vuoto.'
/** A character of which a reader sees nothing at an end: white space, and the zero-width spaces that come along when text is copied. */
const blank = /[\s\u200b\u2060\ufeff]/
/** Anything but spaces, control and format characters, and those that are drawn as nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Looks from both ends: an expression that looks for an end would begin anew at each blank inside. */
const withoutBlanks = z.overwrite<string>((value) => {
  let begin = 0
  let end = value.length
  while (begin < end && blank.test(value.charAt(begin))) begin += 1
  while (end > begin && blank.test(value.charAt(end - 1))) end -= 1
  return value.slice(begin, end)
})

/** A name that is never blank: something of it can be seen. */
export function title(maximum = 200) {
  return text(maximum).check(
    z.refine((value) => visible.test(value), empty),
    withoutBlanks,
  )
}

/** The same, but for that it may be left empty. */
function optionalTitle(maximum = 200) {
  return text(maximum).check(
    z.refine((value) => value.trim() === '' || visible.test(value), empty),
    withoutBlanks,
  )
}

/** What ends a line, or steers whatever shows one: all control characters, Unicode's separators of lines and paragraphs. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Narrows a name to one line: names end up in the headers of mails and files, in lists that are separated by lines, in logs.
 * A line break at an end, as copying leaves one, is dropped with the blanks there.
 */
const onOneLine = z.refine<string>(
  (value) => !breaking.test(value),
  'Il testo va scritto su una riga sola.',
)

/** A title that is one line: of people, databases, groups, centres and the like. */
export function line(maximum = 200) {
  return title(maximum).check(onOneLine)
}

/** The same, but for that it may be left empty. */
export function optionalLine(maximum = 200) {
  return optionalTitle(maximum).check(onOneLine)
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
