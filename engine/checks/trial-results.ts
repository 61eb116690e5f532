import { closureOf } from '../../formula/compile'
import type { Expression } from '../../formula/expression'
import { FormulaNumber } from '../../formula/number'
import { commonUnit } from '../../kinds/fields/units'
import { seededRandom } from '../../kinds/example'
import { exampleOf } from '../../kinds/index'
import type { NumberMetadata } from '../../kinds/number/number.kind'
import type { CompiledDesign, DesignQuestion } from '../survey/design'
import { formulaScope } from '../survey/scope'
import { SurveyState } from '../survey/state'
import { expressionOf, sourcesOf, type Sources } from './inputs'
import { someDay } from './trial'

/** Surveys that are invented for each formula. */
export const inventedSurveys = 100
/** Least number of results that a range is told of. */
const leastResults = 20
/** Budget for the formulas of one design, in units of `Sources.cost`: takes some tenths of a second. */
const maxWork = 200_000

/** Range of a formula's results: nine of ten lie in it. */
export interface ResultRange {
  readonly low: number
  readonly high: number
}

/**
 * Reason why a formula's results can't be told. `unbounded`: nobody says what a number is expected to be. `tooMany`: it hangs on too
 * much, or on what can't be computed. `spent`: the budget does not suffice. `fewResults`: it hardly ever is a number.
 */
export type Untried = 'unbounded' | 'tooMany' | 'spent' | 'fewResults'

/** Numbers of a design's numeric formulas, by what became of their trial. */
export type ResultTally = Readonly<Record<'tried' | Untried, number>>

/** Bounds that a number lacks, expected or allowed; null if it has both, or for another kind. */
export function missingBounds({ kind, question }: DesignQuestion): 'both' | 'min' | 'max' | null {
  if (kind.id !== 'number') return null
  const { min, max, softMin, softMax } = question.metadata as NumberMetadata
  const [low, high] = [softMin ?? min, softMax ?? max]
  if (low === undefined) return high === undefined ? 'both' : 'min'
  return high === undefined ? 'max' : null
}

/**
 * Settings of a question by which its answers are invented. A number without bounds gets those that are usual with its unit.
 *
 * @returns null if nothing tells what is usual
 */
function inventedSettings(designQuestion: DesignQuestion): { readonly metadata: unknown } | null {
  const { question } = designQuestion
  if (missingBounds(designQuestion) === null) return question
  const metadata = question.metadata as NumberMetadata
  const usual = commonUnit(metadata.unit)
  if (usual === null) return null
  const softMin = metadata.softMin ?? Math.max(usual.from, metadata.min ?? -Infinity)
  const softMax = metadata.softMax ?? Math.min(usual.to, metadata.max ?? Infinity)
  return softMin <= softMax ? { metadata: { ...metadata, softMin, softMax } } : null
}

/** The range between the 5th and the 95th percentile. */
function rangeOf(results: readonly number[]): ResultRange {
  const last = results.length - 1
  const inOrder = results.toSorted((one, other) => one - other)
  return {
    low: inOrder[Math.floor(last * 0.05)] ?? Number.NaN,
    high: inOrder[Math.ceil(last * 0.95)] ?? Number.NaN,
  }
}

const answersByQuestion = new WeakMap<DesignQuestion['question'], readonly unknown[] | null>()

/** Answers to a question, one for each invented survey and always the same; null if nothing tells what is usual. */
function inventedAnswers(designQuestion: DesignQuestion): readonly unknown[] | null {
  const { kind, key, question } = designQuestion
  const cached = answersByQuestion.get(question)
  if (cached !== undefined) return cached
  const settings = inventedSettings(designQuestion)
  const example = exampleOf(kind.id)
  const context = { random: seededRandom(key), today: someDay, name: question.name }
  const answers =
    settings && Array.from({ length: inventedSurveys }, () => example(settings.metadata, context))
  answersByQuestion.set(question, answers)
  return answers
}

