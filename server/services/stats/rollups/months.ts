import {
  countMonths,
  countMonthsOfFacts,
  type MonthCells,
  type MonthCount,
} from '../../../db/queries/stats/months'
import type { RollupFilter } from '../../../db/queries/stats/rollup-filter'
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

/**
 * How many surveys of each month answered some questions, say why they don't, or were not asked: those that were folded, and those that
 * changed since as they are now (decision 074).
 */
export async function monthlyOutcomes(
  rollups: RollupReader,
  where: RollupFilter,
  questionIds: readonly string[],
): Promise<MonthCount[]> {
  const { db, changed } = rollups
  const { whole, ends } = byMonths(where)
  const cells = whole && monthCells(whole)
  const folded: MonthCount[] = []
  if (whole === null || cells === null) {
    folded.push(...(await countMonthsOfFacts(db, where, questionIds, { but: changed })))
  } else {
    folded.push(...(await countMonths(db, whole, cells, questionIds)))
    for (const end of ends) {
      folded.push(...(await countMonthsOfFacts(db, end, questionIds, { but: changed })))
    }
  }
  if (changed.length === 0) return folded
  const counts = new Map<string, { -readonly [K in keyof MonthCount]: MonthCount[K] }>()
  const add = (row: MonthCount, sign: 1 | -1) => {
    const key = `${row.questionId}/${row.month}/${row.outcome}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { ...row, count: sign * row.count })
    else known.count += sign * row.count
  }
  for (const row of folded) add(row, 1)
  if (whole !== null && cells !== null) {
    const before = await countMonthsOfFacts(db, whole, questionIds, { only: changed })
    for (const row of before) add(row, -1)
  }
  for (const { survey, facts } of await changedNow(rollups, where, questionIds)) {
    const month = survey.day.slice(0, 7)
    for (const { questionId, fact } of facts) {
      if (!questionIds.includes(questionId)) continue
      add({ questionId, month, outcome: fact.outcome, count: 1 }, 1)
    }
  }
  return [...counts.values()].filter(({ count }) => count !== 0)
}
