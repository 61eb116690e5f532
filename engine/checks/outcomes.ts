import { type Expression, partsBelow } from '../../formula/expression'
import type { CompiledDesign, DesignGroup, DesignQuestion } from '../survey/design'
import { expressionOf, inputsOf, type Visibility } from './inputs'
import { nameOf } from './uses'
import { maxRows, Trial, type Budget, type Question, type TrialOutcome } from './trial'

/** Budget for one design, in units of `Budget`: takes some tenths of a second. */
const maxWork = 300_000

/** Certainty that something never happens: proven (`rows` is null), or not seen in so many trials. */
export interface Never {
  readonly rows: number | null
}

/** Whether something never happens, by a trial's outcome; null if it does, or if too little was tried to tell. */
export function never(tried: TrialOutcome | null, happened: boolean): Never | null {
  if (tried === null || happened) return null
  if (tried.isComplete) return { rows: null }
  return tried.rows >= maxRows ? { rows: tried.rows } : null
}

/** Outcomes that surveys can have: tries a design's formulas and conditions with answers that its questions accept. */
export class Outcomes {
  readonly #design: CompiledDesign
  readonly #budget: Budget = { left: maxWork }
  readonly #truths = new Map<Expression, TrialOutcome | null>()
  readonly #results = new Map<string, TrialOutcome | null>()

  constructor(design: CompiledDesign) {
    this.#design = design
  }

  /** Tries whether an expression can be true and whether it can be false; null if it can't be tried. */
  truth(expression: Expression): TrialOutcome | null {
    return this.#cached(this.#truths, expression, expression, 'truth')
  }

  /** Whether an expression is never true: by trying the whole, or by trying its parts. */
  neverTrue(expression: Expression): Never | null {
    const tried = this.truth(expression)
    if (tried === null || tried.sawTrue) return null
    return never(tried, false) ?? this.#neverByParts(expression)
  }

  #neverByParts(expression: Expression): Never | null {
    const name = nameOf(expression)
    if (name !== 'OR' && name !== 'AND') return null
    const parts = partsBelow(expression)
    const results = parts.map((part) => this.neverTrue(part)).filter((one) => one !== null)
    if (name === 'OR' && results.length < parts.length) return null
    const proven = results.filter(({ rows }) => rows === null)
    const isProven = name === 'AND' ? proven.length > 0 : proven.length === parts.length
    return isProven ? { rows: null } : (results.find(({ rows }) => rows !== null) ?? null)
  }

  /** Whether the own condition of a question or group never shows it. */
  neverShows(designQuestion: DesignGroup | DesignQuestion): Never | null {
    const condition = this.#conditionOf(designQuestion)
    return condition === null ? null : this.neverTrue(condition)
  }

  /** Whether the own condition of a question or group never hides it. */
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

  /** Tries which results a formula can have; null if it can't be tried. */
  result({ key, computation }: DesignQuestion): TrialOutcome | null {
    const expression = this.#design.cyclic.has(key) ? null : expressionOf(computation)
    return expression && this.#cached(this.#results, key, expression, 'result')
  }

  #conditionOf({ key, condition }: DesignGroup | DesignQuestion): Expression | null {
    return this.#design.cyclic.has(key) ? null : expressionOf(condition)
  }

  #cached<Key>(
    cache: Map<Key, TrialOutcome | null>,
    key: Key,
    expression: Expression,
    question: Question,
  ): TrialOutcome | null {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const tried = this.#try(expression, question, 'followed')
    const isOpen = tried !== null && !tried.isDecided && !tried.isComplete
    const more = isOpen ? this.#try(expression, question, 'ignored') : null
    const best = more?.isComplete === true ? more : tried
    cache.set(key, best)
    return best
  }

  #try(expression: Expression, question: Question, visibility: Visibility): TrialOutcome | null {
    const inputs = inputsOf(expression, this.#design, visibility)
    return inputs && new Trial(this.#design, expression, inputs, question, this.#budget).run()
  }
}
