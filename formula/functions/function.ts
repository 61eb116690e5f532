import type { Evaluate } from '../environment'
import type { FormulaIssue } from '../issues'
import type { Expression, Span } from '../expression'
import type { FormulaType } from '../value'
import type { Expected } from '../wording'

/** A parameter; the last ones may be repeated together, trailing ones may be left out. */
export interface Parameter {
  /** Italian, shown in the signature. */
  readonly name: string
  readonly takes: Expected
  readonly optional?: true
  readonly repeated?: true
}

/** An argument ready to be computed; `reference` is its question when it is nothing but `@q_<id>`. */
export interface Argument {
  readonly evaluate: Evaluate
  readonly reference: string | null
}

/** A fault of a call, and the part that it is about. */
export interface CallIssue {
  readonly issue: FormulaIssue
  readonly at: Span
}

/** A function of formulas (product §7): all that the checker, the evaluator and the editor know of it. */
export interface FormulaFunction {
  readonly name: string
  /** Italian and Excel spellings, the first is the one to show. */
  readonly aliases: readonly string[]
  readonly parameters: readonly Parameter[]
  /** `same`: the type of the arguments that must agree. */
  readonly result: FormulaType | 'same'
  /** From this argument on all must have one type; of arguments that are repeated together, those at its place. */
  readonly sameFrom?: number
  readonly example: string
  /** Judges the arguments beside their types: the first fault and its place, or null. */
  readonly check?: (given: readonly Expression[]) => CallIssue | null
  /** Makes the call ready; the count of arguments was checked before. */
  readonly evaluate: (args: readonly Argument[]) => Evaluate
}

/** The argument at an index; whoever compiles a call has checked the count. */
export function argument(args: readonly Argument[], index: number): Argument {
  const found = args[index]
  if (found === undefined) throw new RangeError(`Argument ${index} is missing`)
  return found
}

/** How many of the last parameters are repeated together. */
export function repeatedParameters({ parameters }: FormulaFunction): number {
  return parameters.filter(({ repeated }) => repeated === true).length
}

/** Whether a function takes so many arguments. */
export function takesCount(called: FormulaFunction, count: number): boolean {
  const { parameters } = called
  const repeated = repeatedParameters(called)
  const least = parameters.filter((parameter) => parameter.optional === undefined).length
  if (repeated === 0) return count >= least && count <= parameters.length
  return count >= least && (count - parameters.length) % repeated === 0
}

/** The parameter that an argument falls to, or null when it is one too many. */
export function parameterAt(called: FormulaFunction, index: number): Parameter | null {
  const { parameters } = called
  const repeated = repeatedParameters(called)
  if (index < parameters.length || repeated === 0) return parameters[index] ?? null
  const first = parameters.length - repeated
  return parameters[first + ((index - first) % repeated)] ?? null
}

/** How a function is written: `ARROTONDA(numero; [decimali])`. */
export function signature({ name, aliases, parameters }: FormulaFunction): string {
  const shown = parameters.map((parameter) =>
    parameter.optional ? `[${parameter.name}]` : parameter.name,
  )
  if (parameters.at(-1)?.repeated) shown.push('…')
  return `${aliases[0] ?? name}(${shown.join('; ')})`
}
