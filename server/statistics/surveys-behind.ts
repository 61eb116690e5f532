import { invalidParameter, type Query } from '../../contract/query'
import { surveyStatuses } from '../../contract/survey-status'
import { behind } from '../../engine/statistics/figures/cells'
import { countIn } from '../../engine/statistics/figures/scope'
import type { Db } from '../db/db'
import { expand } from '../db/queries/includes'
import { anyOf } from '../db/queries/loading'
import type { FactFilter, HeadCell } from './queries/fact-filter'
import { countSurveys, listSurveys } from './queries/facts'
import { reading } from './queries/reading'
import { surveys as surveyTable } from '../db/schema'
import { surveyRecord } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import { catchUp } from './facts/current'
import { factFilter, openFacts, type OpenFacts } from './facts/fact-filters'
import { groupedSurveys, type RequestedQuestions } from './facts/grouped'
import {
  assertFilters,
  filtersOf,
  inMonth,
  reachOf,
  readBy,
  type Filters,
  type StatsQuery,
} from './filters'
import { blockHead, blockOf, openStats } from './template'
import { weekOf } from './weeks'

type SurveysQuery = Query<StatsQuery & { readonly block?: string; readonly cell?: string }>

const weekCells = ['opened', 'completed', 'approved'] as const

/** A count at the head of a page by its address: `status:draft`, `provider:Nord` (nothing after the colon: of no centre), `complete`. @throws Problem 400 */
function headCell(cell: string): HeadCell {
  const [, name = cell, value] = /^([^:]*):(.*)$/s.exec(cell) ?? []
  if (name === 'complete' && value === undefined) return { name }
  if (value === undefined) throw invalidParameter('cell')
  if (name === 'provider') return { name, value }
  if (name === 'status' && surveyStatuses.some((one) => one === value)) return { name, value }
  const week = weekCells.find((one) => one === name)
  const isDay = /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  const isMonday = isDay && weekOf(value) === value
  if (week !== undefined && isMonday) return { name: week, value }
  throw invalidParameter('cell')
}

/** The surveys behind a figure of a block; `in:2026-03|` before its address: those of that month. @throws Problem 400 */
async function behindFigure(
  facts: OpenFacts,
  filters: Filters,
  asked: RequestedQuestions,
  cell: string,
): Promise<{ readonly where: FactFilter; readonly total: number }> {
  const [, month, inner = cell] = /^in:((?!0000)\d{4}-(?:0[1-9]|1[0-2]))\|(.*)$/s.exec(cell) ?? []
  const within = month === undefined ? filters : inMonth(filters, month)
  const where = await factFilter(facts, within)
  const { columns, scope, rows } = await groupedSurveys(facts, where, asked)
  const [column, groups = null] = columns
  const test = column === undefined ? null : behind(column, groups, inner)
  if (test === null) throw invalidParameter('cell')
  const [one, other] = asked
  const places = scope.surveys.filter(test)
  const found = places.flatMap((at) => rows[at] ?? [])
  const pairs = {
    position: facts.positionOf(one),
    numbers: found.map(({ number }) => number),
    ...(other !== undefined && {
      beside: {
        position: facts.positionOf(other),
        numbers: found.map(({ otherNumber }) => otherNumber),
      },
    }),
    pass: true,
  }
  return { where: { ...where, facts: [...where.facts, pairs] }, total: countIn(scope, places) }
}

/** The surveys behind a count at the head of the page; of no count, all that the page is about. @throws Problem 400 */
async function behindHead(facts: OpenFacts, filters: Filters, cell: string | undefined) {
  const head = cell === undefined ? {} : { head: headCell(cell) }
  const where = { ...(await factFilter(facts, filters)), ...head }
  return { where, total: await countSurveys(facts.db, where) }
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
  const { database, design } = open
  assertFilters(reachOf(caller), narrowed, caller)
  const filters = readBy(caller, filtersOf(design, open.head.filters, narrowed))
  const block = blockId === undefined ? null : blockOf(open, blockId)
  if (block !== null && cell === undefined) throw invalidParameter('cell')
  const head = block && blockHead(design, block)
  await catchUp(db, database.id, design)
  const { number, size } = query.page
  const descending = query.sort[0]?.descending !== false
  const read = async (transaction: Db) => {
    const facts = await openFacts(transaction, database.id, design)
    const { where, total } =
      head === null || cell === undefined
        ? await behindHead(facts, filters, cell)
        : await behindFigure(
            facts,
            filters,
            head.groupBy ? [head.question.id, head.groupBy.id] : [head.question.id],
            cell,
          )
    const slice = { descending, offset: (number - 1) * size, limit: size }
    return { total, ids: await listSurveys(transaction, where, slice) }
  }
  const { ids, total } = await reading(db, read, leaving)
  const rows = await db.select().from(surveyTable).where(anyOf(surveyTable.id, ids))
  // Rights are those of now, whenever the facts are of.
  const isOwn = reachOf(caller) === 'own'
  const byId = new Map(
    rows.filter(({ userId }) => !isOwn || userId === caller.id).map((row) => [row.id, row]),
  )
  const records = ids.flatMap((id) => byId.get(id) ?? []).map(surveyRecord)
  return { records: await expand(db, 'surveys', records, query.include), total }
}
