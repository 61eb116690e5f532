import { invalidParameter, type Query } from '../../contract/query'
import { surveyStatuses } from '../../contract/survey-status'
import { behind } from '../../engine/statistics/figures/cells'
import { countIn } from '../../engine/statistics/figures/scope'
import type { Db } from '../db/db'
import { expand } from '../db/queries/includes'
import { anyOf } from '../db/queries/loading'
import type { FactFilter, HeaderCell } from './queries/fact-filter'
import { countSurveys, listSurveys } from './queries/facts'
import { reading } from './queries/reading'
import { surveys as surveyTable } from '../db/schema'
import { surveyRecord } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import { catchUp } from './facts/current'
import { factFilter, openFacts, type OpenFacts } from './facts/fact-filters'
import { groupedSurveys, type RequestedFigures } from './facts/grouped'
import {
  assertFilters,
  daysOfMonth,
  filtersOf,
  inGroup,
  inMonth,
  reachOf,
  readBy,
  type Filters,
  type StatsQuery,
} from './filters'
import { blockHeader, blockOf, openStats } from './template'
import { sundayOf, weekOf } from './survey-counts'

type SurveysQuery = Query<StatsQuery & { readonly block?: string; readonly cell?: string }>

const events = ['opened', 'completed', 'approved'] as const

/** Days of a month `YYYY-MM`, or of a week by its Monday; null for other texts. */
function periodOf(text: string) {
  if (/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)) return daysOfMonth(text)
  const isDay = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && weekOf(text) === text ? { from: text, to: sundayOf(text) } : null
}

/**
 * Reads the address of a count in a page's header: `status:draft`, `provider:Nord` (empty for no centre),
 * `opened:2026-03`, `approved:2026-03-02` (the week from this Monday).
 *
 * @throws Problem 400
 */
function headerCell(cell: string): HeaderCell {
  const [, name, value] = /^([^:]*):(.*)$/s.exec(cell) ?? []
  if (value === undefined) throw invalidParameter('cell')
  if (name === 'provider') return { name, value }
  if (name === 'status' && surveyStatuses.some((one) => one === value)) return { name, value }
  const event = events.find((one) => one === name)
  const period = periodOf(value)
  if (event === undefined || period === null) throw invalidParameter('cell')
  return { name: event, ...period }
}

/**
 * Figure of a block without the filters in front of its address. They are a month (`in:2026-03|`), and the group of
 * a block that is grouped by a property.
 *
 * @throws Problem 400
 */
function narrowed(filters: Filters, { questionId, groupBy }: RequestedFigures, cell: string) {
  const [, month, inner = cell] = /^in:((?!0000)\d{4}-(?:0[1-9]|1[0-2]))\|(.*)$/s.exec(cell) ?? []
  const limited = month === undefined ? filters : inMonth(filters, month)
  if (groupBy === null || groupBy.by === 'question') {
    return { filters: limited, requested: { questionId, groupBy }, cell: inner }
  }
  const requested = { questionId, groupBy: null }
  // A centre's name may have any character, the address of a group's figure has no bar.
  const [, group, figure = ''] = /^group:(.*)\|([^|]*)$/s.exec(inner) ?? []
  if (group === undefined) return { filters: limited, requested, cell: inner }
  const ofGroup = inGroup(limited, groupBy.by, group)
  if (ofGroup === null) throw invalidParameter('cell')
  return { filters: ofGroup, requested, cell: figure }
}

/**
 * Filter for the surveys behind a figure of a block.
 *
 * @throws Problem 400
 */
async function behindFigure(
  facts: OpenFacts,
  { filters, requested, cell }: ReturnType<typeof narrowed>,
): Promise<{ readonly where: FactFilter; readonly total: number }> {
  const { questionId, groupBy } = requested
  const filter = await factFilter(facts, filters)
  const { columns, scope, rows } = await groupedSurveys(facts, filter, requested)
  const [column, groups = null] = columns
  const test = column === undefined ? null : behind(column, groups, cell)
  if (test === null) throw invalidParameter('cell')
  const rowIndexes = scope.surveys.filter(test)
  const matching = rowIndexes.flatMap((at) => rows[at] ?? [])
  const pairs = {
    position: facts.positionOf(questionId),
    numbers: matching.map(({ number }) => number),
    ...(groupBy !== null && {
      paired: {
        position: facts.positionOf(groupBy.id ?? ''),
        numbers: matching.map(({ otherNumber }) => otherNumber),
      },
    }),
    pass: true,
  }
  return {
    where: { ...filter, facts: [...filter.facts, [pairs]] },
    total: countIn(scope, rowIndexes),
  }
}

/**
 * Filter for the surveys behind a count of the page's header; without a count, for all surveys of the page.
 *
 * @throws Problem 400
 */
async function behindHeader(facts: OpenFacts, filters: Filters, cell: string | undefined) {
  const header = cell === undefined ? {} : { cell: headerCell(cell) }
  const filter = { ...(await factFilter(facts, filters)), ...header }
  return { where: filter, total: await countSurveys(facts.db, filter) }
}

/**
 * Surveys behind a figure of a block or a count of the header that the reader may open, the newest first.
 * Without a figure, all surveys of the page.
 *
 * @throws Problem 404; 400 for a cell that block or page don't have
 */
export async function surveysBehind(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: SurveysQuery,
  signal?: AbortSignal,
) {
  const { block: blockId, cell, ...statsQuery } = query.extra
  const open = await openStats(db, params.databaseId, params.templateId)
  const { database, design } = open
  assertFilters(reachOf(caller), statsQuery, caller)
  const filters = readBy(caller, filtersOf(design, open.header.filters, statsQuery))
  const block = blockId === undefined ? null : blockOf(open, blockId)
  if (block !== null && cell === undefined) throw invalidParameter('cell')
  const header = block && blockHeader(design, block)
  await catchUp(db, database.id, design)
  const { number, size } = query.page
  const descending = query.sort[0]?.descending !== false
  const read = async (transaction: Db) => {
    const facts = await openFacts(transaction, database.id, design)
    const { where: filter, total } =
      header === null || cell === undefined
        ? await behindHeader(facts, filters, cell)
        : await behindFigure(
            facts,
            narrowed(filters, { questionId: header.question.id, groupBy: header.groupBy }, cell),
          )
    const slice = { descending, offset: (number - 1) * size, limit: size }
    return { total, ids: await listSurveys(transaction, filter, slice) }
  }
  const { ids, total } = await reading(db, read, signal)
  const rows = await db.select().from(surveyTable).where(anyOf(surveyTable.id, ids))
  // Rights are current, even if the facts are older.
  const isOwn = reachOf(caller) === 'own'
  const byId = new Map(
    rows.filter(({ userId }) => !isOwn || userId === caller.id).map((row) => [row.id, row]),
  )
  const records = ids.flatMap((id) => byId.get(id) ?? []).map(surveyRecord)
  return { records: await expand(db, 'surveys', records, query.include), total }
}
