import type { Category, Level } from '../../../contract/stats/figures'
import type { Guard } from '../suppression/guard'
import { disclosable, disclosableApart } from '../suppression/protect'
import type { Class } from './column'
import { counted, countIn, shareOf, type Scope } from './scope'

/** Answers that are some of a few, and the surveys that gave each. */
export interface Choosing {
  readonly classes: readonly Class[]
  readonly multiple: boolean
  /** Those who answered. */
  readonly answered: readonly number[]
  readonly keysOf: (survey: number) => readonly string[]
  readonly addressOf: (key: string) => string
}

type Members = ReadonlyMap<string, readonly number[]>

function membersOf({ classes, answered, keysOf }: Choosing): Members {
  const members = new Map<string, number[]>(classes.map(({ key }) => [key, []]))
  for (const survey of answered) for (const key of keysOf(survey)) members.get(key)?.push(survey)
  return members
}

const none: readonly number[] = []

/** Those of a whole that chose none of its parts. */
function outside(whole: readonly number[], parts: readonly (readonly number[])[]): number[] {
  const inside = new Set(parts.flat())
  return whole.filter((survey) => !inside.has(survey))
}

/** Which classes beside each other may be told, where what they are of may be. */
function disclosedBeside(
  guard: Guard,
  whole: readonly number[],
  parts: readonly (readonly number[])[],
  multiple: boolean,
): boolean[] {
  return multiple
    ? disclosableApart(guard, whole, parts)
    : disclosable(guard, parts, outside(whole, parts))
}

/** Which classes of the first level a question's own block tells. @param answered those who answered it */
export function disclosedAlone(
  guard: Guard,
  answered: readonly number[],
  parts: readonly (readonly number[])[],
  multiple: boolean,
): boolean[] {
  return guard.passes(answered)
    ? disclosedBeside(guard, answered, parts, multiple)
    : parts.map(() => false)
}

/** Which classes may be told: those below one that is told, each against the rest of what is above them. */
function disclosedOf(choosing: Choosing, members: Members, scope: Scope): ReadonlySet<string> {
  const disclosed = new Set<string>()
  const { guard } = scope
  if (guard.open) return new Set(choosing.classes.map(({ key }) => key))
  // What is above them is told by the counts of surveys; its figures not, where these are too few.
  if (!guard.passes(choosing.answered)) return disclosed
  const below = new Map<string | null, Class[]>()
  for (const one of choosing.classes) {
    const siblings = below.get(one.parent)
    if (siblings === undefined) below.set(one.parent, [one])
    else siblings.push(one)
  }
  const judge = (whole: readonly number[], parent: string | null) => {
    const siblings = below.get(parent) ?? []
    const parts = siblings.map(({ key }) => members.get(key) ?? none)
    const verdicts = disclosedBeside(guard, whole, parts, choosing.multiple)
    for (const [at, { key }] of siblings.entries()) {
      if (verdicts[at] !== true) continue
      disclosed.add(key)
      judge(members.get(key) ?? none, key)
    }
  }
  judge(choosing.answered, null)
  return disclosed
}

function rowsOf(choosing: Choosing, scope: Scope): Category[] {
  const members = membersOf(choosing)
  const disclosed = disclosedOf(choosing, members, scope)
  const whole = countIn(scope, choosing.answered)
  return choosing.classes.map(({ key, label, tone, retired }) => {
    const row = counted(
      scope,
      members.get(key) ?? none,
      choosing.addressOf(key),
      disclosed.has(key),
    )
    return { key, label, tone, retired, ...row, share: shareOf(row.count, whole) }
  })
}

/** Counts of a few answers, in their order; what is offered no more not where nobody chose it. */
export function categoriesOf(choosing: Choosing, scope: Scope): Category[] {
  return rowsOf(choosing, scope).filter(({ retired, count }) => !retired || count !== 0)
}

/** So many options below the first level are listed whether somebody chose them or not. */
const mostUnchosen = 200

/**
 * Counts of options of several levels, rolled up. Of a long list only the first level, what was chosen, and what is withheld beside that; below
 * what is withheld all is.
 */
export function levelsOf(choosing: Choosing, scope: Scope): Level[] {
  const depths = new Map<string, number>()
  const rows = rowsOf(choosing, scope).map((row, at): Level => {
    const parent = choosing.classes[at]?.parent ?? null
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1
    depths.set(row.key, depth)
    return { ...row, depth, parent }
  })
  const isLong = rows.length > mostUnchosen
  const withheld = new Set(rows.flatMap(({ key, count }) => (count === null ? [key] : [])))
  return rows.filter(({ count, depth, retired, parent }) => {
    if (count === 0) return !retired && (!isLong || depth === 0)
    return count !== null || !isLong || parent === null || !withheld.has(parent)
  })
}
