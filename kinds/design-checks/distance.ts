import { Absent } from '../../contract/formula/absent'
import { closureOf } from '../../contract/formula/closure'
import type { Value } from '../../contract/formula/computed-value'
import { opposite } from '../../contract/formula/comparison'
import type { Evaluate, FormulaEnvironment } from '../../contract/formula/environment'
import {
  type Comparison,
  type ComparisonOperator,
  type Expression,
  partsBelow,
} from '../../contract/formula/expression'
import { FormulaNumber } from '../../contract/formula/number'
import type { CompiledDesign } from '../survey/design'
import { expressionOf } from './inputs'
import { isConstant, nameOf } from './uses'

/** An outcome that is looked for: true, false, or any value at all. */
export type Wanted = boolean | 'value'

const evaluators = new WeakMap<Expression, Evaluate>()

/** What the formula's own evaluator makes of an expression, with these answers. */
export function evaluated(expression: Expression, environment: FormulaEnvironment): Value {
  const evaluate = evaluators.get(expression) ?? closureOf(expression)
  evaluators.set(expression, evaluate)
  return evaluate(environment)
}

const day = 86_400_000

/** A value as a point on a line: what comparisons are near to, or far from. */
function pointOf(value: Value): number | null {
  if (value instanceof FormulaNumber) {
    const stored = value.toStored()
    return stored instanceof Absent ? null : stored
  }
  return typeof value === 'object' && 'day' in value ? Date.parse(value.day) / day : null
}

/** From 0 to 1, the nearer the less. */
const bounded = (distance: number) => distance / (distance + 1)

/** A way that a side of a comparison may take. */
interface Branch {
  readonly expression: Expression
  readonly way: number
}

const mostBranches = 8

const sum = (distances: readonly number[]) => distances.reduce((total, one) => total + one, 0)

/** How far two values are from standing to one another so. */
function gap(operator: ComparisonOperator, one: Value, other: Value): number {
  const [left, right] = [pointOf(one), pointOf(other)]
  if (left === null || right === null || operator === '<>') return 1
  return bounded(Math.abs(left - right))
}

/**
 * How far an expression is from an outcome with these answers: 0 where it has it, else more than 0, the less the nearer it seems. What
 * is missing counts 2.
 */
export class Distance {
  readonly #design: CompiledDesign
  /** Found with these answers: formulas are used by several others. */
  readonly #known = new Map<Wanted, Map<Expression, number>>()

  constructor(design: CompiledDesign) {
    this.#design = design
  }

  of(expression: Expression, wanted: Wanted, environment: FormulaEnvironment): number {
    this.#known.clear()
    return this.#of(expression, wanted, environment)
  }

  #of(expression: Expression, wanted: Wanted, environment: FormulaEnvironment): number {
    const known = this.#known.get(wanted) ?? new Map<Expression, number>()
    this.#known.set(wanted, known)
    const found = known.get(expression)
    if (found !== undefined) return found
    const value = evaluated(expression, environment)
    const isReached = value === wanted || (wanted === 'value' && !(value instanceof Absent))
    // Always more than 0: distances of parts only tell which of two failures is the nearer one.
    const distance = isReached ? 0 : 1e-6 + this.#below(expression, value, wanted, environment)
    known.set(expression, distance)
    return distance
  }

  #below(
    expression: Expression,
    value: Value,
    wanted: Wanted,
    environment: FormulaEnvironment,
  ): number {
    if (expression.kind === 'reference')
      return this.#ofReference(expression.id, wanted, environment)
    if (expression.kind === 'comparison' && wanted !== 'value') {
      return this.#ofComparison(expression, wanted, environment)
    }
    const parts = partsBelow(expression)
    const each = (goal: Wanted) => parts.map((part) => this.#of(part, goal, environment))
    switch (nameOf(expression)) {
      case 'NOT':
        return sum(each(wanted === 'value' ? wanted : !wanted))
      case 'AND':
      case 'OR': {
        if (wanted === 'value') return Math.min(...each('value'))
        const needsAll = (nameOf(expression) === 'AND') === wanted
        return needsAll ? sum(each(wanted)) : Math.min(...each(wanted))
      }
      case 'IF':
        return this.#ofBranches(parts, wanted, environment)
      case 'COALESCE':
        return Math.min(...each(wanted))
      case 'IS_EMPTY':
        return 1
      default:
        return value instanceof Absent ? 2 + sum(each('value')) : 1
    }
  }

  #ofBranches(
    [condition, whenTrue, whenFalse]: readonly Expression[],
    wanted: Wanted,
    environment: FormulaEnvironment,
  ): number {
    const through = (branch: Expression | undefined, taken: boolean) =>
      condition === undefined || branch === undefined
        ? Infinity
        : this.#of(condition, taken, environment) + this.#of(branch, wanted, environment)
    return Math.min(through(whenTrue, true), through(whenFalse, false))
  }

  #ofComparison(
    { operator, left, right }: Comparison,
    wanted: boolean,
    environment: FormulaEnvironment,
  ): number {
    const asked = wanted ? operator : opposite[operator]
    const pairs = this.#branchesOf(left, environment).flatMap((one) =>
      this.#branchesOf(right, environment).map((other) => [one, other] as const),
    )
    return Math.min(
      ...pairs.map(([one, other]) => {
        const way = one.way + other.way
        const [first, second] = [one.expression, other.expression].map((side) =>
          evaluated(side, environment),
        )
        if (first === undefined || second === undefined) return Infinity
        // Two constants never stand otherwise to one another: that way leads nowhere.
        if (isConstant(one.expression) && isConstant(other.expression)) return Infinity
        if (!(first instanceof Absent) && !(second instanceof Absent)) {
          return way + gap(asked, first, second)
        }
        const sides = [one.expression, other.expression]
        return way + 2 + sum(sides.map((side) => this.#of(side, 'value', environment)))
      }),
    )
  }

  /** The branches of a side of a comparison that is an IF, or a formula that is one, and how far it is from taking each. */
  #branchesOf(expression: Expression, environment: FormulaEnvironment): readonly Branch[] {
    const place =
      expression.kind === 'reference' ? this.#design.questions.get(expression.id) : undefined
    const computation = expressionOf(place?.computation ?? null)
    if (computation !== null) return this.#branchesOf(computation, environment)
    const [condition, ...branches] = nameOf(expression) === 'IF' ? partsBelow(expression) : []
    if (condition === undefined) return [{ expression, way: 0 }]
    const found = branches.flatMap((branch, at) => {
      const way = this.#of(condition, at === 0, environment)
      return this.#branchesOf(branch, environment).map((one) => ({ ...one, way: one.way + way }))
    })
    return found.slice(0, mostBranches)
  }

  /** Of a formula that is shown its own distance; of what is hidden, how far it is from being shown. */
  #ofReference(id: string, wanted: Wanted, environment: FormulaEnvironment): number {
    const place = this.#design.questions.get(id)
    if (place === undefined) return 2
    const above = this.#design.groups.get(place.group.id)
    const conditions = [place, above].flatMap((one) => expressionOf(one?.condition ?? null) ?? [])
    const hidden = sum(conditions.map((one) => this.#of(one, true, environment)))
    const computation = expressionOf(place.computation)
    if (computation !== null) return hidden + this.#of(computation, wanted, environment)
    const isAnswered = environment.operand(id) !== null
    return hidden + (isAnswered ? 1 : 2)
  }
}
