import {
  countMonths,
  countMonthsOfFacts,
  type MonthCells,
  type MonthCount,
} from '../../../db/queries/stats/months'
import type { Among, RollupFilter } from '../../../db/queries/stats/rollup-filter'
import { byMonths, changedNow, holdsWholeMonths, type RollupReader } from './reader'

/** The cells by month that hold just what a filter does; null where it takes both centre and author, parts of months, or answers. */
function monthCells(where: RollupFilter): MonthCells | null {
  const { provider, userId, answers } = where
  if (answers !== null || !holdsWholeMonths(where) || (provider !== null && userId !== null))
    return null
  const months = { from: where.from?.slice(0, 7) ?? null, to: where.to?.slice(0, 7) ?? null }
  if (provider !== null) return { dimension: 'provider', part: provider, ...months }
  if (userId !== null) return { dimension: 'user', part: userId, ...months }
  return { dimension: 'all', part: '', ...months }
}

/** Of each thing that is counted the number of surveys. */
class Counts {
  readonly #rows = new Map<string, { -readonly [K in keyof MonthCount]: MonthCount[K] }>()

  add(rows: readonly MonthCount[], sign: 1 | -1): void {
    for (const row of rows) {
      const { questionId, month, outcome } = row
      const key = `${questionId}/${month}/${outcome}`
      const known = this.#rows.get(key)
      if (known === undefined) this.#rows.set(key, { ...row, count: sign * row.count })
      else known.count += sign * row.count
    }
  }

  some(): MonthCount[] {
    return [...this.#rows.values()].filter(({ count }) => count !== 0)
  }
}

/** What was folded in a filter, and what surveys that changed since had of it. */
async function foldedOutcomes(
  { db, changed }: RollupReader,
  where: RollupFilter,
  questionIds: readonly string[],
): Promise<{ readonly folded: readonly MonthCount[]; readonly before: readonly MonthCount[] }> {
  const ofFacts = (some: RollupFilter, among: Among) =>
    countMonthsOfFacts(db, some, questionIds, among)
  const { whole, ends } = byMonths(where)
  const cells = whole && monthCells(whole)
  if (whole === null || cells === null) {
    return { folded: await ofFacts(where, { but: changed }), before: [] }
  }
  const folded = await countMonths(db, whole, cells, questionIds)
  for (const end of ends) folded.push(...(await ofFacts(end, { but: changed })))
  return { folded, before: changed.length > 0 ? await ofFacts(whole, { only: changed }) : [] }
}

/**
 * How many surveys of each month answered some questions, say why they don't, or were not asked: those that were folded, and those that
 * changed since as they are now (decision 074).
 */
export async function monthlyOutcomes(
  rollups: RollupReader,
  where: RollupFilter,
  questionIds: readonly string[],
): Promise<MonthCount[]> {
  const { folded, before } = await foldedOutcomes(rollups, where, questionIds)
  if (rollups.changed.length === 0) return [...folded]
  const counts = new Counts()
  counts.add(folded, 1)
  counts.add(before, -1)
  for (const { survey, facts } of await changedNow(rollups, where, questionIds)) {
    const said = facts.filter(({ questionId }) => questionIds.includes(questionId))
    counts.add(
      said.map(({ questionId, fact: { outcome } }) => {
        return { questionId, month: survey.day.slice(0, 7), outcome, count: 1 }
      }),
      1,
    )
  }
  return counts.some()
}
