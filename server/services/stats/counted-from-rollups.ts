import { statusesOf } from '../../../contract/stats/filters'
import { surveyStatuses } from '../../../contract/survey-status'
import { columnOf } from '../../../kinds/statistics/columns'
import { tallyOf, type Column, type Said } from '../../../kinds/statistics/figures/column'
import { saidBy, type Fact } from '../../../kinds/statistics/facts'
import type { Db } from '../../db/db'
import type { AlikeRow } from '../../db/queries/stats/alike'
import type { RollupFilter } from '../../db/queries/stats/rollup-filter'
import type { Caller } from '../caller'
import { scopesOf, type CountedRows } from './counted'
import { holdFor, isCoarse, reachOf, type Filters } from './filters'
import { alikeSurveys, placedAlike } from './rollups/alike'
import { valueFilters } from './rollups/value-filters'
import { openRollups, type RollupReader } from './rollups/reader'
import type { OpenTemplate } from './template'
import { judgedTotal, type Countable } from './withheld'

/** All of a database's surveys. */
export const everything = {
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
function countable({
  month,
  provider,
  status,
  userId,
  count,
}: Omit<AlikeRow, 'said' | 'saidToo'>): Countable {
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
  return (await placedAlike(rollups, where)).map(countable)
}

/** What rows say to a question: the same thing is the same value, however many rows say it. */
export function saidIn(facts: readonly (Fact | null)[], shape: Column['shape']): Said[] {
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
 * The same as `countSurveys` from what is kept beside the answers (decision 074), each row standing for all surveys that are alike.
 * Whoever reads them needs no more than those in the filters; for all others every trait that suppression judges by is told apart, of
 * authors the reader: all of them have a part in whether there is a total, which is judged once.
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
  const [one, other] = questionIds
  const places = questionIds.flatMap((id) => design.questions.get(id) ?? [])
  const isRolledUp = reach === 'all' || isCoarse(filters)
  if (places.length !== questionIds.length || !isRolledUp) return null
  const rollups = await openRollups(db, database.id, design, questionIds)
  if (rollups === null) return null
  const isIn = reach === 'all' ? () => true : holdFor(filters)
  if (one === undefined) {
    const surveys = await placedSurveys(rollups)
    const selected = surveys.map(isIn)
    return { surveys, selected, columns: [], ...scopesOf(caller, filters, surveys, selected) }
  }
  const where = await rollupFilter(rollups, filters)
  if (where === null) return null
  const asked: readonly [string, string?] = other === undefined ? [one] : [one, other]
  const rows =
    reach === 'all'
      ? await alikeSurveys(rollups, where, asked)
      : await alikeSurveys(rollups, { databaseId: database.id, ...everything }, asked, {
          by: ['month', 'provider', 'status', ...(reach === 'own' ? (['userId'] as const) : [])],
          author: caller.id,
        })
  const columns = places.map((place, at) => {
    const facts = rows.map(({ said, saidToo }) => (at === 0 ? said : saidToo))
    return columnOf(design, place, saidIn(facts, tallyOf(design, place).shape))
  })
  const surveys = rows.map(countable)
  const selected = surveys.map(isIn)
  const verdict =
    reach === 'own' ? judgedTotal(caller, filters, await placedSurveys(rollups)) : undefined
  return { surveys, selected, columns, ...scopesOf(caller, filters, surveys, selected, verdict) }
}
