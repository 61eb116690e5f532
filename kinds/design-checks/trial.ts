import { Absent } from '../../contract/formula/absent'
import type { Value } from '../../contract/formula/computed-value'
import type { FormulaEnvironment } from '../../contract/formula/environment'
import { partsOf, type Comparison, type Expression } from '../../contract/formula/expression'
import { FormulaNumber } from '../../contract/formula/number'
import { seededRandom } from '../example'
import type { CompiledDesign } from '../survey/design'
import { SurveyState } from '../survey/state'
import { classesOf } from './classes'
import { Distance, evaluated, type Wanted } from './distance'
import type { Answer, Input, Inputs } from './inputs'
import { nudged } from './nudges'
import { isConstant } from './uses'

/** An answer for each input. */
type Row = readonly Answer[]

/** What came out, over all rows that were tried. */
export interface Tried {
  readonly rows: number
  /** Whether no other answers could make a difference: then what was never seen never is. */
  readonly isComplete: boolean
  /** Whether too little is known to say that something never is. */
  readonly isUnsure: boolean
  readonly sawTrue: boolean
  readonly sawFalse: boolean
  readonly sawAbsent: boolean
  /** The first value, and whether there was another one. */
  readonly value: Value | null
  readonly sawOther: boolean
}

/** Outcomes that are worth looking for: those of a condition, or of a formula. */
export type Goal = 'true' | 'not true' | 'value' | 'other'

/** Rows that are tried before any outcome is looked for. */
const firstRows = 12
/** Rows after which what was never seen may be told. */
export const enoughRows = 200
/** Rows that are all tried, where all the answers that matter make no more. */
const mostCombinations = 1_500
/** Rows, and work, that looking for one outcome takes at most. */
const mostInSearch = 400
const mostWork = 10_000

/** Comparisons of a formula whose outcomes are looked for, for another result. */
const mostDecisions = 10

/** Work that the checks of one design may still do: a row times the places that take part. */
export interface Budget {
  left: number
}

