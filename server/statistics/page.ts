import { builtInTemplateId } from '../../contract/models/templates'
import { fullName } from '../../contract/full-name'
import { statusesOf } from '../../contract/statistics/filters'
import type { StatsPage, StatsTemplates, SurveyCounts } from '../../contract/statistics/page'
import { takesAnswers } from '../../contract/survey-status'
import { italianDay } from '../../engine/survey/day'
import type { Db } from '../db/db'
import { countHeader, monthsOfSurveys } from './queries/facts'
import { reading } from './queries/reading'
import { authorsOf } from '../surveys/queries/survey-counts'
import { templatesInOrder, countTemplateQuestions } from './queries/templates'
import { countBlocks } from './queries/question-templates'
import { builtInDescription, builtInName } from './templates/built-in-template'
import type { Caller } from '../rules/caller'
import { catchUp, type FactsAge } from './facts/current'
import { factFilter, openFacts, type OpenFacts } from './facts/fact-filters'
import { assertFilters, filtersOf, reachOf, readBy, type Filters, type StatsQuery } from './filters'
import { isSuppressed, releaseOf, suppressionFor } from './releases/released-blocks'
import { countsOf, surveysIn } from './survey-counts'
import { requirePublished } from '../designs/databases'
import { blockHeader, openStats, type OpenTemplate } from './template'

/**
 * Templates that a page of a database can be opened with, the built-in one first.
 *
 * @throws Problem 404
 */
export async function listTemplates(
  db: Db,
  caller: Caller,
  databaseId: string,
): Promise<StatsTemplates> {
  const database = await requirePublished(db, databaseId)
  const counts = await countBlocks(db, databaseId)
  const questionsCount = await countTemplateQuestions(db, databaseId)
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
        blocksCount: questionsCount,
        withheld: false,
      },
      ...templates.map(({ id, name, description, filters }) => ({
        id,
        name,
        description,
        builtIn: false,
        blocksCount: counts.get(id) ?? 0,
        withheld: isSuppressed(caller, filters),
      })),
    ],
  }
}

/** Counts of surveys for a page, with the number of unfinished ones that the same filters would add. */
async function countSide(
  facts: OpenFacts,
  filters: Filters,
): Promise<{ readonly counts: SurveyCounts; readonly unfinished: number }> {
  const statuses = statusesOf(filters.status)
  // Surveys of any status, since the page tells what drafts would add.
  const filter = await factFilter(facts, { ...filters, status: 'all' })
  const rows = await countHeader(facts.db, filter)
  return {
    counts: countsOf(rows.filter(({ status }) => statuses.includes(status))),
    unfinished: surveysIn(rows.filter(({ status }) => takesAnswers(status))),
  }
}

/**
 * Header of a statistics page: its template, counts of surveys, and its blocks (product §8). Every reader gets
 * exact numbers of surveys (decision 064).
 *
 * @throws Problem 404; 400, 403 for filters
 */
export async function readPage(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  signal?: AbortSignal,
): Promise<StatsPage> {
  const open = await openStats(db, params.databaseId, params.templateId)
  assertFilters(reachOf(caller), query, caller)
  const age = await catchUp(db, open.database.id, open.design)
  return reading(db, (transaction) => pageOf(transaction, caller, open, query, age), signal)
}

/**
 * Header of a page from the current facts.
 *
 * @param db a transaction with one snapshot
 */
export async function pageOf(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  query: StatsQuery,
  age: FactsAge,
): Promise<StatsPage> {
  const { database, design, header } = open
  const reach = reachOf(caller)
  const filters = filtersOf(design, header.filters, query)
  const released = await releaseOf(db, database.id)
  const reason = suppressionFor(caller, header.filters, query, released)
  const isOtherSlice = reason === 'filtered' || reason === 'templateFilters'
  const facts = await openFacts(db, database.id, design)
  const own = reach === 'own' ? await countSide(facts, readBy(caller, filters)) : null
  const total = isOtherSlice ? null : await countSide(facts, filters)
  const months = reach === 'none' ? null : await monthsOfSurveys(db, database.id)
  const writers = reach === 'all' ? await authorsOf(db, database.id, null) : []
  return {
    database: { id: database.id, name: database.name },
    template: header,
    ...age,
    thisMonth: italianDay(new Date()).slice(0, 7),
    reach,
    withheld: reason,
    release: released && { at: released.at, surveys: released.surveys },
    status: filters.status,
    choices: {
      months,
      providers: reach === 'none' ? [] : database.providers,
      doctors: writers.map((person) => ({ id: person.id, name: fullName(person) })),
    },
    unfinished: reach === 'none' ? 0 : ((own ?? total)?.unfinished ?? 0),
    total: total && (reach === 'all' ? total.counts : { ...total.counts, weeks: [] }),
    own: own && own.counts,
    blocks: open.blocks.map((block) => blockHeader(design, block)),
  }
}
