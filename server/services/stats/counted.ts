import { setImmediate as nextTurn } from 'node:timers/promises'
import { statusesOf } from '../../../contract/stats/filters'
import type { Reach, Withheld } from '../../../contract/stats/page'
import { askingFor, columnsOf, type Asking } from '../../../kinds/statistics/columns'
import type { Column } from '../../../kinds/statistics/figures/column'
import type { Scope } from '../../../kinds/statistics/figures/scope'
import { openGuard } from '../../../kinds/statistics/suppression/guard'
import type { Db } from '../../db/db'
import { surveyFacts, type FactSelection, type SurveyFacts } from '../../db/queries/stats/facts'
import { reading } from '../../db/queries/stats/reading'
import type { Caller } from '../caller'
import { holdFor, isCoarse, reachOf, type Filters } from './filters'
import type { OpenTemplate } from './template'
import { guardsFor, withheldFrom, type Countable } from './withheld'

/** What surveys say to some questions, and what of it may be told to a reader. */
export interface Counted {
  readonly columns: readonly Column[]
  readonly reach: Reach
  readonly withheld: Withheld
  /** Everybody's surveys, suppressed where it has to be; null where they are withheld. */
  readonly total: Scope | null
  /** The reader's own, where these are told beside the total. */
  readonly own: Scope | null
}

/** The same with what was counted. */
export interface CountedRows extends Counted {
  readonly surveys: readonly Countable[]
  /** By the place of each: whether the filters hold. */
  readonly selected: readonly boolean[]
}

/** The same with the surveys themselves. */
export interface CountedSurveys extends CountedRows {
  readonly surveys: readonly SurveyFacts[]
}

/** All surveys of a database that a reader's figures hang on: of who reads them all those in the filters, else all that there are. */
export function selectionFor(databaseId: string, reach: Reach, filters: Filters): FactSelection {
  const everything = { databaseId, authorId: null, statuses: null, text: null, provider: null }
  if (reach !== 'all') return everything
  return {
    ...everything,
    authorId: filters.userId,
    statuses: statusesOf(filters.status),
    provider: filters.provider,
    created: { from: filters.from, to: filters.to },
  }
}

/** What a database's surveys say to some questions: how it is read, in one statement, and what it comes to. */
export function countingOf(
  caller: Caller,
  { database, design }: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
) {
  const reach = reachOf(caller)
  const places = questionIds.flatMap((id) => design.questions.get(id) ?? [])
  const asking = askingFor(design, places, filters.answers)
  const all = selectionFor(database.id, reach, filters)
  // Finer filters withhold the total: nothing is counted but what is one's own.
  const selection = reach === 'own' && !isCoarse(filters) ? { ...all, authorId: caller.id } : all
  return {
    read: (transaction: Db) => surveyFacts(transaction, selection, asking.questionIds),
    count: (surveys: readonly SurveyFacts[]) =>
      countFacts(caller, { design, asking, filters }, surveys),
  }
}

/** Reads and counts, on one state of the data. */
export async function countSurveysIn(
  transaction: Db,
  caller: Caller,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
): Promise<CountedSurveys> {
  const { read, count } = countingOf(caller, open, questionIds, filters)
  return count(await read(transaction))
}

/** The same on a state of the data of its own: what is read is counted after it. */
export async function countSurveys(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  questionIds: readonly string[],
  filters: Filters,
  leaving?: AbortSignal,
): Promise<CountedSurveys> {
  const { read, count } = countingOf(caller, open, questionIds, filters)
  return count(await reading(db, read, leaving))
}

async function countFacts(
  caller: Caller,
  {
    design,
    asking,
    filters,
  }: Pick<OpenTemplate, 'design'> & { readonly asking: Asking; readonly filters: Filters },
  surveys: readonly SurveyFacts[],
): Promise<CountedSurveys> {
  const { columns, holds } = await columnsOf(design, asking, surveys, () => nextTurn())
  const isIn = holdFor(filters)
  const selected = surveys.map((survey, at) => holds[at] === true && isIn(survey))
  return { surveys, columns, selected, ...scopesOf(caller, filters, surveys, selected) }
}

/**
 * What of some surveys may be told to a reader.
 *
 * @param selected by their place, whether the filters hold
 * @param known whether the total is, where these surveys don't say all that it hangs on
 */
export function scopesOf(
  caller: Caller,
  filters: Filters,
  surveys: readonly Countable[],
  selected: readonly boolean[],
  known?: Withheld,
): Omit<Counted, 'columns'> {
  const reach = reachOf(caller)
  const all = surveys.map((_, at) => at)
  const weights = surveys.some(({ count = 1 }) => count !== 1)
    ? surveys.map(({ count = 1 }) => count)
    : null
  const guard = guardsFor(surveys, reach, caller.id, filters)(filters)
  const withheld =
    known === undefined ? withheldFrom(caller, filters, { surveys, selected, guard }) : known
  const isOwn = (at: number) => surveys[at]?.userId === caller.id
  return {
    reach,
    withheld,
    total: withheld === null ? { selected, all, weights, guard } : null,
    own:
      reach === 'own'
        ? { selected: selected.map((is, at) => is && isOwn(at)), all, weights, guard: openGuard }
        : null,
  }
}
