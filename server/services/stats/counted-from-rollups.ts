import { statusesOf } from '../../../contract/stats/filters'
import { surveyStatuses } from '../../../contract/survey-status'
import { columnOf } from '../../../kinds/statistics/columns'
import { tallyOf } from '../../../kinds/statistics/figures/column'
import { saidBy } from '../../../kinds/statistics/facts'
import type { Db } from '../../db/db'
import { traits, type AlikeRow } from '../../db/queries/stats/alike'
import type { RollupFilter } from '../../db/queries/stats/rollup-filter'
import type { Caller } from '../caller'
import { scopesOf, type CountedRows } from './counted'
import { holdFor, isCoarse, reachOf, type Filters } from './filters'
import { alikeSurveys } from './rollups/alike'
import { valueFilters } from './rollups/value-filters'
import { openRollups, type RollupReader } from './rollups/reader'
import { surveyFacts } from './rollups/readings'
import type { OpenTemplate } from './template'
import type { Countable } from './withheld'

const everything = {
  statuses: surveyStatuses,
  from: null,
  to: null,
  provider: null,
  userId: null,
  answers: null,
} as const

/**
 * The filters as what is kept is asked.
 *
 * @returns null where those on answers can't be asked of it
 */
export async function rollupFilter(
  rollups: RollupReader,
  filters: Filters,
): Promise<RollupFilter | null> {
  const { from, to, provider, userId, status, impossible } = filters
  const answers = await valueFilters(rollups, filters.answers)
  if (answers === undefined) return null
  const { databaseId } = rollups
  const statuses = impossible ? [] : statusesOf(status)
  return { databaseId, statuses, from, to, provider, userId, answers }
}

/** Surveys that are alike, as suppression places them: of a month, its first day. */
function countable({ month, provider, status, userId, count }: AlikeRow): Countable {
  return {
    day: `${month ?? '0001-01'}-01`,
    provider,
    status: status ?? 'draft',
    userId: userId ?? '',
    count,
  }
}

/** All surveys of a database as suppression places them, with their authors. */
export async function placedSurveys(rollups: RollupReader): Promise<Countable[]> {
  const where = { databaseId: rollups.databaseId, ...everything }
  return (await alikeSurveys(rollups, where, [surveyFacts.itself], traits)).map(countable)
}

/**
 * The same as `countSurveys` from what is kept beside the answers (decision 074), each row standing for all surveys that are alike.
 * Whoever reads them needs no more than those in the filters; for all others every trait that suppression judges by is told apart.
 *
 * @returns null where that is not kept: of a design that has just changed, by days or answers for whoever may not read all surveys
 */
export async function countFromRollups(
  db: Db,
  caller: Caller,
  { database, design }: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<CountedRows | null> {
  const reach = reachOf(caller)
  const [one = surveyFacts.itself, other] = questionIds
  const places = questionIds.flatMap((id) => design.questions.get(id) ?? [])
  const isRolledUp = reach === 'all' || isCoarse(filters)
  if (places.length !== questionIds.length || !isRolledUp) return null
  const rollups = await openRollups(db, database.id, design, questionIds)
  if (rollups === null) return null
  const where = await rollupFilter(rollups, filters)
  if (where === null) return null
  const asked: readonly [string, string?] = other === undefined ? [one] : [one, other]
  const rows =
    reach === 'all'
      ? await alikeSurveys(rollups, where, asked)
      : await alikeSurveys(rollups, { databaseId: database.id, ...everything }, asked, [
          'month',
          'provider',
          'status',
          ...(reach === 'own' ? (['userId'] as const) : []),
        ])
  const columns = places.map((place, at) => {
    const { shape } = tallyOf(design, place)
    const said = rows.map((row) => saidBy(at === 0 ? row.said : row.saidToo, shape))
    return columnOf(design, place, said)
  })
  const surveys = rows.map(countable)
  const isIn = reach === 'all' ? () => true : holdFor(filters)
  const selected = surveys.map(isIn)
  return { surveys, selected, columns, ...scopesOf(caller, filters, surveys, selected) }
}
