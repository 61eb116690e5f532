import { Absent } from '../../formula/result'
import { closureOf } from '../../formula/compile'
import type { Value } from '../../formula/computed-value'
import { subexpressions, type Expression } from '../../formula/expression'
import { FormulaNumber } from '../../formula/number'
import { seededRandom } from '../../kinds/example'
import { exampleOf } from '../../kinds/index'
import type { CompiledDesign } from '../survey/design'
import { SurveyState } from '../survey/state'
import { classesOf } from './classes'
import type { Answer, Input, Inputs } from './inputs'
import { nameOf } from './uses'

/** Outcomes of an expression, over all rows of answers that were tried. */
export interface TrialOutcome {
  readonly rows: number
  /** Whether no other answers could make a difference: an outcome that was not seen is impossible. */
  readonly isComplete: boolean
  /** Whether all outcomes were seen that the trial looks for, or its budget is used up. */
  readonly isDecided: boolean
  readonly sawTrue: boolean
  readonly sawFalse: boolean
  readonly sawAbsent: boolean
  /** The first value, and whether there was another one. */
  readonly value: Value | null
  readonly sawOther: boolean
}

/** Outcomes that a trial looks for: true and false of a condition, or several results of a formula. */
export type Question = 'truth' | 'result'

/** Rows that are tried first: enough for most formulas. */
const firstRows = 12
/** Limit of combinations: up to so many are all tried. */
const maxCombinations = 1_500
/** Rows that are tried if there are more combinations; a text about what never happened names this number. */
export const maxRows = 400

/** The day of an invented survey. */
export const someDay = '2026-07-01'

/** Work that the checks of one design may still do: the sum of the costs of all rows. */
export interface Budget {
  left: number
}

/** Functions that choose between their arguments. */
const deciding = new Set(['AND', 'OR', 'IF'])

/**
 * Whether a formula is so simple that some hundred rows prove enough: one comparison at most, and no equation. Several comparisons
 * that must be true together, or two sides that must be equal, may be so between the rows.
 */
function isPlain({ expressions }: Inputs): boolean {
  const parts = expressions.flatMap((expression) => [...subexpressions(expression)])
  const comparisons = parts.filter((part) => part.kind === 'comparison')
  return (
    comparisons.length <= 1 &&
    comparisons.every(({ operator }) => operator !== '=' && operator !== '<>') &&
    parts.every((part) => !deciding.has(nameOf(part) ?? ''))
  )
}

/** Trial of an expression: one row of answers after another, until all outcomes are seen that it looks for. */
export class Trial {
  readonly #design: CompiledDesign
  readonly #inputs: Inputs
  readonly #question: Question
  readonly #budget: Budget
  readonly #evaluate: ReturnType<typeof closureOf>
  readonly #random = seededRandom('design-checks')
  readonly #seen = {
    rows: 0,
    isComplete: false,
    sawTrue: false,
    sawFalse: false,
    sawAbsent: false,
    value: null as Value | null,
    sawOther: false,
  }

  constructor(
    design: CompiledDesign,
    expression: Expression,
    inputs: Inputs,
    question: Question,
    budget: Budget,
  ) {
    this.#design = design
    this.#inputs = inputs
    this.#question = question
    this.#budget = budget
    this.#evaluate = closureOf(expression)
  }

  run(): TrialOutcome {
    const { inputs } = this.#inputs
    if (inputs.length > 0) {
      this.#tryRow(inputs.map(({ answers }) => answers[0] ?? none))
      this.#tryRow(inputs.map(({ answers }) => answers[1] ?? none))
      this.#tryRow(inputs.map(({ answers }) => answers.at(-1) ?? none))
      this.#tryUpTo(firstRows)
    }
    if (!this.#tryAll() && isPlain(this.#inputs)) this.#tryUpTo(maxRows)
    return { ...this.#seen, isDecided: this.#isDecided() }
  }

  #isDecided(): boolean {
    const { sawTrue, sawFalse, sawAbsent, value, sawOther } = this.#seen
    if (this.#budget.left <= 0) return true
    return this.#question === 'truth'
      ? sawTrue && (sawFalse || sawAbsent)
      : value !== null && (sawOther || sawAbsent)
  }

  /** Computes the expression for a row of answers, and notes the outcome. */
  #tryRow(row: readonly Answer[]): void {
    if (this.#isDecided()) return
    const values: [string, unknown][] = []
    const reasons: [string, NonNullable<Answer['reason']>][] = []
    let day = someDay
    for (const [at, { designQuestion }] of this.#inputs.inputs.entries()) {
      const { value, reason } = row[at] ?? none
      if (designQuestion === null) day = String(value)
      else if (reason !== undefined) reasons.push([designQuestion.key, reason])
      else if (value !== null) values.push([designQuestion.key, value])
    }
    const { order, cost } = this.#inputs
    const { environment } = new SurveyState(this.#design, values, day, reasons, order)
    this.#budget.left -= cost
    const value = this.#evaluate(environment)
    const seen = this.#seen
    seen.rows += 1
    if (value instanceof Absent) seen.sawAbsent = true
    else if (seen.value === null) seen.value = value
    else if (!isSame(seen.value, value)) seen.sawOther = true
    if (value === true) seen.sawTrue = true
    if (value === false) seen.sawFalse = true
  }

  /**
   * Tries all combinations if they are few enough.
   *
   * @returns whether the trial is finished
   */
  #tryAll(): boolean {
    const { inputs } = this.#inputs
    if (this.#isDecided()) return true
    if (!inputs.every(({ isComplete }) => isComplete)) return false
    const classes = inputs.map((input) => classesOf(input))
    const count = classes.reduce((total, answers) => total * answers.length, 1)
    if (count > maxCombinations) return false
    for (let index = 0; index < count; index += 1) {
      let rest = index
      const row = classes.map((answers) => {
        const answer = answers[rest % answers.length]
        rest = Math.floor(rest / answers.length)
        return answer ?? none
      })
      this.#tryRow(row)
    }
    this.#seen.isComplete = !this.#isDecided()
    return true
  }

  #tryUpTo(rows: number): void {
    while (this.#seen.rows < rows && !this.#isDecided()) {
      // Some rows miss most answers, many of them hardly any.
      const missing = this.#random() ** 3
      this.#tryRow(this.#inputs.inputs.map((input) => this.#randomAnswer(input, missing)))
    }
  }

  #randomAnswer({ designQuestion, answers, isComplete }: Input, missing: number): Answer {
    if (this.#random() < missing) return answers[0] ?? none
    const at = Math.floor(this.#random() * answers.length)
    if (designQuestion === null || isComplete || this.#random() < 0.5) return answers[at] ?? none
    const { name, metadata } = designQuestion.question
    const context = { random: this.#random, today: someDay, name }
    return { value: exampleOf(designQuestion.kind.id)(metadata, context) }
  }
}

const none: Answer = { value: null }

function isSame(one: Value, other: Value): boolean {
  if (one instanceof FormulaNumber && other instanceof FormulaNumber) {
    return one.compare(other) === 0
  }
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
