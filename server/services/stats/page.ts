import { builtInTemplateId } from '../../../contract/model/templates'
import { fullName } from '../../../contract/full-name'
import { statusesOf } from '../../../contract/stats/filters'
import type { StatsPage, StatsTemplates } from '../../../contract/stats/page'
import { takesAnswers } from '../../../contract/survey-status'
import type { Db } from '../../db/db'
import { monthsOfSurveys } from '../../db/queries/stats/counts'
import { reading } from '../../db/queries/stats/reading'
import { authorsOf } from '../../db/queries/surveys/survey-counts'
import { templatesInOrder, countShownQuestions } from '../../db/queries/templates/templates'
import { countBlocks } from '../../db/queries/stats/blocks'
import { builtInDescription, builtInName } from '../templates/built-in-template'
import type { Caller } from '../caller'
import { assertFilters, filtersOf, reachOf, type StatsQuery } from './filters'
import { pageSurveys } from './page-surveys'
import { surveyFacts } from './rollups/readings'
import { countsOf, type SurveyRow } from './survey-counts'
import { blockHead, openDatabase, openStats } from './template'

/** The templates that a page of a database can be opened with, the built-in one first. @throws Problem 404 */
export async function listTemplates(
  db: Db,
  caller: Caller,
  databaseId: string,
): Promise<StatsTemplates> {
  const database = await openDatabase(db, databaseId)
  const counts = await countBlocks(db, databaseId)
  const asked = await countShownQuestions(db, databaseId)
  const templates = await templatesInOrder(db, databaseId)
  return {
    database: { id: database.id, name: database.name },
    reach: reachOf(caller),
    templates: [
      {
        id: builtInTemplateId,
        name: builtInName,
        description: builtInDescription,
        builtIn: true,
        blocksCount: asked,
      },
      ...templates.map(({ id, name, description }) => ({
        id,
        name,
        description,
        builtIn: false,
        blocksCount: counts.get(id) ?? 0,
      })),
    ],
  }
}

/**
 * The head of a statistics page: what it is about, counts of surveys, and which blocks it has (product §8). Counts of surveys are told
 * to everybody who sees the total at all, how complete they are to their readers alone (decision 064).
 *
 * @throws Problem 404; 400, 403 for filters
 */
export async function readPage(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  leaving?: AbortSignal,
): Promise<StatsPage> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const reach = reachOf(caller)
  assertFilters(reach, query, caller)
  const filters = filtersOf(open.design, open.head.filters, query)
  const { database, head } = open
  const read = async (transaction: Db) => ({
    surveys: await pageSurveys(transaction, caller, open, filters),
    months: await monthsOfSurveys(transaction, database.id),
  })
  const { surveys, months } = await reading(db, read, leaving)
  const statuses = statusesOf(filters.status)
  const chosen = (rows: readonly SurveyRow[]) =>
    rows.filter(({ status }) => statuses.includes(status))
  const { total, own, withheld } = surveys
  const unfinished = (own ?? (withheld === 'fineFilters' ? [] : total)).filter(
    ({ questionId, status }) => questionId === surveyFacts.itself && takesAnswers(status),
  )
  const writers = reach === 'all' ? await authorsOf(db, database.id, null) : []
  return {
    database: { id: database.id, name: database.name },
    template: head,
    computedAt: new Date().toISOString(),
    reach,
    withheld,
    status: filters.status,
    choices: {
      months,
      providers: database.providers,
      doctors: writers.map((person) => ({ id: person.id, name: fullName(person) })),
      fine: reach !== 'none',
    },
    unfinished: unfinished.reduce((sum, { count }) => sum + count, 0),
    total: withheld === null ? countsOf(chosen(total), reach === 'all') : null,
    own: own && countsOf(chosen(own), true),
    blocks: open.blocks.map((block) => blockHead(open.design, block)),
  }
}
