import type { StatsMissing } from '../../contract/statistics/page'
import { monthsFrom } from '../../engine/statistics/figures/summary'
import type { Db } from '../db/db'
import { countMonths, type MonthRow } from './queries/facts'
import { reading } from './queries/reading'
import type { Caller } from '../rules/caller'
import { catchUp } from './facts/current'
import { factFilter, openFacts, type OpenFacts } from './facts/fact-filters'
import { assertFilters, filtersOf, reachOf, readBy, type Filters, type StatsQuery } from './filters'
import { openStats, type OpenTemplate } from './template'

/**
 * Missing answers to each question of a page by the survey's month, of all surveys or of the reader's own.
 *
 * @throws Problem 404; 400, 403 for filters
 */
export async function readMissing(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  signal?: AbortSignal,
): Promise<StatsMissing> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const reach = reachOf(caller)
  assertFilters(reach, query, caller)
  const filters = readBy(caller, filtersOf(open.design, open.header.filters, query))
  const { computedAt } = await catchUp(db, open.database.id, open.design)
  // One snapshot, since missing answers are the difference of two counts.
  const read = async (transaction: Db) =>
    missingAnswers(await openFacts(transaction, open.database.id, open.design), open, filters)
  return { computedAt, reach, ...(await reading(db, read, signal)) }
}

/** Missing answers to a page's questions by month. */
export async function missingAnswers(
  facts: OpenFacts,
  { design, blocks }: Pick<OpenTemplate, 'design' | 'blocks'>,
  filters: Filters,
): Promise<Omit<StatsMissing, 'computedAt' | 'reach'>> {
  const ids = [...new Set(blocks.map(({ questionId }) => questionId))]
  const filter = await factFilter(facts, filters)
  const counts = await countMonths(facts.db, filter, ids.map(facts.positionOf))
  const byMonth = new Map(counts.map((row): [string, MonthRow] => [row.month, row]))
  const present = [...byMonth.keys()].sort()
  const first = present[0]
  const months = first === undefined ? [] : monthsFrom(first, present.at(-1) ?? first)
  const rows = ids.map((questionId, index) => ({
    questionId,
    name: design.questions.get(questionId)?.question.name ?? '',
    cells: months.map((month) => {
      const row = byMonth.get(month)
      const requested = (row?.surveys ?? 0) - (row?.notAsked[index] ?? 0)
      return { asked: requested, missing: requested - (row?.answered[index] ?? 0) }
    }),
  }))
  const cells = rows.flatMap((row) => row.cells)
  const sum = (of: 'asked' | 'missing') => cells.reduce((total, cell) => total + cell[of], 0)
  return { months, asked: sum('asked'), missing: sum('missing'), rows }
}
