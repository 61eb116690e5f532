import { displayDecimals } from '../../../contract/models/questions'
import { partsBelow, subexpressions, type Expression } from '../../../formula/expression'
import { designChecks } from '../../../i18n/words/design-checks'
import { bandsOf } from '../../../kinds/bands'
import { commonUnit } from '../../../kinds/fields/units'
import { unitOf } from '../../conditions/question'
import type { CheckedDesignQuestion, Context, Design, QuestionCheck } from '../check'
import { expressionOf } from '../inputs'
import { advice, warning } from '../issue'
import { missingBounds, type ResultRange } from '../trial-results'
import { limitsOf, misfitOf, simpleUnits, type Misfit } from '../units'
import { nameOf } from '../uses'
import { resultRangeText } from '../wording'

const texts = designChecks.results

/** Factor by which results have to be off to be called wrong. */
const farOff = 10
/** Factor by which results may be off what is usual with their unit. */
const nearUsual = 3

/** Measures that a formula is made of: what it names, or what formulas without a unit name in their turn. */
interface Measures {
  readonly questions: readonly CheckedDesignQuestion[]
  readonly expressions: readonly Expression[]
}

function measuresOf(design: Design, start: Expression): Measures {
  const questions = new Set<CheckedDesignQuestion>()
  const expressions = [start]
  for (const expression of expressions) {
    for (const part of subexpressions(expression)) {
      const question = part.kind === 'reference' ? design.questions.get(part.id) : undefined
      if (question === undefined || questions.has(question)) continue
      questions.add(question)
      const below = unitOf(question) === undefined ? expressionOf(question.computation) : null
      if (below !== null) expressions.push(below)
    }
  }
  return { questions: [...questions], expressions }
}

interface QuestionMisfit extends Misfit {
  readonly question: CheckedDesignQuestion
  readonly unit: string
}

/** The first question whose unit does not fit the result's. `kg` fits `mg` where another question is in `mg/kg`. */
function misfitAmong(
  questions: readonly CheckedDesignQuestion[],
  result: string,
): QuestionMisfit | null {
  const measured = questions.flatMap((question) => {
    const unit = unitOf(question)
    return unit === undefined ? [] : [{ question, unit, simple: simpleUnits(unit) }]
  })
  for (const { question, unit } of measured) {
    const misfit = misfitOf(unit, result)
    if (misfit === null) continue
    const isCancelled = measured.some(
      (other) =>
        other.question !== question &&
        other.simple.length > 1 &&
        other.simple.includes(misfit.simple),
    )
    if (!isCancelled) return { ...misfit, question, unit }
  }
  return null
}

/** Whether a formula has a constant that may convert one unit to another: not an exponent or a number of decimals. */
function converts({ expressions }: Measures): boolean {
  return expressions
    .flatMap((expression) => [...subexpressions(expression)])
    .some((part) =>
      part.kind === 'number'
        ? ![0, 1, 2, 3].includes(part.value)
        : part.kind === 'unary' && part.operator === '%',
    )
}

/** Whether results lie above all bands, or are many times off all their limits. */
function isOffBands({ low, high }: ResultRange, { question }: CheckedDesignQuestion): boolean {
  const bands = bandsOf(question) ?? []
  const limits = bands.flatMap(({ upTo }) => upTo ?? [])
  const [first, last] = [limits[0], limits.at(-1)]
  if (first === undefined || last === undefined) return false
  const isClosed = bands.at(-1)?.upTo !== null
  const isBelow = first > 0 && high < first / farOff
  return isBelow || (isClosed && low > last) || (last > 0 && low > last * farOff)
}

/** Functions that leave a difference a difference. */
const shaping = new Set(['ROUND', 'ABS'])

/** Whether an expression subtracts at last, as `@q_1 - @q_2` or the rounded amount of it. */
function isDifference(expression: Expression): boolean {
  const [first] = shaping.has(nameOf(expression) ?? '') ? partsBelow(expression) : []
  if (first !== undefined) return isDifference(first)
  return expression.kind === 'chain' && expression.rest.some(({ operator }) => operator === '-')
}

