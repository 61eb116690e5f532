import { Absent } from '../../formula/result'
import { closureOf } from '../../formula/compile'
import { type Expression, partsBelow } from '../../formula/expression'
import { functionNamed } from '../../formula/functions/table'
import { FormulaNumber } from '../../formula/number'
import type { Constants } from '../../kinds/trial'

/** A use of a question in an expression. */
export interface Use {
  /** The smallest part around the reference without other variables: all that the formula learns of the answer. */
  readonly context: Expression
  /** Whether it only compares the answer with constants. */
  readonly isDirect: boolean
  readonly constants: readonly Constant[]
}

type Constant = number | string | { readonly day: string }

/** Uses of all questions in some expressions, by the question's id. */
export interface Uses {
  readonly of: ReadonlyMap<string, readonly Use[]>
  readonly constants: readonly Constant[]
  readonly hasSurveyDate: boolean
}

/** The name of the function that an expression calls; null if it is no call. */
export function nameOf(expression: Expression): string | null {
  return expression.kind === 'call' ? (functionNamed(expression.name)?.name ?? null) : null
}

/** Functions that only compare their first argument with the others. */
const direct = new Set(['IS_EMPTY', 'BAND', 'MISSING_REASON', 'SELECTED', 'LOOKUP'])

const nowhere = { operand: () => null, surveyDate: '2000-01-01' }

/** Whether an expression is the same for all answers. */
function isConstant(expression: Expression): boolean {
  if (expression.kind === 'reference') return false
  if (expression.kind === 'call' && nameOf(expression) !== 'DATE') return false
  return partsBelow(expression).every(isConstant)
}

/** The value of a constant expression: `-5`, `DATE(2020; 1; 31)`, `30%`; null for a truth value or none. */
function constantOf(expression: Expression): Constant | null {
  const value = closureOf(expression)(nowhere)
  const plain = value instanceof FormulaNumber ? value.toStored() : value
  if (plain instanceof Absent || typeof plain === 'boolean') return null
  return typeof plain === 'object' && !('day' in plain) ? null : plain
}

/** Gathers the uses of each question over all parts of some expressions. */
export function usesIn(expressions: readonly Expression[]): Uses {
  const of = new Map<string, Use[]>()
  const constants: Constant[] = []
  let hasSurveyDate = false
  const add = (id: string, use: Use) => of.set(id, [...(of.get(id) ?? []), use])
  const walk = (expression: Expression) => {
    if (expression.kind === 'reference') {
      return add(expression.id, { context: expression, isDirect: false, constants: [] })
    }
    if (nameOf(expression) === 'SURVEY_DATE') hasSurveyDate = true
    const below = partsBelow(expression)
    const fixed = below.filter(isConstant)
    const own = fixed.flatMap((part) => constantOf(part) ?? [])
    constants.push(...own)
    const [only] = below.filter((part) => !fixed.includes(part))
    if (only?.kind === 'reference' && fixed.length === below.length - 1) {
      const isDirect =
        expression.kind === 'comparison' ||
        (below[0] === only && direct.has(nameOf(expression) ?? ''))
      return add(only.id, { context: expression, isDirect, constants: own })
    }
    for (const part of below) if (!fixed.includes(part)) walk(part)
  }
  for (const expression of expressions) walk(expression)
  return { of, constants, hasSurveyDate }
}

/** Limit of constants of one type that are tried. */
export const maxConstants = 30

/** Groups constants by type, each once. */
export function byType(constants: readonly Constant[]): Constants {
  const numbers = constants.filter((constant) => typeof constant === 'number')
  const texts = constants.filter((constant) => typeof constant === 'string')
  const days = constants.flatMap((constant) => (typeof constant === 'object' ? constant.day : []))
  const some = <T>(all: readonly T[]) => [...new Set(all)].slice(0, maxConstants)
  return { numbers: some(numbers), texts: some(texts), days: some(days) }
}
