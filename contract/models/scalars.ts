import * as z from 'zod/mini'
import { normalizedAddress, networkAddress } from '../email-address'
import { issue } from '../issues'
import { bare, isLonger, isSeen, withoutWidthless } from '../seen-text'

/** An id on the wire: the decimal text of a positive bigint, so that `abc` or 20 digits never reach SQL. */
export const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/, issue('badId')))

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/**
 * Checks that a text has at most so many characters. Nothing else of a longer one is looked at, since that takes as long as the text.
 * zod's own `maxLength` counts the halves of characters.
 */
export function atMost(maximum: number, error = issue('charactersAtMost')) {
  return [
    z.refine<string>((value) => !isLonger(value, maximum), {
      error,
      abort: true,
      params: { maximum },
    }),
    // For the OpenAPI document.
    z.meta<string>({ maxLength: maximum }),
  ] as const
}

/**
 * Text that PostgreSQL and JSON can both hold: no NUL, no lone surrogate. It is refused, never altered. Its length is judged first, and
 * nothing else of one that is too long.
 */
export function text(maximum: number) {
  return z.string().check(
    ...atMost(maximum),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), issue('unstorableText')),
  )
}

/** A text of any lines, as it was typed but for characters without a width at its ends; empty where nothing of it is seen. */
export function prose(maximum: number) {
  return text(maximum).check(z.overwrite(withoutWidthless))
}

/** A name that is never blank: something of it can be seen. */
export function title(maximum = 200) {
  return text(maximum).check(z.refine(isSeen, issue('blankText')), z.overwrite(bare))
}

/** The same, but for that it may be left empty. */
export function optionalTitle(maximum = 200) {
  return text(maximum).check(z.overwrite(bare))
}

/** What ends a line, or steers whatever shows one: all control characters, Unicode's separators of lines and paragraphs. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Narrows a name to one line: names end up in the headers of mails and files, in lists that are separated by lines, in logs.
 * A line break at an end, as copying leaves one, is dropped with the blanks there.
 */
const onOneLine = z.refine<string>((value) => !breaking.test(value), issue('severalLines'))

/** A title that is one line: of people, databases, groups, centres and the like. */
export function line(maximum = 200) {
  return title(maximum).check(onOneLine)
}

/** The same, but for that it may be left empty. */
export function optionalLine(maximum = 200) {
  return optionalTitle(maximum).check(onOneLine)
}

/** An e-mail address, of an international domain too. The length is checked first: longer ones never meet the regular expression. */
export const email = z.string().check(
  ...atMost(254, issue('emailTooLong')),
  z.overwrite((address) => normalizedAddress(bare(address))),
  z.refine((address) => networkAddress(address) !== null, issue('badEmail')),
  z.meta({ format: 'idn-email' }),
)

/** A colour of the palette or one like it. */
export const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, issue('badColor')))

/** Optimistic locking: what was read, sent back with a change (product §2: a stale one is a 409). */
export const revision = z.int().check(z.nonnegative())