/** Whether results are none that a patient has with this unit. A difference may be as small as it likes. */
function isBeyond({ low, high }: ResultRange, unit: string, expression: Expression): boolean {
  const [least, most] = limitsOf(unit)
  const isLow = least !== null && high < least && !isDifference(expression)
  return isLow || (most !== null && low > most)
}

/** Whether results lie near what is usual with their unit. */
function isUsual({ low, high }: ResultRange, unit: string): boolean {
  const usual = commonUnit(unit)
  return usual !== null && low <= usual.to * nearUsual && high >= usual.from / nearUsual
}

/** Whether results are shown as zero, or as the smallest number that the decimals can show. */
function isRoundedAway({ low, high }: ResultRange, decimals: number): boolean {
  const largest = Math.max(Math.abs(low), Math.abs(high))
  return largest !== 0 && Math.round(largest * 10 ** decimals) <= 1
}

/**
 * Reports results that can't be right, with the question whose unit may be the reason. Of numbers without bounds nobody says what is
 * expected: only such a unit is reported then.
 */
export const results: QuestionCheck = (designQuestion, context) => {
  const outcome = context.results.of(designQuestion)
  const expression = expressionOf(designQuestion.computation)
  if (outcome === null || expression === null) return []
  const { unit = '', decimals = displayDecimals.initial } = designQuestion.question
  const measures = measuresOf(context.design, expression)
  const misfit = converts(measures) ? null : misfitAmong(measures.questions, unit)
  const isExpected = outcome !== 'unbounded'
  const range = isExpected || misfit === null ? outcome : context.results.withUsual(designQuestion)
  if (range === null || typeof range === 'string') return []
  const hint =
    misfit === null || isUsual(range, unit)
      ? null
      : {
          name: misfit.question.question.name,
          unit: misfit.unit,
          factor: misfit.factor,
          result: unit,
        }
  if (hint === null && !isExpected) return []
  const cause =
    isExpected && isOffBands(range, designQuestion)
      ? texts.offBands
      : isBeyond(range, unit, expression)
        ? texts.beyond
        : isExpected && isRoundedAway(range, decimals)
          ? texts.roundedAway(decimals)
          : null
  if (cause === null && hint === null) return []
  const basis = isExpected ? 'expected' : 'usual'
  return [warning('metadata', texts.wrong(basis, resultRangeText(range, unit), cause, hint))]
}

/** Names of the formulas in use that name a question. */
function formulasOf({ key }: CheckedDesignQuestion, { design }: Context): string[] {
  return (design.dependents.get(key) ?? []).flatMap((dependent) => {
    const { computation, offered, question } = design.questions.get(dependent) ?? {}
    const isNamed =
      offered && computation && 'formula' in computation
        ? computation.formula.references.includes(key)
        : false
    return isNamed && question !== undefined ? [question.name] : []
  })
}

/** Reports a number that lacks a bound, or a scale that is as it began, if formulas hang on it. */
export const measuredBounds: QuestionCheck = (designQuestion, context) => {
  const { kind, question } = designQuestion
  const missing = missingBounds(designQuestion)
  if (missing !== null) {
    const formulas = formulasOf(designQuestion, context)
    return formulas.length === 0 ? [] : [advice('metadata', texts.unbounded(missing, formulas))]
  }
  if (kind.id !== 'range' || !isInitial(question.metadata, kind.newMetadata())) return []
  const formulas = formulasOf(designQuestion, context)
  return formulas.length === 0 ? [] : [advice('metadata', texts.initialScale(formulas))]
}

/** Whether settings are those of a new question; empty texts count as none. */
function isInitial(metadata: unknown, initial: unknown): boolean {
  const set = (settings: unknown) =>
    Object.entries(settings as object).filter(([, value]) => value !== undefined && value !== '')
  const before = new Map(set(initial))
  const after = set(metadata)
  return after.length === before.size && after.every(([name, value]) => before.get(name) === value)
}
