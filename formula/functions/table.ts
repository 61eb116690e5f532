import type { FormulaFunction } from './function'
import { aggregates } from './aggregates'
import { arithmetic } from './arithmetic'
import { choices } from './choices'
import { dates } from './dates'
import { logic } from './logic'
import { lookup } from './lookup'
import { questions } from './questions'
import { text } from './text'
import { canonicalName } from '../names'

/** Every function that a formula may call (product §7), in the order in which the editor lists them. */
export const functions: readonly FormulaFunction[] = [
  ...logic,
  ...arithmetic,
  ...aggregates,
  ...lookup,
  ...choices,
  ...questions,
  ...dates,
  ...text,
]

// A Map and no object: `constructor` and `__proto__` are unknown names like any other.
const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  functions.flatMap((found) =>
    [found.name, ...found.aliases].map((name) => [name, found] as const),
  ),
)

/** The function of this name or alias, in any case; null when there is none. */
export function functionNamed(written: string): FormulaFunction | null {
  return byName.get(canonicalName(written)) ?? null
}

/** Every name and alias, to look for the nearest to a mistyped one. */
export function functionNames(): Iterable<string> {
  return byName.keys()
}
