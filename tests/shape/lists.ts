import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Breach, Rule } from './rules/rule'

/** Breaches of a rule that are left: under each key how many there may be. */
type List = Readonly<Record<string, number>>

const pathOf = (rule: Rule) => fileURLToPath(new URL(`lists/${rule.name}.json`, import.meta.url))

export const listOf = (rule: Rule): List => JSON.parse(readFileSync(pathOf(rule), 'utf8')) as List

/** Breaches that no list allows, with the places of which at least one is new. */
export function newBreaches(list: List, breaches: readonly Breach[]): string[] {
  return breaches
    .filter(({ key, count }) => count > (list[key] ?? 0))
    .map(({ key, count, at = [] }) =>
      [`${key}: ${count}, where ${list[key] ?? 0} may be`, ...at.slice(0, 20)].join('\n  '),
    )
}

/** Entries of a list that nothing needs any more. */
export function needless(list: List, breaches: readonly Breach[]): string[] {
  const keys = new Set(breaches.map(({ key }) => key))
  return Object.keys(list).filter((key) => !keys.has(key))
}

/** Writes a list anew: with nothing that is mended and, unless all is taken, nothing that is new. */
export function rewrite(rule: Rule, breaches: readonly Breach[], isAllTaken: boolean): void {
  const list = isAllTaken ? {} : listOf(rule)
  const entries = breaches
    .map(({ key, count }) => [key, isAllTaken ? count : Math.min(count, list[key] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(pathOf(rule), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