/** Computes an expression for invented surveys in which every question is answered. */
function tryInvented(
  design: CompiledDesign,
  expression: Expression,
  { answered, order }: Sources,
): ResultRange | Untried {
  const columns: (readonly [string, readonly unknown[]])[] = []
  for (const designQuestion of answered) {
    const answers = inventedAnswers(designQuestion)
    if (answers === null) return 'unbounded'
    columns.push([designQuestion.key, answers])
  }
  const evaluate = closureOf(expression)
  const results: number[] = []
  for (let survey = 0; survey < inventedSurveys; survey += 1) {
    const values: [string, unknown][] = []
    for (const [key, answers] of columns) {
      const value = answers[survey] ?? null
      if (value !== null) values.push([key, value])
    }
    const { environment } = new SurveyState(design, values, someDay, [], order)
    const value = evaluate(environment)
    const stored = value instanceof FormulaNumber ? value.toStored() : null
    if (typeof stored === 'number') results.push(stored)
  }
  return results.length < leastResults ? 'fewResults' : rangeOf(results)
}

interface CachedTrial {
  /** Parts of the design that the outcome followed from. */
  readonly parts: readonly unknown[]
  readonly outcome: ResultRange | Untried
}

const trials = new WeakMap<Expression, CachedTrial>()

/** Parts of a design that the outcome of a trial follows from. */
function partsOf(design: CompiledDesign, sources: Sources): readonly unknown[] {
  const settings = sources.answered.flatMap(({ key, question }) => {
    const { kind, name, metadata } = question
    return [key, kind, name, metadata, 'bands' in question && question.bands]
  })
  const computed = sources.order.map((key) => design.questions.get(key)?.question)
  const bands = computed.map((question) => question && 'bands' in question && question.bands)
  return [...sources.expressions, ...settings, ...bands]
}

/**
 * Results of a design's numeric formulas with expected answers. It shares one budget among all formulas. A trial that was made for an
 * earlier design costs nothing if none of its parts has changed, so that the next check gets further.
 */
export class ExpectedResults {
  readonly #design: CompiledDesign
  readonly #counts = { tried: 0, unbounded: 0, tooMany: 0, spent: 0, fewResults: 0 }
  #left = maxWork

  constructor(design: CompiledDesign) {
    this.#design = design
  }

  /** Counts of the formulas asked for so far. */
  get tally(): ResultTally {
    return this.#counts
  }

  /** Tries which results a formula has; null if it can't be computed, or gives no number. */
  of(designQuestion: DesignQuestion): ResultRange | Untried | null {
    const expression = this.#numeric(designQuestion)
    if (expression === null) return null
    const sources = sourcesOf(expression, this.#design, 'followed')
    const outcome = sources === null ? 'tooMany' : this.#expected(expression, sources)
    this.#counts[typeof outcome === 'string' ? outcome : 'tried'] += 1
    return outcome
  }

  /** Results of a formula that hangs on numbers without bounds, if these have the values that are usual with their units. */
  withUsual(designQuestion: DesignQuestion): ResultRange | null {
    const expression = this.#numeric(designQuestion)
    const sources = expression && sourcesOf(expression, this.#design, 'followed')
    const outcome = expression && sources && this.#outcomeOf(expression, sources)
    return typeof outcome === 'string' ? null : outcome
  }

  #numeric({ key, computation }: DesignQuestion): Expression | null {
    const expression = this.#design.cyclic.has(key) ? null : expressionOf(computation)
    const isNumber = formulaScope(this.#design).question(key)?.type === 'number'
    return isNumber ? expression : null
  }

  #expected(expression: Expression, sources: Sources): ResultRange | Untried {
    const isUnbounded = sources.answered.some((question) => missingBounds(question) !== null)
    return isUnbounded ? 'unbounded' : this.#outcomeOf(expression, sources)
  }

  #outcomeOf(expression: Expression, sources: Sources): ResultRange | Untried {
    const parts = partsOf(this.#design, sources)
    const cached = trials.get(expression)
    const isSame =
      cached?.parts.length === parts.length && parts.every((part, at) => part === cached.parts[at])
    if (isSame) return cached.outcome
    const cost = sources.cost * inventedSurveys
    if (cost > this.#left) return 'spent'
    this.#left -= cost
    const outcome = tryInvented(this.#design, expression, sources)
    trials.set(expression, { parts, outcome })
    return outcome
  }
}
