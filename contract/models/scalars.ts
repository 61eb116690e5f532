import * as z from 'zod/mini'
import { normalizedAddress, networkAddress } from '../email-address'
import { issue } from '../issues'
import { bare, isLonger, isSeen, withoutWidthless } from '../seen-text'

/** An id in a call: the decimal text of a positive bigint, so that `abc` or 20 digits never reach SQL. */
export const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/, issue('badId')))

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/**
 * Checks that a text has at most so many characters, before any check that takes time by its length. zod's own
 * `maxLength` counts halves of characters.
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
 * Text that PostgreSQL and JSON can both hold: no NUL, no lone surrogate. Such text is rejected, never altered.
 * The length is checked first, and alone if it is too long.
 */
export function text(maximum: number) {
  return z.string().check(
    ...atMost(maximum),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), issue('unstorableText')),
  )
}

/** Text of any number of lines, without invisible characters at its ends; empty if nothing of it is visible. */
export function prose(maximum: number) {
  return text(maximum).check(z.overwrite(withoutWidthless))
}

/** A name with visible characters. */
export function title(maximum = 200) {
  return text(maximum).check(z.refine(isSeen, issue('blankText')), z.overwrite(bare))
}

/** A name that may be empty. */
export function optionalTitle(maximum = 200) {
  return text(maximum).check(z.overwrite(bare))
}

/**
 * Characters that end a line or control a display: control characters, and Unicode's separators of lines and
 * paragraphs.
 */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Limits a name to one line, for headers of mails and files, lists by line, and logs. A line break at an end, as
 * copying leaves one, is dropped.
 */
const onOneLine = z.refine<string>((value) => !breaking.test(value), issue('severalLines'))

/** A name of one line: of people, databases, groups, centres and the like. */
export function line(maximum = 200) {
  return title(maximum).check(onOneLine)
}

/** A name of one line that may be empty. */
export function optionalLine(maximum = 200) {
  return optionalTitle(maximum).check(onOneLine)
}

/** An e-mail address, of an international domain too. The length is checked before the regular expression. */
export const email = z.string().check(
  ...atMost(254, issue('emailTooLong')),
  z.overwrite((address) => normalizedAddress(bare(address))),
  z.refine((address) => networkAddress(address) !== null, issue('badEmail')),
  z.meta({ format: 'idn-email' }),
)

/** A colour of the palette or one like it. */
export const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, issue('badColor')))

/**
 * Revision for optimistic locking: a change carries the revision that was read, and a stale one is a 409
 * (product §2).
 */
export const revision = z.int().check(z.nonnegative())

/** Number of a published version of a design. */
export const versionNumber = z.int().check(z.minimum(1), z.maximum(999_999_999))

const ids = z.array(id).check(z.maxLength(5_000))

/**
 * All ids of a list in the new order (product §4). With `base`, the order that it was made from, another current
 * order is rejected.
 */
export const order = z.strictObject({ ids, base: z.optional(ids) })
