import type { Vector } from './vectors/vector'
import { functions, numbers, precedence } from './vectors/arithmetic'
import { clinical } from './vectors/clinical'
import { dates, intervals } from './vectors/dates'
import { names, syntax, types } from './vectors/errors'
import { italian, locale } from './vectors/italian'
import { aggregates, logic, nulls } from './vectors/nulls'
import { choices, texts } from './vectors/texts'

export { cycleVectors } from './vectors/cycles'
export { surveyDate } from './vectors/vector'
export type { Vector } from './vectors/vector'

/** By what they are about. Results are from the published calculators and tables, or by hand. */
export const vectorGroups = {
  precedence,
  numbers,
  functions,
  nulls,
  logic,
  aggregates,
  dates,
  intervals,
  texts,
  choices,
  italian,
  locale,
  syntax,
  names,
  types,
  clinical,
} as const satisfies Record<string, readonly Vector[]>

/** Results of formulas, for every suite that tries an evaluator: here, on the server, in a browser. */
export const vectors: readonly Vector[] = Object.values(vectorGroups).flat()
