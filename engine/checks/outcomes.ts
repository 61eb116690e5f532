import { type Expression, partsBelow } from '../../formula/expression'
import type { CompiledDesign, DesignGroup, DesignQuestion } from '../survey/design'
import { expressionOf, inputsOf, type Visibility } from './inputs'
import { nameOf } from './uses'
import { mostRows, Trial, type Budget, type Question, type TrialOutcome } from './trial'

/** Work on one design, in places that are computed: some tenths of a second. */
const mostWork = 300_000

/** How surely something never happens: in all cases (`rows` is null), or in so many that were tried. */
export interface Never {
  readonly rows: number | null
}

/** Whether something never happens, as far as it was tried; null where it does, or too little was tried to tell. */
export function never(tried: TrialOutcome | null, happened: boolean): Never | null {
  if (tried === null || happened) return null
  if (tried.isComplete) return { rows: null }
  return tried.rows >= mostRows ? { rows: tried.rows } : null
}

/** What surveys that are still to be filled in come to, by trying a design's formulas and conditions with answers that it takes. */
export class Outcomes {
  readonly #design: CompiledDesign
  readonly #budget: Budget = { left: mostWork }
  readonly #truths = new Map<Expression, TrialOutcome | null>()
  readonly #results = new Map<string, TrialOutcome | null>()

  constructor(design: CompiledDesign) {
    this.#design = design
  }

  /** When an expression is true, and when it is not. */
  truth(expression: Expression): TrialOutcome | null {
    return this.#known(this.#truths, expression, expression, 'truth')
  }

  /** Whether an expression is never true: as a whole, or by what it is made of. */
  neverTrue(expression: Expression): Never | null {
    const tried = this.truth(expression)
    if (tried === null || tried.sawTrue) return null
    return never(tried, false) ?? this.#neverByParts(expression)
  }

  #neverByParts(expression: Expression): Never | null {
    const name = nameOf(expression)
    if (name !== 'OR' && name !== 'AND') return null
    const parts = partsBelow(expression)
    const found = parts.map((part) => this.neverTrue(part)).filter((one) => one !== null)
    if (name === 'OR' && found.length < parts.length) return null
    const proven = found.filter(({ rows }) => rows === null)
    const isProven = name === 'AND' ? proven.length > 0 : proven.length === parts.length
    return isProven ? { rows: null } : (found.find(({ rows }) => rows !== null) ?? null)
  }

  /** Whether the own condition of a place never shows it. */
  neverShows(designQuestion: DesignGroup | DesignQuestion): Never | null {
    const condition = this.#conditionOf(designQuestion)
    return condition === null ? null : this.neverTrue(condition)
  }

  /** Whether the own condition of a place never hides it. */
  neverHides(designQuestion: DesignGroup | DesignQuestion): Never | null {
    const condition = this.#conditionOf(designQuestion)
    const tried = condition === null ? null : this.truth(condition)
    return never(tried, tried === null || tried.sawFalse || tried.sawAbsent)
  }

  /** Whether a question is never shown: by its own condition, or by its group's. */
  isNeverShown(designQuestion: DesignQuestion): boolean {
    const group = this.#design.groups.get(designQuestion.group.id)
    const above = group === undefined ? null : this.neverShows(group)
    return above !== null || this.neverShows(designQuestion) !== null
  }

  /** What a formula comes to; null where it can't be tried. */
  result({ key, computation }: DesignQuestion): TrialOutcome | null {
    const expression = this.#design.cyclic.has(key) ? null : expressionOf(computation)
    return expression && this.#known(this.#results, key, expression, 'result')
  }

  #conditionOf({ key, condition }: DesignGroup | DesignQuestion): Expression | null {
    return this.#design.cyclic.has(key) ? null : expressionOf(condition)
  }

  #known<Key>(
    known: Map<Key, TrialOutcome | null>,
    key: Key,
    expression: Expression,
    question: Question,
  ): TrialOutcome | null {
    const found = known.get(key)
    if (found !== undefined) return found
    const tried = this.#try(expression, question, 'followed')
    const isOpen = tried !== null && !tried.isSettled && !tried.isComplete
    const more = isOpen ? this.#try(expression, question, 'ignored') : null
    const best = more?.isComplete === true ? more : tried
    known.set(key, best)
    return best
  }

  #try(expression: Expression, question: Question, visibility: Visibility): TrialOutcome | null {
    const inputs = inputsOf(expression, this.#design, visibility)
    return inputs && new Trial(this.#design, expression, inputs, question, this.#budget).run()
  }
}
