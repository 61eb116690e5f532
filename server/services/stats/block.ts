import { invalidParameter, type Query } from '../../../contract/query'
import type { Figures } from '../../../contract/stats/figures'
import type { BlockHead, StatsBlock } from '../../../contract/stats/page'
import { blockProblems } from '../../../kinds/statistics/template-problems'
import { behind } from '../../../kinds/statistics/figures/cells'
import { figuresOf } from '../../../kinds/statistics/figures/figures'
import type { charts } from '../../../contract/model/question-templates'
import type { Db } from '../../db/db'
import { expand } from '../../db/queries/includes'
import { anyOf } from '../../db/queries/loading'
import { approvalDays, surveyHeads } from '../../db/queries/stats/counts'
import type { FactSelection } from '../../db/queries/stats/facts'
import { reading } from '../../db/queries/stats/reading'
import { surveys as surveyTable } from '../../db/schema'
import { surveyRecord } from '../../db/survey-records'
import type { Caller } from '../caller'
import { countSurveys, selectionFor, type CountedSurveys } from './counted'
import { countFromRollups } from './counted-from-rollups'
import { assertFilters, filtersOf, reachOf, readBy, type Filters, type StatsQuery } from './filters'
import { behindCount } from './page-cells'
import { releasedBlock } from './releases/released-blocks'
import { blockHead, blockOf, openStats, type OpenTemplate } from './template'

/** Figures of the surveys that a reader may read. */
async function figuresFor(
  db: Db,
  open: OpenTemplate,
  head: BlockHead,
  filters: Filters,
  leaving: AbortSignal | undefined,
): Promise<Figures> {
  const { question, groupBy } = head
  const ids: [string, string?] = groupBy === null ? [question.id] : [question.id, groupBy.id]
  const read = (transaction: Db) => countFromRollups(transaction, open, ids, filters)
  const counted = await reading(db, read, leaving)
  const { columns, scope } =
    counted ?? (await countSurveys(db, open, ids as string[], filters, leaving))
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
  const counted =
    reach === 'none' ? null : await figuresFor(db, open, head, readBy(caller, filters), leaving)
  const released = await releasedBlock(db, caller, open, block, query)
  return {
    ...head,
    computedAt: new Date().toISOString(),
    reach,
    ...released,
    total: reach === 'all' ? counted : null,
    own: reach === 'own' ? counted : null,
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
  const total = await figuresFor(db, open, head, filters, leaving)
  const computedAt = new Date().toISOString()
  return { ...head, computedAt, reach: 'all', withheld: null, release: null, total, own: null }
}

type SurveysQuery = Query<StatsQuery & { readonly block?: string; readonly cell?: string }>

/** Whether surveys, by their places, are behind a figure of a block; `in:2026-03|` before it: those of that month. @throws Problem 400 */
function behindFigure(
  { columns, surveys }: Pick<CountedSurveys, 'columns' | 'surveys'>,
  cell: string,
): (at: number) => boolean {
  const [, month, inner = cell] = /^in:(\d{4}-\d{2})\|(.*)$/s.exec(cell) ?? []
  const [column, groups = null] = columns
  const test = column === undefined ? null : behind(column, groups, inner)
  if (test === null) throw invalidParameter('cell')
  return (at) => test(at) && (month === undefined || surveys[at]?.day.slice(0, 7) === month)
}

/** The same of a count at the head of the page. @throws Problem 400 */
async function behindHead(
  db: Db,
  { surveys, selection }: Pick<CountedSurveys, 'surveys'> & { readonly selection: FactSelection },
  cell: string,
): Promise<(at: number) => boolean> {
  const test = behindCount(cell)
  if (test === null) throw invalidParameter('cell')
  const heads = new Map((await surveyHeads(db, selection)).map((head) => [head.id, head]))
  const approved = await approvalDays(db, selection)
  return (at) => {
    const head = heads.get(surveys[at]?.id ?? '')
    return head !== undefined && test(head, approved)
  }
}

/**
 * The surveys behind a figure, those that the reader may open, the newest first: of a block, of the counts at the page's head; of no
 * figure, all that the page is about.
 *
 * @throws Problem 404; 400 for a cell that block or page don't have
 */
export async function surveysBehind(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: SurveysQuery,
  leaving?: AbortSignal,
) {
  const { block: blockId, cell, ...narrowed } = query.extra
  const open = await openStats(db, params.databaseId, params.templateId)
  assertFilters(reachOf(caller), narrowed, caller)
  const filters = readBy(caller, filtersOf(open.design, open.head.filters, narrowed))
  const block = blockId === undefined ? null : blockOf(open, blockId)
  if (block !== null && cell === undefined) throw invalidParameter('cell')
  const head = block && blockHead(open.design, block)
  const ids = head === null ? [] : [head.question.id, ...(head.groupBy ? [head.groupBy.id] : [])]
  const { columns, surveys, scope } = await countSurveys(db, open, ids, filters, leaving)
  const selection = selectionFor(open.database.id, filters)
  const isBehind =
    cell === undefined
      ? () => true
      : block === null
        ? await behindHead(db, { surveys, selection }, cell)
        : behindFigure({ columns, surveys }, cell)
  const found = scope.surveys
    .filter(isBehind)
    .flatMap((at) => surveys[at] ?? [])
    .sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
  const descending = query.sort[0]?.descending !== false
  const ordered = descending ? found : found.reverse()
  const { number, size } = query.page
  const shown = ordered.slice((number - 1) * size, number * size).map(({ id }) => id)
  const rows = await db.select().from(surveyTable).where(anyOf(surveyTable.id, shown))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const records = shown.flatMap((id) => byId.get(id) ?? []).map(surveyRecord)
  return { records: await expand(db, 'surveys', records, query.include), total: found.length }
}
