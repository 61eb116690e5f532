import type { Expression } from './expression'

// A text literal, or a reference. A doubled quote inside a text reads as two adjacent texts. Only the parity of
// quotes matters, and the expression stays linear on any input.
const textOrReference = /"[^"]*"?|@q_(\d+)/g

/**
 * Ids of the questions that a formula refers to, each once, in order of appearance (product §4, §7). Invalid
 * formulas are read as well: a half-written one protects its question from deletion. A reference in double
 * quotes is text.
 */
export function references(text: string): string[] {
  const ids = new Set<string>()
  for (const [, id] of text.matchAll(textOrReference)) {
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

/** A part of a formula's text: a reference with its question's id, or what stands between references (`id` is null). */
export interface Segment {
  /** Position in the formula's text. */
  readonly start: number
  readonly text: string
  readonly id: string | null
}

/** The formula cut at its references, so that they can be shown by name. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const { 0: match, 1: id, index } of text.matchAll(textOrReference)) {
    if (id === undefined) continue
    if (index > end) segments.push({ start: end, text: text.slice(end, index), id: null })
    segments.push({ start: index, text: match, id })
    end = index + match.length
  }
  return end < text.length
    ? [...segments, { start: end, text: text.slice(end), id: null }]
    : segments
}

/**
 * The formula with other ids, for the clones of a group (product §4). `newId` returns the new id, or null to
 * leave a reference as it is. All else stays byte for byte, in invalid formulas too.
 */
export function rewriteReferences(text: string, newId: (id: string) => string | null): string {
  return text.replace(textOrReference, (match: string, id: string | undefined) => {
    if (id === undefined) return match
    const replacement = newId(id)
    return replacement === null ? match : `@q_${replacement}`
  })
}

const textOrCode = /"[^"]*"?|\{([^{}"]*)\}/g

/**
 * The formula with the codes of questions instead of their ids, `@q_12` → `{peso}`. Null leaves a reference as
 * it is.
 */
export function withCodes(text: string, codeOf: (id: string) => string | null): string {
  return text.replace(textOrReference, (match: string, id: string | undefined) => {
    const code = id === undefined ? null : codeOf(id)
    return code === null ? match : `{${code}}`
  })
}

/**
 * The formula with ids instead of codes, `{peso}` → `@q_12`.
 *
 * @param idOf returns null to leave a code as it is; such a formula can't be computed
 */
export function withIds(text: string, idOf: (code: string) => string | null): string {
  return text.replace(textOrCode, (match: string, code: string | undefined) => {
    const id = code === undefined ? null : idOf(code)
    return id === null ? match : `@q_${id}`
  })
}

/** Functions that disclose only whether there is a value, or full years between two days: an age. */
const telling: ReadonlySet<string> = new Set([
  'IS_EMPTY',
  'COUNT',
  'YEARS_BETWEEN',
  'MISSING_REASON',
])

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'unary':
      return [expression.operand]
    case 'chain':
      return [expression.first, ...expression.rest.map(({ operand }) => operand)]
    case 'call':
      return telling.has(expression.name) ? [] : expression.arguments
    default:
      // A comparison gives true or false, never a compared value.
      return []
  }
}

/** Ids of the questions whose values may appear in a formula's result, whole or in part (decision 070). */
export function carried(expression: Expression): ReadonlySet<string> {
  const ids = new Set<string>()
  const parts = [expression]
  for (const part of parts) {
    if (part.kind === 'reference') ids.add(part.id)
    parts.push(...partsOf(part))
  }
  return ids
}
