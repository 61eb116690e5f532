import { statusesOf } from '../../../contract/stats/filters'
import { columnOf } from '../../../kinds/statistics/columns'
import { tallyOf, type Column, type Said } from '../../../kinds/statistics/figures/column'
import { saidBy, type Fact } from '../../../kinds/statistics/facts'
import type { Db } from '../../db/db'
import type { RollupFilter } from '../../db/queries/stats/rollup-filter'
import type { Counted } from './counted'
import type { Filters } from './filters'
import { alikeSurveys } from './rollups/alike'
import { valueFilters } from './rollups/value-filters'
import { openRollups, type RollupReader } from './rollups/reader'
import type { OpenTemplate } from './template'

/**
 * The filters as what is kept is asked.
 *
 * @returns null where those on answers can't be asked of it
 */
export async function rollupFilter(
  rollups: RollupReader,
  filters: Filters,
): Promise<RollupFilter | null> {
  const { from, to, provider, userId, status, impossible, waiting = [] } = filters
  const answers = await valueFilters(rollups, filters.answers)
  if (answers === undefined) return null
  const { databaseId } = rollups
  const statuses = impossible ? [] : statusesOf(status)
  return { databaseId, statuses, from, to, provider, userId, answers, waiting }
}

/** What rows say to a question: the same thing is the same value, however many rows say it. */
function saidIn(facts: readonly (Fact | null)[], shape: Column['shape']): Said[] {
  const known = new Map<Fact | null, Said>()
  return facts.map((fact) => {
    const before = known.get(fact)
    if (before !== undefined) return before
    const said = saidBy(fact, shape)
    known.set(fact, said)
    return said
  })
}

/**
 * Counts as `countSurveysIn` does, from what is kept beside the answers (decision 074), each row standing for all surveys that are alike.
 *
 * @param byAuthor surveys of different authors are told apart
 * @returns null where that is not kept: of a design that has just changed, or a filter that it can't be asked for
 */
export async function countFromRollups(
  db: Db,
  { database, design }: Pick<OpenTemplate, 'database' | 'design'>,
  questionIds: readonly [string, string?],
  filters: Filters,
  byAuthor = false,
): Promise<Counted | null> {
  const places = questionIds.flatMap((id) => (id && design.questions.get(id)) || [])
  const ids = places.map(({ key }) => key)
  if (places.length !== questionIds.length) return null
  const rollups = await openRollups(db, database.id, design, ids)
  const where = rollups && (await rollupFilter(rollups, filters))
  if (rollups === null || where === null) return null
  const rows = await alikeSurveys(rollups, where, questionIds, byAuthor)
  const columns = places.map((place, at) => {
    const facts = rows.map(({ said, saidToo }) => (at === 0 ? said : saidToo))
    return columnOf(design, place, saidIn(facts, tallyOf(design, place).shape))
  })
  return {
    columns,
    scope: { surveys: rows.map((_, at) => at), weights: rows.map(({ count }) => count) },
    authors: rows.map(({ userId }) => userId ?? ''),
  }
}
