import type { FormulaFunction } from './function'
import { aggregates } from './aggregates'
import { arithmetic } from './arithmetic'
import { choices } from './choices'
import { dates } from './dates'
import { logic } from './logic'
import { lookup } from './lookup'
import { questions } from './questions'
import { text } from './text'
import { canonicalName, nearestName } from '../names'
import { type FormulaIssue, rejectedNames, formulaIssues } from '../issues'

/** Every function that a formula may call (product §7), in the editor's order. */
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

// A Map instead of an object: `constructor` and `__proto__` are unknown names like any other.
const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  functions.flatMap((entry) =>
    [entry.name, ...entry.aliases].map((name) => [name, entry] as const),
  ),
)

/** The function with this name or alias, in any case; null if there is none. */
export function functionNamed(name: string): FormulaFunction | null {
  return byName.get(canonicalName(name)) ?? null
}

/** Every name and alias, to look for the nearest to a mistyped one. */
export function functionNames(): Iterable<string> {
  return byName.keys()
}

/** Issue for an unknown function: the reason why it was left out, or the nearest name. */
export function unknownFunction(name: string): FormulaIssue {
  const reason = rejectedNames.get(canonicalName(name))
  return reason ?? formulaIssues.unknownName(name, nearestName(name, functionNames()))
}
