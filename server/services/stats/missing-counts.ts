import { isConditional } from '../../../kinds/statistics/columns'
import type { Db } from '../../db/db'
import { answeredByMonth } from '../../db/queries/stats/counts'
import type { MonthCount } from '../../db/queries/stats/months'
import type { Caller } from '../caller'
import { countSurveysIn, selectionFor, type CountedRows } from './counted'
import { countFromRollups, rollupFilter } from './counted-from-rollups'
import { reachOf, type Filters } from './filters'
import { outcomesFromRollups, type CountedOutcomes } from './outcomes-from-rollups'
import { openRollups, type RollupReader } from './rollups/reader'
import { monthlyOutcomes } from './rollups/months'
import { surveyFacts } from './rollups/readings'
import type { OpenTemplate } from './template'

/** How many surveys of a month are the reader's own or others', and what they came to for a question. */
export interface MonthlyCount extends Omit<MonthCount, 'provider' | 'status'> {
  readonly own: boolean
}

/** What missing answers by month are counted from. */
export interface MissingCounts {
  /** All surveys, or rows of those that are alike, with those in the filters. */
  readonly counted: CountedRows
  /** Of questions that are told without being judged; the surveys themselves are not among them. */
  readonly given: readonly MonthlyCount[]
  /** Of the others what each survey says: by question. */
  readonly judged: ReadonlyMap<string, CountedOutcomes>
}

function conditionalOf({ design }: OpenTemplate, questionIds: readonly string[]): string[] {
  return questionIds.filter((id) => {
    const place = design.questions.get(id)
    return place !== undefined && isConditional(design, place)
  })
}

/** Of who reads all surveys: months with how many there are, and nothing is judged. */
async function openCounts(
  rollups: RollupReader,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts | null> {
  const where = await rollupFilter(rollups, filters)
  if (where === null) return null
  const counts = await monthlyOutcomes(rollups, where, [surveyFacts.itself, ...questionIds])
  const isSurvey = ({ questionId }: MonthCount) => questionId === surveyFacts.itself
  const surveys = counts.filter(isSurvey).map(({ month, count }) => ({
    day: `${month}-01`,
    count,
    userId: '',
    provider: null,
    status: 'draft' as const,
  }))
  const selected = surveys.map(() => true)
  return {
    counted: {
      surveys,
      selected,
      columns: [],
      reach: 'all',
      withheld: null,
      total: null,
      own: null,
    },
    given: counts.filter((one) => !isSurvey(one)).map((one) => ({ ...one, own: false })),
    judged: new Map(),
  }
}

/** Of everybody else: what conditions and formulas decide about is judged survey by survey, all else is told. */
async function guardedCounts(
  rollups: RollupReader,
  caller: Caller,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts | null> {
  const { db } = rollups
  const counted = await countFromRollups(db, caller, open, [], filters)
  const where = counted && (await rollupFilter(rollups, filters))
  if (counted === null || where === null) return null
  const conditional = conditionalOf(open, questionIds)
  const judged = await outcomesFromRollups(rollups, caller, open, conditional, filters, counted)
  const plain = questionIds.filter((id) => !judged.has(id))
  const all = await monthlyOutcomes(rollups, where, plain)
  const mine =
    counted.reach === 'own'
      ? await monthlyOutcomes(rollups, { ...where, userId: caller.id }, plain)
      : []
  return {
    counted,
    given: [
      ...all.map((one) => ({ ...one, own: false })),
      ...mine.flatMap((one) => [
        { ...one, own: true },
        { ...one, own: false, count: -one.count },
      ]),
    ],
    judged,
  }
}

/** The same from the answers: what every survey is asked is counted by PostgreSQL, what conditions decide about survey by survey. */
export async function countsOfAnswers(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts> {
  // Under filters on answers every question is counted survey by survey.
  const hasAnswers = filters.answers.length > 0
  const singly = hasAnswers ? questionIds : conditionalOf(open, questionIds)
  const counted = await countSurveysIn(db, caller, open, singly, filters)
  const selection = {
    ...selectionFor(open.database.id, 'all', filters),
    ...(filters.impossible ? { statuses: [] } : {}),
  }
  const given = hasAnswers ? [] : await answeredByMonth(db, selection, caller.id)
  return {
    counted,
    given: given.map((one) => ({ ...one, outcome: 'answered' as const })),
    judged: new Map(
      counted.columns.map((column) => [column.question.id, { column, counted }] as const),
    ),
  }
}

/**
 * Counts what surveys came to month by month for some questions: from what is kept beside the answers, and where that is not, from these.
 *
 * @param db on one state of the data
 */
export async function missingCounts(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<MissingCounts> {
  const { database, design } = open
  const rollups = await openRollups(db, database.id, design, questionIds)
  const counts =
    rollups === null
      ? null
      : reachOf(caller) === 'all'
        ? await openCounts(rollups, questionIds, filters)
        : await guardedCounts(rollups, caller, open, questionIds, filters)
  return counts ?? countsOfAnswers(db, caller, open, questionIds, filters)
}
