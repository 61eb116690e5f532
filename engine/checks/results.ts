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

/** Range of a formula's results with expected answers: nine of ten lie in it. */
export interface ResultRange {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** Reason why a formula's results can't be told: a number without bounds, too much to compute, or hardly ever a number. */
export type Untried = 'unbounded' | 'tooMany' | 'fewResults'

/** Numbers of a design's numeric formulas, by what became of their trial. */
export type ResultTally = Readonly<Record<'tried' | Untried, number>>

/** Whether a number has a lower and an upper bound, expected or allowed. */
export function isBounded({ min, max, softMin, softMax }: NumberMetadata): boolean {
  return (softMin ?? min) !== undefined && (softMax ?? max) !== undefined
}

/**
 * Settings of a question by which its expected answers are invented. A number without bounds gets those that are usual with its unit.
 *
 * @returns null if nothing tells what is expected
 */
function expectedSettings({
  kind,
  question,
}: DesignQuestion): { readonly metadata: unknown } | null {
  if (kind.id !== 'number') return question
  const metadata = question.metadata as NumberMetadata
  if (isBounded(metadata)) return question
  const usual = commonUnit(metadata.unit)
  if (usual === null) return null
  const softMin = metadata.softMin ?? Math.max(usual.from, metadata.min ?? -Infinity)
  const softMax = metadata.softMax ?? Math.min(usual.to, metadata.max ?? Infinity)
  return softMin <= softMax ? { metadata: { ...metadata, softMin, softMax } } : null
}

/** The median, and the range between the 5th and the 95th percentile. */
function rangeOf(results: readonly number[]): ResultRange {
  const sorted = results.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  const at = (index: number) => sorted[index] ?? Number.NaN
  return {
    low: at(Math.floor(last * 0.05)),
    median: at(Math.floor(last / 2)),
    high: at(Math.ceil(last * 0.95)),
  }
}

const answersByQuestion = new WeakMap<DesignQuestion['question'], readonly unknown[] | null>()

/** Expected answers of a question, one for each invented survey and always the same; null if nothing tells what is expected. */
function expectedAnswers(designQuestion: DesignQuestion): readonly unknown[] | null {
  const { kind, key, question } = designQuestion
  const cached = answersByQuestion.get(question)
  if (cached !== undefined) return cached
  const settings = expectedSettings(designQuestion)
  const example = exampleOf(kind.id)
  const context = { random: seededRandom(key), today: someDay, name: question.name }
  const answers =
    settings && Array.from({ length: inventedSurveys }, () => example(settings.metadata, context))
  answersByQuestion.set(question, answers)
  return answers
}

/** Computes an expression for invented surveys in which every question is answered as expected. */
function tryExpected(
  design: CompiledDesign,
  expression: Expression,
  { answered, order }: Sources,
): ResultRange | Untried {
  const columns: (readonly [string, readonly unknown[]])[] = []
  for (const designQuestion of answered) {
    const answers = expectedAnswers(designQuestion)
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

/** The outcome of a formula's trial; it is computed again only if a part has changed that it follows from. */
function cachedTrial(
  design: CompiledDesign,
  expression: Expression,
  sources: Sources,
): CachedTrial['outcome'] {
  const settings = sources.answered.flatMap(({ key, question }) => {
    const { kind, name, metadata } = question
    return [key, kind, name, metadata, 'bands' in question && question.bands]
  })
  const computed = sources.order.map((key) => design.questions.get(key)?.question)
  const bands = computed.map((question) => question && 'bands' in question && question.bands)
  const parts = [...sources.expressions, ...settings, ...bands]
  const cached = trials.get(expression)
  const isSame =
    cached?.parts.length === parts.length && parts.every((part, at) => part === cached.parts[at])
  if (isSame) return cached.outcome
  const outcome = tryExpected(design, expression, sources)
  trials.set(expression, { parts, outcome })
  return outcome
}

/** Results of a design's numeric formulas with expected answers. It shares one budget among all formulas. */
export class ExpectedResults {
  readonly #design: CompiledDesign
  readonly #counts = { tried: 0, unbounded: 0, tooMany: 0, fewResults: 0 }
  #left = maxWork

  constructor(design: CompiledDesign) {
    this.#design = design
  }

  /** Counts of the formulas asked for so far. */
  get tally(): ResultTally {
    return this.#counts
  }

  /** Tries which results a formula has; null if it can't be computed, or gives no number. */
  of({ key, computation }: DesignQuestion): ResultRange | Untried | null {
    const expression = this.#design.cyclic.has(key) ? null : expressionOf(computation)
    if (expression === null) return null
    if (formulaScope(this.#design).question(key)?.type !== 'number') return null
    const outcome = this.#outcomeOf(expression)
    this.#counts[typeof outcome === 'string' ? outcome : 'tried'] += 1
    return outcome
  }

  #outcomeOf(expression: Expression): ResultRange | Untried {
    const sources = sourcesOf(expression, this.#design, 'followed')
    if (sources === null) return 'tooMany'
    // A cached trial counts as well, so that a check of the same design always tells the same.
    this.#left -= sources.cost * inventedSurveys
    return this.#left < 0 ? 'tooMany' : cachedTrial(this.#design, expression, sources)
  }
}
