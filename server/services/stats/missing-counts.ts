import { isConditional } from '../../../kinds/statistics/columns'
import { outcomesOf } from '../../../kinds/statistics/figures/coverage'
import type { Db } from '../../db/db'
import { answeredByMonth } from '../../db/queries/stats/counts'
import type { MonthCount } from '../../db/queries/stats/months'
import { countSurveysIn, selectionFor } from './counted'
import { rollupFilter } from './counted-from-rollups'
import type { Filters } from './filters'
import { monthlyOutcomes } from './rollups/months'
import { openRollups, type RollupReader } from './rollups/reader'
import { surveyFacts } from './rollups/readings'
import type { OpenTemplate } from './template'

/** What missing answers by month are counted from. */
export interface MissingCounts {
  /** Surveys of each month. */
  readonly surveys: ReadonlyMap<string, number>
  /** How many of them answered a question, or were not asked; all others lack an answer. */
  readonly outcomes: readonly MonthCount[]
}

async function fromRollups(
  rollups: RollupReader,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts | null> {
  const where = await rollupFilter(rollups, filters)
  if (where === null) return null
  const counts = await monthlyOutcomes(rollups, where, [surveyFacts.itself, ...questionIds])
  const isSurvey = ({ questionId }: MonthCount) => questionId === surveyFacts.itself
  return {
    surveys: new Map(counts.filter(isSurvey).map(({ month, count }) => [month, count])),
    outcomes: counts.filter((one) => !isSurvey(one)),
  }
}

/** The same from the answers: what every survey is asked is counted by PostgreSQL, what conditions decide about survey by survey. */
export async function countsOfAnswers(
  db: Db,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts> {
  const { design, database } = open
  const isDecided = (id: string) => {
    const place = design.questions.get(id)
    return place !== undefined && isConditional(design, place)
  }
  // Under filters on answers every question is counted survey by survey.
  const hasAnswers = filters.answers.length > 0
  const singly = hasAnswers ? questionIds : questionIds.filter(isDecided)
  const { surveys, columns, scope } = await countSurveysIn(db, open, singly, filters)
  const monthOf = (at: number) => surveys[at]?.day.slice(0, 7) ?? ''
  const byMonth = (places: readonly number[]) => {
    const months = new Map<string, number>()
    for (const at of places) months.set(monthOf(at), (months.get(monthOf(at)) ?? 0) + 1)
    return months
  }
  const selection = {
    ...selectionFor(database.id, filters),
    ...(filters.impossible ? { statuses: [] } : {}),
  }
  const given = hasAnswers ? [] : await answeredByMonth(db, selection)
  const judged = columns.flatMap((column) => {
    const { answered, notAsked } = outcomesOf(column, scope.surveys)
    const questionId = column.question.id
    return [
      ...[...byMonth(answered)].map(
        ([month, count]) => ({ questionId, month, outcome: 'answered', count }) as const,
      ),
      ...[...byMonth(notAsked)].map(
        ([month, count]) => ({ questionId, month, outcome: 'not_asked', count }) as const,
      ),
    ]
  })
  const isSingly = new Set(singly)
  const all = given.filter(({ questionId }) => !isSingly.has(questionId))
  return {
    surveys: byMonth(scope.surveys),
    outcomes: [...judged, ...all.map((one) => ({ ...one, outcome: 'answered' as const }))],
  }
}

/**
 * Counts what surveys came to month by month for some questions: from what is kept beside the answers, and where that is not, from these.
 *
 * @param db on one state of the data
 */
export async function missingCounts(
  db: Db,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts> {
  const { database, design } = open
  const rollups = await openRollups(db, database.id, design, questionIds)
  const counts = rollups && (await fromRollups(rollups, questionIds, filters))
  return counts ?? countsOfAnswers(db, open, questionIds, filters)
}
