import type { Category, Level } from '../../../contract/statistics/figures'
import type { Class } from './column'
import { countWithAddress, countIn, shareOf, type Scope } from './scope'

/** Answers that are some of a few, and the surveys that gave each. */
export interface Choosing {
  readonly classes: readonly Class[]
  /** Those who answered. */
  readonly answered: readonly number[]
  readonly keysOf: (survey: number) => readonly string[]
  readonly addressOf: (key: string) => string
}

const none: readonly number[] = []

/** The surveys that gave each answer. */
export function membersOf({
  classes,
  answered,
  keysOf,
}: Pick<Choosing, 'classes' | 'answered' | 'keysOf'>): ReadonlyMap<string, readonly number[]> {
  const members = new Map<string, number[]>(classes.map(({ key }) => [key, []]))
  for (const survey of answered) for (const key of keysOf(survey)) members.get(key)?.push(survey)
  return members
}

function rowsOf(choosing: Choosing, scope: Scope): Category[] {
  const members = membersOf(choosing)
  const whole = countIn(scope, choosing.answered)
  return choosing.classes.map(({ key, label, tone, retired }) => {
    const row = countWithAddress(scope, members.get(key) ?? none, choosing.addressOf(key))
    return { key, label, tone, retired, ...row, share: shareOf(row.count, whole) }
  })
}

/** Counts of a few answers, in their order; what is offered no more not where nobody chose it. */
export function categoriesOf(choosing: Choosing, scope: Scope): Category[] {
  return rowsOf(choosing, scope).filter(({ retired, count }) => !retired || count !== 0)
}

/** So many options below the first level are listed whether somebody chose them or not. */
const mostUnchosen = 200

/** How deep each of several levels lies, in reading order: 0 = the first. */
export function depthsOf(classes: readonly Class[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { key, parent } of classes) {
    depths.set(key, parent === null ? 0 : (depths.get(parent) ?? 0) + 1)
  }
  return depths
}

/** Counts of options of several levels, rolled up. Of a long list only the first level and what was chosen. */
export function levelsOf(choosing: Choosing, scope: Scope): Level[] {
  const depths = depthsOf(choosing.classes)
  const rows = rowsOf(choosing, scope).map((row, at): Level => {
    const parent = choosing.classes[at]?.parent ?? null
    return { ...row, depth: depths.get(row.key) ?? 0, parent }
  })
  const isLong = rows.length > mostUnchosen
  return rows.filter(
    ({ count, depth, retired }) => count !== 0 || (!retired && (!isLong || depth === 0)),
  )
}
