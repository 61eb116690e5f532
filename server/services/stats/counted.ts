import { setImmediate as nextTurn } from 'node:timers/promises'
import { statusesOf } from '../../../contract/stats/filters'
import { askingFor, columnsOf } from '../../../kinds/statistics/columns'
import type { Column } from '../../../kinds/statistics/figures/column'
import type { Scope } from '../../../kinds/statistics/figures/scope'
import type { Db } from '../../db/db'
import { surveyFacts, type FactSelection, type SurveyFacts } from '../../db/queries/stats/facts'
import { reading } from '../../db/queries/stats/reading'
import { holdFor, type Filters } from './filters'
import type { OpenTemplate } from './template'

/** Answers of surveys to some questions, and which of them figures are about. */
export interface Counted {
  readonly columns: readonly Column[]
  readonly scope: Scope
  /** Authors of the surveys at each place, where they are asked for. */
  readonly authors: readonly string[]
}

/** The same with the surveys themselves. */
export interface CountedSurveys extends Counted {
  readonly surveys: readonly SurveyFacts[]
}

/** The surveys that some filters leave but for those on answers. */
export function selectionFor(databaseId: string, filters: Filters): FactSelection {
  return {
    databaseId,
    authorId: filters.userId,
    statuses: statusesOf(filters.status),
    text: null,
    provider: filters.provider,
    created: { from: filters.from, to: filters.to },
  }
}

/** Counts from the answers what a database's surveys say to some questions, on one state of the data. */
export async function countSurveysIn(
  transaction: Db,
  { database, design }: Pick<OpenTemplate, 'database' | 'design'>,
  questionIds: readonly string[],
  filters: Filters,
): Promise<CountedSurveys> {
  const places = questionIds.flatMap((id) => design.questions.get(id) ?? [])
  const asking = askingFor(design, places, filters.answers)
  const selection = selectionFor(database.id, filters)
  const surveys = await surveyFacts(transaction, selection, asking.questionIds)
  const { columns, holds } = await columnsOf(design, asking, surveys, () => nextTurn())
  const isIn = holdFor(filters)
  const all = surveys.map((_, at) => at)
  const chosen = all.filter((at) => {
    const survey = surveys[at]
    return holds[at] === true && survey !== undefined && isIn(survey)
  })
  return {
    surveys,
    columns,
    scope: { surveys: chosen, weights: null },
    authors: surveys.map(({ userId }) => userId),
  }
}

/** Counts on a state of the data of its own. */
export async function countSurveys(
  db: Db,
  open: Pick<OpenTemplate, 'database' | 'design'>,
  questionIds: readonly string[],
  filters: Filters,
  leaving?: AbortSignal,
): Promise<CountedSurveys> {
  const read = (transaction: Db) => countSurveysIn(transaction, open, questionIds, filters)
  return reading(db, read, leaving)
}
