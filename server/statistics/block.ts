import { invalidParameter } from '../../contract/query'
import type { Figures } from '../../contract/statistics/figures'
import type { BlockHeader, StatsBlock } from '../../contract/statistics/page'
import { blockProblems } from '../../engine/statistics/template-problems'
import { figuresOf } from '../../engine/statistics/figures/figures'
import type { charts } from '../../contract/models/question-templates'
import type { Db } from '../db/db'
import { reading } from './queries/reading'
import type { Caller } from '../rules/caller'
import { assertFilters, filtersOf, reachOf, readBy, type Filters, type StatsQuery } from './filters'
import { catchUp } from './facts/current'
import { factFilter, openFacts } from './facts/fact-filters'
import { groupedSurveys } from './facts/grouped'
import { releasedBlock } from './releases/released-blocks'
import { blockHead, blockOf, openStats, type OpenTemplate } from './template'

/** Figures of the surveys that a reader may read. */
async function figuresFor(
  db: Db,
  { database, design }: OpenTemplate,
  { question, groupBy }: BlockHeader,
  filters: Filters,
  leaving: AbortSignal | undefined,
): Promise<Figures> {
  const asked = groupBy === null ? ([question.id] as const) : ([question.id, groupBy.id] as const)
  const read = async (transaction: Db) => {
    const facts = await openFacts(transaction, database.id, design)
    return groupedSurveys(facts, await factFilter(facts, filters), asked)
  }
  const { columns, scope } = await reading(db, read, leaving)
  const [column, groups = null] = columns
  if (column === undefined) throw new Error(`question ${question.id} has no column`)
  return figuresOf(column, groups, scope)
}

/**
 * The figures of one block of a page (product §8): counted now of the surveys that the reader may read, of all others as they were released
 * (decision 064).
 *
 * @throws Problem 404; 400 for a filter that the design does not know, 403 for one that the reader may not have
 */
export async function readBlock(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string; readonly blockId: string },
  query: StatsQuery,
  leaving?: AbortSignal,
): Promise<StatsBlock> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const reach = reachOf(caller)
  assertFilters(reach, query, caller)
  const block = blockOf(open, params.blockId)
  const head = blockHead(open.design, block)
  const filters = filtersOf(open.design, open.head.filters, query)
  const { computedAt } = await catchUp(db, open.database.id, open.design)
  const figures =
    reach === 'none' ? null : await figuresFor(db, open, head, readBy(caller, filters), leaving)
  const released = await releasedBlock(db, caller, open, block, query)
  return {
    ...head,
    computedAt,
    reach,
    ...released,
    total: reach === 'all' ? figures : null,
    own: reach === 'own' ? figures : null,
  }
}

/** A block while it is configured, under its template's filters. @throws Problem 404, 400 where question, chart or grouping don't suit */
export async function previewBlock(
  db: Db,
  params: { readonly databaseId: string; readonly templateId: string },
  wanted: {
    readonly questionId?: string
    readonly chart?: (typeof charts)[number]
    readonly groupById?: string
    readonly status?: StatsQuery['status']
  },
  leaving?: AbortSignal,
): Promise<StatsBlock> {
  const open = await openStats(db, params.databaseId, params.templateId)
  const { questionId, chart = 'auto', groupById = null, status } = wanted
  if (questionId === undefined) throw invalidParameter('questionId')
  const [fault] = blockProblems(open.design, { questionId, chart, groupById })
  if (fault !== undefined) throw invalidParameter(fault.pointer.slice(1))
  const head = blockHead(open.design, { id: questionId, questionId, chart, groupById })
  const filters = filtersOf(open.design, open.head.filters, status === undefined ? {} : { status })
  const { computedAt } = await catchUp(db, open.database.id, open.design)
  const total = await figuresFor(db, open, head, filters, leaving)
  return { ...head, computedAt, reach: 'all', withheld: null, release: null, total, own: null }
}
