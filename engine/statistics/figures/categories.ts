import type { Category, Level } from '../../../contract/statistics/figures'
import type { Class } from './column'
import { shareInterval } from './intervals'
import { countWithAddress, countIn, shareOf, type Scope } from './scope'

/** Answers that are some of a few classes, and the surveys with each. */
export interface Choosing {
  readonly classes: readonly Class[]
  /** Surveys with an answer. */
  readonly answered: readonly number[]
  readonly keysOf: (survey: number) => readonly string[]
  readonly addressOf: (key: string) => string
}

const none: readonly number[] = []

/** Surveys with each class of answers. */
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
  const total = countIn(scope, choosing.answered)
  return choosing.classes.map(({ key, label, tone, retired }) => {
    const row = countWithAddress(scope, members.get(key) ?? none, choosing.addressOf(key))
    return {
      key,
      label,
      tone,
      retired,
      ...row,
      share: shareOf(row.count, total),
      interval: shareInterval(row.count, total),
    }
  })
}

/** Counts of a few answers, in their order. Archived options are left out if nobody chose them. */
export function categoriesOf(choosing: Choosing, scope: Scope): Category[] {
  return rowsOf(choosing, scope).filter(({ retired, count }) => !retired || count !== 0)
}

/** Limit of options below the first level that are listed even if nobody chose them. */
const maxUnchosen = 200

/** Depth of each of several levels, in reading order: 0 = the first. */
export function depthsOf(classes: readonly Class[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { key, parent } of classes) {
    depths.set(key, parent === null ? 0 : (depths.get(parent) ?? 0) + 1)
  }
  return depths
}

/** Counts of options of several levels, each with those below it. A long list has only the first level and the chosen ones. */
export function levelsOf(choosing: Choosing, scope: Scope): Level[] {
  const depths = depthsOf(choosing.classes)
  const rows = rowsOf(choosing, scope).map((row, at): Level => {
    const parent = choosing.classes[at]?.parent ?? null
    return { ...row, depth: depths.get(row.key) ?? 0, parent }
  })
  const isLong = rows.length > maxUnchosen
  return rows.filter(
    ({ count, depth, retired }) => count !== 0 || (!retired && (!isLong || depth === 0)),
  )
}
