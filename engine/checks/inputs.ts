import { trialsOf } from '../../kinds/index'
import type { Expression } from '../../formula/expression'
import { subexpressions } from '../../formula/expression'
import { missingReasons, type MissingReason } from '../../contract/survey-status'
import { bandsOf } from '../../kinds/bands'
import type { CompiledDesign, DesignQuestion, Ready } from '../survey/design'
import type { Trials } from '../../kinds/trial'
import { byType, maxConstants, nameOf, usesIn, type Use, type Uses } from './uses'

/** An answer to be tried, or none, perhaps with its reason. */
export interface Answer {
  readonly value: unknown
  readonly reason?: MissingReason
}

/** A question that the outcome of an expression depends on; null = the survey's day. */
export interface Input {
  readonly designQuestion: DesignQuestion | null
  readonly answers: readonly Answer[]
  /** Whether no other answer could make a difference. */
  readonly isComplete: boolean
  readonly uses: readonly Use[]
}

/** Inputs of an expression: all that its outcome depends on. */
export interface Inputs {
  readonly inputs: readonly Input[]
  /** The expression itself, and the formulas and conditions that it depends on. */
  readonly expressions: readonly Expression[]
  /** Keys of the computed questions and groups in between, each after those that it needs. */
  readonly order: readonly string[]
  /** Cost of one trial: the number of questions and groups that take part, and `slowCost` for each slow function. */
  readonly cost: number
}

/** Limit of questions and groups that an expression may depend on; beyond it is not tried. */
const maxParts = 300

/** Functions that are computed with 34 digits, except small powers. One takes as long as `slowCost` questions. */
const slow = new Set(['EXP', 'LN', 'LOG10', 'POW', 'SQRT', 'SD'])
const slowCost = 50

/** Whether an expression is a square, a cube or the like: some multiplications. */
function isSmallPower(expression: Expression): boolean {
  if (expression.kind !== 'call' || nameOf(expression) !== 'POW') return false
  const [, exponent] = expression.arguments
  return exponent?.kind === 'number' && [1, 2, 3, 4].includes(exponent.value)
}

const slowCallsIn = (expression: Expression) =>
  [...subexpressions(expression)].filter(
    (part) => slow.has(nameOf(part) ?? '') && !isSmallPower(part),
  )

const nothing: Answer = { value: null }

/** Survey days that are tried besides the constants. */
const usualDays = ['2024-02-29', '2026-07-01', '2030-12-31']

/** The expression of a condition or formula that can be computed; null for any other. */
export function expressionOf(part: Ready | null): Expression | null {
  return part !== null && 'formula' in part ? part.formula.expression : null
}

/**
 * Treatment of the conditions that show answerable questions. If they are ignored, any answer may be missing. That tries more cases
 * than exist: what never happens among them never happens.
 */
export type Visibility = 'followed' | 'ignored'

const isAsked = (designQuestion: DesignQuestion | undefined) => designQuestion?.computation === null

/** Keys of all that an expression depends on, directly or not; null if they are too many. */
function reachedFrom(
  expression: Expression,
  design: CompiledDesign,
  visibility: Visibility,
): Set<string> | null {
  const reached = new Set<string>()
  for (const part of subexpressions(expression)) if (part.kind === 'reference') reached.add(part.id)
  for (const key of reached) {
    const question = design.questions.get(key)
    if (visibility === 'ignored' && isAsked(question)) continue
    const designQuestion = question ?? design.groups.get(key.slice(1))
    for (const needed of designQuestion?.needs ?? []) reached.add(needed)
    if (reached.size > maxParts) return null
  }
  return reached
}