/** Tries an expression with one row of answers after the other, until it has come out in every way that is asked about. */
export class Trial {
  readonly #design: CompiledDesign
  readonly #expression: Expression
  readonly #inputs: Inputs
  readonly #goals: readonly Goal[]
  readonly #budget: Budget
  readonly #distance: Distance
  readonly #random = seededRandom('design-checks')
  readonly #seen = {
    rows: 0,
    isComplete: false,
    isUnsure: false,
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
    goals: readonly Goal[],
    budget: Budget,
  ) {
    this.#design = design
    this.#expression = expression
    this.#inputs = inputs
    this.#goals = goals
    this.#budget = budget
    this.#distance = new Distance(design)
  }

  run(): Tried {
    if (this.#inputs.inputs.length > 0) this.#tryFirst()
    if (!this.#tryAll()) {
      for (const goal of this.#goals) this.#searchFor(goal)
      this.#tryRandom()
      this.#seen.isUnsure = this.#budget.left <= 0 || (!this.#isSettled() && this.#mayBeEqual())
    }
    return this.#seen
  }

  /** Whether every outcome was seen that is asked about. */
  #isSettled(): boolean {
    return this.#goals.every((goal) => this.#saw(goal)) || this.#budget.left <= 0
  }

  #saw(goal: Goal): boolean {
    const { sawTrue, sawFalse, sawAbsent, value, sawOther } = this.#seen
    if (goal === 'true') return sawTrue
    if (goal === 'value') return value !== null
    return goal === 'not true' ? sawFalse || sawAbsent : sawOther || sawAbsent
  }

  /** The answers of a row as formulas meet them; what comes out of it is noted. */
  #tryRow(row: Row): FormulaEnvironment {
    const values: [string, unknown][] = []
    const reasons: [string, NonNullable<Answer['reason']>][] = []
    let day = '2026-07-01'
    for (const [at, { place }] of this.#inputs.inputs.entries()) {
      const { value, reason } = row[at] ?? { value: null }
      if (place === null) day = String(value)
      else if (reason !== undefined) reasons.push([place.key, reason])
      else if (value !== null) values.push([place.key, value])
    }
    const { order, cost } = this.#inputs
    const { environment } = new SurveyState(this.#design, values, day, reasons, order)
    this.#budget.left -= cost
    this.#note(evaluated(this.#expression, environment))
    return environment
  }

  #note(value: Value): void {
    const seen = this.#seen
    seen.rows += 1
    if (value instanceof Absent) seen.sawAbsent = true
    else if (seen.value === null) seen.value = value
    else if (!isSame(seen.value, value)) seen.sawOther = true
    if (value === true) seen.sawTrue = true
    if (value === false) seen.sawFalse = true
  }

  /** Tries all rows there are, where they are few enough. Out: whether they were. */
  #tryAll(): boolean {
    const { inputs } = this.#inputs
    if (this.#isSettled()) return true
    if (!inputs.every(({ isComplete }) => isComplete)) return false
    const classes = inputs.map((input) => classesOf(input))
    const count = classes.reduce((total, answers) => total * answers.length, 1)
    if (count > mostCombinations) return false
    for (let index = 0; index < count; index += 1) {
      if (this.#isSettled()) return true
      let rest = index
      const row = classes.map((answers) => {
        const answer = answers[rest % answers.length]
        rest = Math.floor(rest / answers.length)
        return answer ?? { value: null }
      })
      this.#tryRow(row)
    }
    this.#seen.isComplete = true
    return true
  }

  #tryFirst(): void {
    const { inputs } = this.#inputs
    const rowOf = (choose: (input: Input) => Answer | undefined) =>
      inputs.map((input) => choose(input) ?? { value: null })
    const rows = [
      rowOf(({ answers }) => answers[0]),
      rowOf(({ answers }) => answers[Math.min(1, answers.length - 1)]),
      rowOf(({ answers }) => answers.at(-1)),
    ]
    for (const row of rows) if (!this.#isSettled()) this.#tryRow(row)
    while (this.#seen.rows < firstRows && !this.#isSettled()) this.#tryRow(this.#randomRow())
  }

  #tryRandom(): void {
    while (this.#seen.rows <= enoughRows && !this.#isSettled()) this.#tryRow(this.#randomRow())
  }

  /** Answers at random; from row to row more of them are missing, or hardly any. */
  #randomRow(): Row {
    const missing = this.#random() ** 3
    return this.#inputs.inputs.map(({ answers }) => {
      const isMissing = this.#random() < missing
      const at = isMissing ? 0 : Math.floor(this.#random() * answers.length)
      return answers[at] ?? { value: null }
    })
  }

  #searchFor(goal: Goal): void {
    const wanted: Wanted = goal === 'not true' ? false : goal === 'value' ? goal : true
    if (goal !== 'other') this.#reaches(this.#expression, wanted, () => this.#saw(goal))
    // What a result hangs on is decided by the comparisons in it.
    else {
      for (const decision of comparisonsIn([this.#expression]).slice(0, mostDecisions)) {
        for (const outcome of [true, false]) {
          this.#reaches(decision, outcome, () => this.#saw(goal))
        }
      }
    }
  }

  /** Whether computed sides of an equation were less and more than one another: then they may be equal between what was tried. */
  #mayBeEqual(): boolean {
    return comparisonsIn(this.#inputs.expressions).some((comparison) => {
      const { operator, left, right } = comparison
      if (operator !== '=' && operator !== '<>') return false
      // An answer beside a constant was tried with just that.
      const isAsked = (side: Expression) =>
        side.kind === 'reference' && this.#design.questions.get(side.id)?.computation === null
      const isTried = (one: Expression, other: Expression) => isAsked(one) && isConstant(other)
      return (
        !isTried(left, right) &&
        !isTried(right, left) &&
        (['<', '>'] as const).every((order) =>
          this.#reaches({ ...comparison, operator: order }, true, () => false),
        )
      )
    })
  }

  /** Looks for an outcome of an expression, from one start after the other. Out: whether it was found. */
  #reaches(expression: Expression, wanted: Wanted, isEnough: () => boolean): boolean {
    const last = this.#seen.rows + Math.min(mostInSearch, Math.ceil(mostWork / this.#inputs.cost))
    const isOver = () => this.#seen.rows >= last || this.#budget.left <= 0 || isEnough()
    while (!isOver()) if (this.#approach(expression, wanted, isOver) === 0) return true
    return false
  }

  /** Changes one answer after the other to what brings the expression nearer to an outcome: the alternating variable method. */
  #approach(expression: Expression, wanted: Wanted, isOver: () => boolean): number {
    const { inputs } = this.#inputs
    const look = (row: Row) => this.#distance.of(expression, wanted, this.#tryRow(row))
    let best = this.#randomRow()
    let nearest = look(best)
    const improve = (at: number, answer: Answer) => {
      if (isOver() || nearest === 0) return false
      const row = best.with(at, answer)
      const distance = look(row)
      if (distance >= nearest) return false
      best = row
      nearest = distance
      return true
    }
    for (let before = Infinity; nearest < before && !isOver();) {
      before = nearest
      for (const [at, input] of inputs.entries()) {
        for (const answer of input.answers) if (answer !== best[at]) improve(at, answer)
        for (const move of nudged(input)) {
          for (let times = 1; ; times *= 2) {
            const answer = move(best[at] ?? { value: null }, times)
            if (answer === null || !improve(at, answer)) break
          }
        }
      }
    }
    return nearest
  }
}

function comparisonsIn(expressions: readonly Expression[]): readonly Comparison[] {
  return expressions.flatMap((expression) =>
    [...partsOf(expression)].filter((part) => part.kind === 'comparison'),
  )
}

function isSame(one: Value, other: Value): boolean {
  if (one instanceof FormulaNumber && other instanceof FormulaNumber)
    return one.compare(other) === 0
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
