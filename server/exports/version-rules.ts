import { compileDesign, type GroupDefinition } from '../../engine/survey/design'
import { identifyingBefore } from '../../engine/survey/identifying'
import type { QuestionRow } from '../db/records'
import type { Design } from './columns'

/** Groups of a version; null if it asks the same as the newest design. */
export type VersionGroups = readonly GroupDefinition<QuestionRow>[] | null

/** Part of an export's plan that decides which cells stay empty. */
export interface EmptyCellsPlan {
  readonly withIdentifiers: boolean
  readonly withHidden: boolean
  /** Versions that surveys of the export may keep, by their numbers. A survey of any other version ends the export. */
  readonly versions: readonly (readonly [number: number, groups: VersionGroups])[]
}

/** Rules of a version about cells that stay empty in the rows of the surveys that keep it. */
export interface VersionRules {
  readonly design: Design
  /** Keys that its conditions depend on, each after those that it needs; null if no answer is hidden. */
  readonly conditions: readonly string[] | null
  /** Ids of questions whose results would identify a person. */
  readonly withheld: ReadonlySet<string>
}

/** Rules by the number of a version; null for surveys that take answers. */
export type RulesByVersion = ReadonlyMap<number | null, VersionRules>

/** Keys of the design that conditions depend on, each after those that it needs; null if there is no condition. */
function conditionOrder({ questions, groups, order }: Design): string[] | null {
  const parts = [...questions.values(), ...groups.values()]
  const needed = new Set(parts.flatMap(({ condition, key }) => (condition === null ? [] : [key])))
  if (needed.size === 0) return null
  for (const key of needed) {
    const designQuestion = questions.get(key) ?? groups.get(key.slice(1))
    for (const need of designQuestion?.needs ?? []) needed.add(need)
  }
  return order.filter((key) => needed.has(key))
}

/** Rules of a design and of the versions that surveys of an export keep (decision 125). */
export function rulesOf(design: Design, plan: EmptyCellsPlan): RulesByVersion {
  const rules = (kept: Design): VersionRules => ({
    design: kept,
    conditions: plan.withHidden ? null : conditionOrder(kept),
    withheld: new Set(plan.withIdentifiers ? [] : identifyingBefore(kept, design)),
  })
  // Groups that versions share are one object, in this thread too.
  const byGroups = new Map([[null as VersionGroups, rules(design)]])
  const byVersion = new Map<number | null, VersionRules>()
  for (const [number, groups] of [[null, null] as const, ...plan.versions]) {
    const shared = byGroups.get(groups) ?? rules(compileDesign(groups ?? [], design))
    byGroups.set(groups, shared)
    byVersion.set(number, shared)
  }
  return byVersion
}
