import { invalidParameter } from '../../contract/query'
import type { Figures } from '../../contract/statistics/figures'
import type { BlockHeader, StatsBlock } from '../../contract/statistics/page'
import { blockProblems } from '../../engine/statistics/template-problems'
import { figuresOf } from '../../engine/statistics/figures/figures'
import type { charts, SurveyProperty } from '../../contract/models/question-templates'
import type { Db } from '../db/db'
import { reading } from './queries/reading'
import type { Caller } from '../rules/caller'
import { assertFilters, filtersOf, reachOf, readBy, type Filters, type StatsQuery } from './filters'
import { catchUp } from './facts/current'
import { factFilter, openFacts } from './facts/fact-filters'
import { groupedSurveys } from './facts/grouped'
import { releasedBlock } from './releases/released-blocks'
import { blockHeader, blockOf, openStats, type OpenTemplate } from './template'

/** Figures of the surveys that a reader may read. */
async function figuresFor(
  db: Db,
  { database, design }: OpenTemplate,
  { question, groupBy }: BlockHeader,
  filters: Filters,
  signal: AbortSignal | undefined,
): Promise<Figures> {
  const read = async (transaction: Db) => {
    const facts = await openFacts(transaction, database.id, design)
    return groupedSurveys(facts, await factFilter(facts, filters), {
      questionId: question.id,
      groupBy,
    })
  }
  const { columns, scope } = await reading(db, read, signal)
  const [column, groups = null] = columns
  if (column === undefined) throw new Error(`question ${question.id} has no column`)
  return figuresOf(column, groups, scope)
}

/**
 * Figures of one block of a page (product §8): counted now for surveys that the reader may read, released for
 * all others (decision 064).
 *
 * @throws Problem 404; 400 for a filter that the design does not have, 403 for one that the reader may not use
 */
export async function readBlock(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string; readonly blockId: string },
  query: StatsQuery,
  signal?: AbortSignal,
): Promise<StatsBlock> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const reach = reachOf(caller)
  assertFilters(reach, query, caller)
  const block = blockOf(open, params.blockId)
  const header = blockHeader(open.design, block)
  const filters = filtersOf(open.design, open.header.filters, query)
  const { computedAt } = await catchUp(db, open.database.id, open.design)
  const figures =
    reach === 'none' ? null : await figuresFor(db, open, header, readBy(caller, filters), signal)
  const released = await releasedBlock(db, caller, open, block, query)
  return {
    ...header,
    computedAt,
    reach,
    ...released,
    total: reach === 'all' ? figures : null,
    own: reach === 'own' ? figures : null,
  }
}

/**
 * Previews a block while it is configured, with its template's filters.
 *
 * @throws Problem 404, 400 for an unsuitable question, chart or grouping
 */
export async function previewBlock(
  db: Db,
  params: { readonly databaseId: string; readonly templateId: string },
  settings: {
    readonly questionId?: string
    readonly chart?: (typeof charts)[number]
    readonly groupById?: string
    readonly groupByProperty?: SurveyProperty
    readonly status?: StatsQuery['status']
  },
  signal?: AbortSignal,
): Promise<StatsBlock> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const { questionId, chart = 'auto', groupById = null, groupByProperty = null, status } = settings
  if (questionId === undefined) throw invalidParameter('questionId')
  const block = { id: questionId, questionId, chart, groupById, groupByProperty, text: '' }
  const [problem] = blockProblems(open.design, block)
  if (problem !== undefined) throw invalidParameter(problem.pointer.slice(1))
  const header = blockHeader(open.design, block)
  const filters = filtersOf(
    open.design,
    open.header.filters,
    status === undefined ? {} : { status },
  )
  const { computedAt } = await catchUp(db, open.database.id, open.design)
  const total = await figuresFor(db, open, header, filters, signal)
  return { ...header, computedAt, reach: 'all', withheld: null, release: null, total, own: null }
}