function trialsFor({ question }: DesignQuestion, uses: readonly Use[], all: Uses): Trials<unknown> {
  const isDirect = uses.every((use) => use.isDirect)
  const own = uses.flatMap(({ constants }) => constants)
  const constants = byType(isDirect ? own : [...own, ...all.constants])
  const isBanded = uses.some(({ context }) => nameOf(context) === 'BAND')
  const ends = isBanded ? (bandsOf(question) ?? []).flatMap(({ upTo }) => upTo ?? []) : []
  const years = constants.numbers.filter((number) => number >= 1_850 && number < 2_200)
  const days = isDirect ? [] : years.map((year) => `${Math.floor(year)}-01-01`)
  const kind = question.kind as Parameters<typeof trialsOf>[0]
  const trials = trialsOf(kind)(question.metadata, {
    texts: constants.texts,
    numbers: [...constants.numbers, ...ends],
    days: [...constants.days, ...days],
  })
  const isCut = Object.values(constants).some((list) => list.length >= maxConstants)
  const coversClasses = trials.extent === 'classes' && isDirect && !isCut
  return { ...trials, extent: trials.extent === 'all' || coversClasses ? 'all' : 'some' }
}

function inputAt(designQuestion: DesignQuestion, all: Uses): Input {
  const uses = all.of.get(designQuestion.key) ?? []
  const { values, extent } = trialsFor(designQuestion, uses, all)
  const isReasoned = uses.some(({ context }) => nameOf(context) === 'MISSING_REASON')
  const reasons = isReasoned ? missingReasons.map((reason) => ({ value: null, reason })) : []
  const answers = [nothing, ...reasons, ...values.map((value) => ({ value }))]
  return { designQuestion, answers, isComplete: extent === 'all', uses }
}

function surveyDay({ constants }: Uses): Input {
  const days = [...new Set([...usualDays, ...byType(constants).days])]
  return {
    designQuestion: null,
    answers: days.map((value) => ({ value })),
    isComplete: false,
    uses: [],
  }
}

/** Sources of an expression's outcome, direct or not. */
export interface Sources extends Pick<Inputs, 'expressions' | 'order' | 'cost'> {
  /** Questions in use that a person answers. */
  readonly answered: readonly DesignQuestion[]
}

/**
 * Gathers the sources of an expression.
 *
 * @returns null if they are too many, or if some of them can't be computed: that error is reported at its own formula
 */
export function sourcesOf(
  expression: Expression,
  design: CompiledDesign,
  visibility: Visibility,
): Sources | null {
  const reached = reachedFrom(expression, design, visibility)
  if (reached === null) return null
  const expressions = [expression]
  const answered: DesignQuestion[] = []
  const computed: string[] = []
  for (const key of reached) {
    const question = design.questions.get(key)
    const designQuestion = question ?? design.groups.get(key.slice(1))
    if (designQuestion === undefined || design.cyclic.has(key)) return null
    if (question !== undefined && isAsked(question)) {
      if (question.offered) answered.push(question)
      if (visibility === 'ignored') continue
    }
    computed.push(key)
    const parts = [designQuestion.condition, question?.computation ?? null].filter(
      (part) => part !== null,
    )
    const computable = parts.map(expressionOf).filter((part) => part !== null)
    if (computable.length < parts.length) return null
    expressions.push(...computable)
  }
  const rank = (key: string) => design.ranks.get(key) ?? -1
  return {
    answered,
    expressions,
    order: computed.filter((key) => design.ranks.has(key)).sort((a, b) => rank(a) - rank(b)),
    cost: 1 + reached.size + slowCost * expressions.flatMap(slowCallsIn).length,
  }
}

/** Gathers the inputs of an expression, with the answers to try; null as for `sourcesOf`. */
export function inputsOf(
  expression: Expression,
  design: CompiledDesign,
  visibility: Visibility,
): Inputs | null {
  const sources = sourcesOf(expression, design, visibility)
  if (sources === null) return null
  const { answered, ...others } = sources
  const uses = usesIn(sources.expressions)
  return {
    inputs: [
      ...answered.map((designQuestion) => inputAt(designQuestion, uses)),
      ...(uses.hasSurveyDate ? [surveyDay(uses)] : []),
    ],
    ...others,
  }
}
