import { isUtf8 } from 'node:buffer'
import { requestIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem } from '../../../contract/problems'
import { pointer } from '../../rules/schema-issues'

/** Deeper than any option tree (50 levels of list and object) and far from what overflows a stack. */
const deepest = 150
/** Twice what 20,000 options with all their properties are: what follows takes its time by the value, not by the byte. */
const mostValues = 400_000

const [quote, backslash, comma, dot] = [0x22, 0x5c, 0x2c, 0x2e]
const [zero, nine, letterE, letterU] = [0x30, 0x39, 0x65, 0x75]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
/** Numbers with fewer digits and without an exponent are finite. */
const finiteDigits = 300

/**
 * Looks through a body once, before it is parsed: what is too deep or holds too many values is refused at what it costs to read it.
 *
 * @returns whether it may hold what can't be stored, so that its values have to be looked at
 * @throws Problem 400 where it is too deep, 413 where it holds too many values
 */
function survey(bytes: Buffer): boolean {
  let [depth, values, digits] = [0, 1, 0]
  let [inText, isSuspicious] = [false, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (inText) {
      if (byte === quote) inText = false
      else if (byte === backslash) {
        at += 1
        if (bytes[at] === letterU) isSuspicious = true
      }
    } else if (byte >= zero && byte <= nine) {
      digits += 1
      if (digits > finiteDigits) isSuspicious = true
    } else {
      // An exponent, in either case; of `true` and `false` the letter follows no digit.
      if (digits > 0 && (byte | 0x20) === letterE) isSuspicious = true
      if (byte !== dot) digits = 0
      if (byte === quote) inText = true
      else if (byte === comma) values += 1
      else if (byte === openList || byte === openObject) {
        values += 1
        depth += 1
        if (depth > deepest) throw new Problem('malformed')
      } else if (byte === closeList || byte === closeObject) depth -= 1
      if (values > mostValues) throw new Problem('bodyTooLarge')
    }
  }
  return isSuspicious || bytes.includes('__proto__')
}

interface Unstorable {
  /** From the value up to the root. */
  readonly keys: string[]
  readonly detail: string
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The first value that PostgreSQL can't hold; as deep as `survey` lets pass. @throws Problem 400 for a key that is none */
function unstorable(value: unknown): Unstorable | null {
  if (typeof value === 'string' && !isStorable(value)) {
    return { keys: [], detail: requestIssues.unstorableText }
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { keys: [], detail: requestIssues.numberTooLarge }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || !isStorable(key)) throw new Problem('malformed')
    const found = unstorable((value as Record<string, unknown>)[key])
    if (found !== null) {
      found.keys.push(key)
      return found
    }
  }
  return null
}

/**
 * The bytes of a body → its value; nothing is ever altered on the way, only refused.
 *
 * @throws Problem 400 where it is no JSON, no UTF-8 or too deep, 413 where it holds too many values, 422 where a text or number
 * can't be stored
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new Problem('malformed')
  const isSuspicious = survey(bytes)
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem('malformed')
  }
  const found = isSuspicious ? unstorable(value) : null
  if (found !== null) {
    throw invalid([{ pointer: pointer(found.keys.reverse()), detail: found.detail }])
  }
  return value
}
