import { Absent } from '../../formula/result'
import { closureOf } from '../../formula/compile'
import { type Expression, partsBelow } from '../../formula/expression'
import { functionNamed } from '../../formula/functions/table'
import { FormulaNumber } from '../../formula/number'
import type { Constants } from '../../kinds/trial'

/** A place where expressions use a question. */
export interface Use {
  /** The smallest part that holds nothing else that may vary: all that the rest of the formula learns of the answer. */
  readonly context: Expression
  /** Whether it does no more than compare the answer with constants. */
  readonly isDirect: boolean
  readonly constants: readonly Constant[]
}

type Constant = number | string | { readonly day: string }

/** Record of all that some expressions do with the questions that they refer to. */
export interface Uses {
  readonly of: ReadonlyMap<string, readonly Use[]>
  readonly constants: readonly Constant[]
  readonly hasSurveyDate: boolean
}

/** The name of the function that an expression calls; null where it calls none. */
export function nameOf(expression: Expression): string | null {
  return expression.kind === 'call' ? (functionNamed(expression.name)?.name ?? null) : null
}

/** Functions that do no more than compare their first argument with the others. */
const direct = new Set(['IS_EMPTY', 'BAND', 'MISSING_REASON', 'SELECTED', 'LOOKUP'])

const nowhere = { operand: () => null, surveyDate: '2000-01-01' }

/** Whether an expression is the same whatever is answered. */
function isConstant(expression: Expression): boolean {
  if (expression.kind === 'reference') return false
  if (expression.kind === 'call' && nameOf(expression) !== 'DATE') return false
  return partsBelow(expression).every(isConstant)
}

/** The value of a constant expression: `-5`, `DATE(2020; 1; 31)`, `30%`. */
function constantOf(expression: Expression): Constant | null {
  const value = closureOf(expression)(nowhere)
  const plain = value instanceof FormulaNumber ? value.toStored() : value
  if (plain instanceof Absent || typeof plain === 'boolean') return null
  return typeof plain === 'object' && !('day' in plain) ? null : plain
}

/** Gathers, over all parts of some expressions, what is done with each question. */
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

/** Constants beyond so many of a type are too many to try. */
export const mostConstants = 30

/** The constants by type, each once. */
export function byType(constants: readonly Constant[]): Constants {
  const numbers = constants.filter((constant) => typeof constant === 'number')
  const texts = constants.filter((constant) => typeof constant === 'string')
  const days = constants.flatMap((constant) => (typeof constant === 'object' ? constant.day : []))
  const some = <T>(all: readonly T[]) => [...new Set(all)].slice(0, mostConstants)
  return { numbers: some(numbers), texts: some(texts), days: some(days) }
}
