import type { Evaluate, FormulaEnvironment } from './environment'
import type { Expression } from './expression'
import type { ChosenOption } from './value'
import { sameText } from './text'

/** Whether a text names an option: its code, or the codes that lead to it. Ids and labels never do (product §7). */
export function isNamed({ code, path }: ChosenOption, text: string): boolean {
  return sameText(code, text) || (path !== null && sameText(path, text))
}

/**
 * A side of a comparison as the other side names it: a choice of one option is the text at the other side where that names the
 * chosen option by its path, which is no option's value.
 */
export function comparedWith(side: Expression, evaluate: Evaluate, other: Expression): Evaluate {
  if (side.kind !== 'reference' || other.kind !== 'text') return evaluate
  const { value: text } = other
  return (environment: FormulaEnvironment) => {
    const value = evaluate(environment)
    if (typeof value !== 'string') return value
    const [chosen] = environment.operand(side.id)?.chosen ?? []
    return chosen !== undefined && isNamed(chosen, text) ? text : value
  }
}
