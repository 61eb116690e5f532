import type { Evaluate } from '../environment'
import type { FormulaType } from '../value'
import type { Expected } from '../wording'

/** A parameter; the last one may be repeated, trailing ones may be left out. */
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

/** A function of formulas (product §7): all that the checker, the evaluator and the editor know of it. */
export interface FormulaFunction {
  readonly name: string
  /** Italian and Excel spellings, the first is the one to show. */
  readonly aliases: readonly string[]
  readonly parameters: readonly Parameter[]
  /** `same`: the type of the arguments that must agree. */
  readonly result: FormulaType | 'same'
  /** From this argument on all must have one type. */
  readonly sameFrom?: number
  /** One Italian line. */
  readonly help: string
  readonly example: string
  /** Makes the call ready; the count of arguments was checked before. */
  readonly evaluate: (given: readonly Argument[]) => Evaluate
}

/** The argument at an index; whoever compiles a call has checked the count. */
export function argument(given: readonly Argument[], index: number): Argument {
  const found = given[index]
  if (found === undefined) throw new RangeError(`Argument ${index} is missing`)
  return found
}

/** How many arguments a function takes; `most` is Infinity when the last is repeated. */
export function argumentCount({ parameters }: FormulaFunction): { least: number; most: number } {
  const least = parameters.filter((parameter) => parameter.optional === undefined).length
  return { least, most: parameters.at(-1)?.repeated ? Infinity : parameters.length }
}

/** The parameter that an argument falls to, or null when it is one too many. */
export function parameterAt({ parameters }: FormulaFunction, index: number): Parameter | null {
  const last = parameters.at(-1)
  return parameters[index] ?? (last?.repeated ? last : null)
}

/** How a function is written: `ARROTONDA(numero; [decimali])`. */
export function signature({ name, aliases, parameters }: FormulaFunction): string {
  const shown = parameters.map(
    (parameter) =>
      (parameter.optional ? `[${parameter.name}]` : parameter.name) +
      (parameter.repeated ? '; …' : ''),
  )
  return `${aliases[0] ?? name}(${shown.join('; ')})`
}
