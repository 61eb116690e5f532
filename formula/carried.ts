import type { Expression } from './expression'

/** What tells of a value no more than that it is there, or how many full years lie between two days: an age. */
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
      // A comparison gives yes or no: never what was compared.
      return []
  }
}

/** The ids of the questions whose values a formula may bring out in its result, whole or in part (decision 070). */
export function carried(expression: Expression): ReadonlySet<string> {
  const ids = new Set<string>()
  const parts = [expression]
  for (const part of parts) {
    if (part.kind === 'reference') ids.add(part.id)
    parts.push(...partsOf(part))
  }
  return ids
}
