import type { Evaluate } from '../computed-value'
import type { FormulaIssue } from '../issues'
import type { Expression, Span } from '../expression'
import type { FormulaType } from '../value'
import type { Expected } from '../wording'

/** A parameter. The last ones may be repeated together, and trailing ones may be absent. */
export interface Parameter {
  /** Name in Italian, for the signature. */
  readonly name: string
  readonly takes: Expected
  readonly optional?: true
  readonly repeated?: true
}

/** A compiled argument. `reference` is its question if it is nothing but `@q_<id>`. */
export interface Argument {
  readonly evaluate: Evaluate
  readonly reference: string | null
}

/** Issue with a call, and the part that it is about. */
export interface CallIssue {
  readonly issue: FormulaIssue
  readonly at: Span
}

/** A function of formulas (product §7), with all that checker, evaluator and editor need. */
export interface FormulaFunction {
  readonly name: string
  /** Italian and Excel spellings; the first is the one for the signature. */
  readonly aliases: readonly string[]
  readonly parameters: readonly Parameter[]
  /** `same`: the type of the arguments that must agree. */
  readonly result: FormulaType | 'same'
  /**
   * Index from which all arguments must have one type; of arguments that repeat together, those at the same
   * position.
   */
  readonly sameFrom?: number
  readonly example: string
  /** Checks the arguments apart from their types. Returns the first issue with its position, or null. */
  readonly check?: (args: readonly Expression[]) => CallIssue | null
  /** Compiles the call, whose number of arguments was checked before. */
  readonly evaluate: (args: readonly Argument[]) => Evaluate
}

/** The argument at an index. A caller has checked the number of arguments. */
export function argument(args: readonly Argument[], index: number): Argument {
  const arg = args[index]
  if (arg === undefined) throw new RangeError(`Argument ${index} is missing`)
  return arg
}

/** Number of last parameters that repeat together. */
export function repeatedParameters({ parameters }: FormulaFunction): number {
  return parameters.filter(({ repeated }) => repeated === true).length
}

/** Whether a function takes so many arguments. */
export function takesCount(called: FormulaFunction, count: number): boolean {
  const { parameters } = called
  const repeated = repeatedParameters(called)
  const required = parameters.filter((parameter) => parameter.optional === undefined).length
  if (repeated === 0) return count >= required && count <= parameters.length
  return count >= required && (count - parameters.length) % repeated === 0
}

/** The parameter of an argument, or null if there are too many arguments. */
export function parameterAt(called: FormulaFunction, index: number): Parameter | null {
  const { parameters } = called
  const repeated = repeatedParameters(called)
  if (index < parameters.length || repeated === 0) return parameters[index] ?? null
  const first = parameters.length - repeated
  return parameters[first + ((index - first) % repeated)] ?? null
}

/** Signature of a function: `ARROTONDA(numero; [decimali])`. */
export function signature({ name, aliases, parameters }: FormulaFunction): string {
  const names = parameters.map((parameter) =>
    parameter.optional ? `[${parameter.name}]` : parameter.name,
  )
  if (parameters.at(-1)?.repeated) names.push('…')
  return `${aliases[0] ?? name}(${names.join('; ')})`
}
