import { isUtf8 } from 'node:buffer'
import { requestIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem } from '../../../contract/problems'
import { pointer } from '../../rules/schema-issues'

/** Depth of a body at most: more than any option tree needs (50 levels of list and object), far less than overflows a stack. */
const maxDepth = 150
/** Values of a body at most, twice as many as 20,000 options with all their properties: later steps cost time for each value. */
const maxValues = 400_000

const [quote, backslash, comma, dot] = [0x22, 0x5c, 0x2c, 0x2e]
const [zero, nine, letterE, letterU] = [0x30, 0x39, 0x65, 0x75]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
/** Numbers with fewer digits and without an exponent are finite. */
const finiteDigits = 300

/**
 * Scans a body before it is parsed, so that refusing one that is too deep or too large costs no more than reading it.
 *
 * @returns whether it may contain values that can't be stored, which have to be checked then
 * @throws Problem 400 if it is too deep, 413 if it has too many values
 */
function scan(bytes: Buffer): boolean {
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
      // An exponent, in either case: the letter of `true` and `false` follows no digit.
      if (digits > 0 && (byte | 0x20) === letterE) isSuspicious = true
      if (byte !== dot) digits = 0
      if (byte === quote) inText = true
      else if (byte === comma) values += 1
      else if (byte === openList || byte === openObject) {
        values += 1
        depth += 1
        if (depth > maxDepth) throw new Problem('malformed')
      } else if (byte === closeList || byte === closeObject) depth -= 1
      if (values > maxValues) throw new Problem('bodyTooLarge')
    }
  }
  return isSuspicious || bytes.includes('__proto__')
}

interface Unstorable {
  /** Keys from the value up to the root. */
  readonly keys: string[]
  readonly detail: string
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The first value that PostgreSQL can't store, or null; `scan` limits the depth. @throws Problem 400 for a key that can't be stored */
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
    const inner = unstorable((value as Record<string, unknown>)[key])
    if (inner !== null) {
      inner.keys.push(key)
      return inner
    }
  }
  return null
}

/**
 * Value of a body, unchanged; undefined for an empty one.
 *
 * @throws Problem 400 if it is no JSON, no UTF-8 or too deep, 413 if it has too many values
 * @throws Problem 422 if a text or number can't be stored
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new Problem('malformed')
  const isSuspicious = scan(bytes)
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem('malformed')
  }
  const issue = isSuspicious ? unstorable(value) : null
  if (issue !== null) {
    throw invalid([{ pointer: pointer(issue.keys.reverse()), detail: issue.detail }])
  }
  return value
}
