import type { StatsMissing } from '../../../contract/stats/page'
import { monthsFrom } from '../../../kinds/statistics/figures/summary'
import type { Db } from '../../db/db'
import { reading } from '../../db/queries/stats/reading'
import type { Caller } from '../caller'
import { assertFilters, filtersOf, reachOf, readBy, type StatsQuery } from './filters'
import { missingCounts, type MissingCounts } from './missing-counts'
import { openStats, type OpenTemplate } from './template'

/**
 * How many answers each question of a page lacks, by the survey's month: of all surveys, or of the reader's own.
 *
 * @throws Problem 404; 400, 403 for filters
 */
export async function readMissing(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  leaving?: AbortSignal,
): Promise<StatsMissing> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const reach = reachOf(caller)
  assertFilters(reach, query, caller)
  const filters = readBy(caller, filtersOf(open.design, open.head.filters, query))
  const ids = [...new Set(open.blocks.map(({ questionId }) => questionId))]
  // On one state of the data: what is missing is the difference of counts.
  const read = (transaction: Db) => missingCounts(transaction, open, ids, filters)
  const counts = await reading(db, read, leaving)
  return { computedAt: new Date().toISOString(), reach, ...missingOf(open, ids, counts) }
}

/** Missing answers of some questions, out of what surveys came to. */
export function missingOf(
  { design }: Pick<OpenTemplate, 'design'>,
  ids: readonly string[],
  { surveys, outcomes }: MissingCounts,
): Pick<StatsMissing, 'months' | 'rows'> {
  const known = [...surveys.keys()].sort()
  const first = known[0]
  const months = first === undefined ? [] : monthsFrom(first, known.at(-1) ?? first)
  const sums = new Map<string, number>()
  for (const { questionId, month, outcome, count } of outcomes) {
    const key = `${questionId}/${month}/${outcome}`
    sums.set(key, (sums.get(key) ?? 0) + count)
  }
  const rows = ids.map((questionId) => ({
    questionId,
    name: design.questions.get(questionId)?.question.name ?? '',
    cells: months.map((month) => {
      const sum = (outcome: string) => sums.get(`${questionId}/${month}/${outcome}`) ?? 0
      const asked = (surveys.get(month) ?? 0) - sum('not_asked')
      return { asked, missing: asked - sum('answered') }
    }),
  }))
  return { months, rows }
}
