import type { Expression } from '../../contract/formula/expression'
import type { CompiledDesign, GroupPlace, QuestionPlace } from '../survey/design'
import { expressionOf, inputsOf } from './inputs'
import { enoughRows, Trial, type Budget, type Goal, type Tried } from './trial'

/** Work on one design, in places that are computed: some tenths of a second. */
const mostWork = 300_000

/** How surely something never happens: in all cases (`rows` is null), or in so many that were tried. */
export interface Never {
  readonly rows: number | null
}

/** Whether something never happens, as far as it was tried; null where it does, or too little was tried to tell. */
export function never(tried: Tried | null, happened: boolean): Never | null {
  if (tried === null || happened) return null
  if (tried.isComplete) return { rows: null }
  return tried.rows > enoughRows && !tried.isUnsure ? { rows: tried.rows } : null
}

/** What surveys that are still to be filled in come to, by trying a design's formulas and conditions with answers that it takes. */
export class Outcomes {
  readonly #design: CompiledDesign
  readonly #budget: Budget = { left: mostWork }
  readonly #truths = new Map<Expression, Tried | null>()
  readonly #results = new Map<string, Tried | null>()

  constructor(design: CompiledDesign) {
    this.#design = design
  }

  /** When an expression is true, and when it is not. */
  truth(expression: Expression): Tried | null {
    return this.#known(this.#truths, expression, expression, ['true', 'not true'])
  }

  /** Whether an expression is never true. */
  neverTrue(expression: Expression): Never | null {
    const tried = this.truth(expression)
    return never(tried, tried?.sawTrue ?? true)
  }

  /** Whether the own condition of a place never shows it. */
  neverShows(place: GroupPlace | QuestionPlace): Never | null {
    const condition = this.#conditionOf(place)
    return condition === null ? null : this.neverTrue(condition)
  }

  /** Whether the own condition of a place never hides it. */
  neverHides(place: GroupPlace | QuestionPlace): Never | null {
    const condition = this.#conditionOf(place)
    const tried = condition === null ? null : this.truth(condition)
    return never(tried, tried === null || tried.sawFalse || tried.sawAbsent)
  }

  /** Whether a question is never shown: by its own condition, or by its group's. */
  isNeverShown(place: QuestionPlace): boolean {
    const group = this.#design.groups.get(place.group.id)
    const above = group === undefined ? null : this.neverShows(group)
    return above !== null || this.neverShows(place) !== null
  }

  /** What a formula comes to; null where it can't be tried. */
  result({ key, computation }: QuestionPlace): Tried | null {
    const expression = this.#design.cyclic.has(key) ? null : expressionOf(computation)
    return expression && this.#known(this.#results, key, expression, ['value', 'other'])
  }

  #conditionOf({ key, condition }: GroupPlace | QuestionPlace): Expression | null {
    return this.#design.cyclic.has(key) ? null : expressionOf(condition)
  }

  #known<Key>(
    known: Map<Key, Tried | null>,
    key: Key,
    expression: Expression,
    goals: readonly Goal[],
  ): Tried | null {
    const found = known.get(key)
    if (found !== undefined) return found
    const inputs = inputsOf(expression, this.#design)
    const tried = inputs && new Trial(this.#design, expression, inputs, goals, this.#budget).run()
    known.set(key, tried)
    return tried
  }
}
