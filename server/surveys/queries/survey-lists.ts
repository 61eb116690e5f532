import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { SortKey } from '../../../contract/query'
import type { View } from '../../../contract/roles'
import type { Db } from '../../db/db'
import {
  customIds,
  databaseSupervisors,
  databaseUsers,
  surveyCounts,
  surveys,
  users,
} from '../../db/schema'
import { preparedSql } from '../../db/statement'
import { capped, containsText, containsFragment, exactTotalLimit } from '../../db/queries/paging'
import { authorColumns, listedRecords, surveyColumns, type ListedRow } from './listed-surveys'
import { lookedUpOrder, surveyOrder, surveyStreams, type Stream } from './survey-order'
import { doubledCodes, narrowed, statusList, type Narrowing } from './survey-selection'

interface Page {
  readonly number: number
  readonly size: number
}

/** Databases of a list: one, or all in which a user is a database user or supervisor. */
export type SurveyScope =
  { readonly databaseId: string } | { readonly memberId: string; readonly as: View }

/** A list to be read. */
export interface ListRequest {
  readonly scope: SurveyScope
  readonly by: Narrowing
  readonly sort: readonly SortKey[]
  readonly page: Page
  /** Whether the surveys' authors are included. */
  readonly withAuthors: boolean
}

interface Listed {
  readonly records: readonly AnyRecord[]
  readonly total: number
  readonly totalCapped?: boolean
}

const members = { user: databaseUsers, supervisor: databaseSupervisors }

/** Databases of a scope as rows with the alias `place`. */
function databasesIn(scope: SurveyScope): SQL {
  if ('databaseId' in scope) return sql`(select ${scope.databaseId}::bigint as database_id) place`
  return sql`(select database_id from ${members[scope.as]} where user_id = ${scope.memberId}) place`
}

const hasDays = ({ created, updated }: Narrowing) =>
  [created, updated].some((period) => period && (period.from !== null || period.to !== null))

/** Whether a list is narrowed by author and status alone: its total is then in the stored counts. */
function isCounted({ text, customId, bookmark, openThreads, provider, ...by }: Narrowing): boolean {
  const isOfState = customId !== undefined || bookmark !== undefined || openThreads === true
  const hasOthers = isOfState || provider !== undefined
  return text === null && !hasOthers && !hasDays({ text, ...by })
}

/** Whether a list is narrowed by a text alone. */
function isTextAlone(by: Narrowing): boolean {
  return isCounted({ ...by, text: null }) && by.statuses === null && by.notBy === undefined
}

/** Total of a list from the stored counts. */
function countedTotal({ scope, by }: ListRequest): SQL {
  const { authorId, notBy, statuses } = by
  const conditions = and(
    authorId === null ? undefined : sql`c.user_id = ${authorId}`,
    notBy === undefined ? undefined : sql`c.user_id <> ${notBy}`,
    statuses === null ? undefined : sql`c.status in (${statusList(statuses)})`,
  )
  return sql`(select coalesce(sum(c.surveys), 0)::int from ${databasesIn(scope)}
    join ${surveyCounts} c on c.database_id = place.database_id ${conditions === undefined ? sql`` : sql`where ${conditions}`})`
}

/** Total of a list by reading its surveys, up to the cap. */
function readTotal(db: Db, { scope, by }: ListRequest): SQL {
  return sql`(select count(*)::int from (select 1 from ${databasesIn(scope)}
    join ${surveys} on ${surveys.databaseId} = place.database_id and ${narrowed(db, by) ?? sql`true`} limit ${sql.raw(String(exactTotalLimit + 1))}) counted)`
}

interface Extent {
  readonly limit: number
  readonly offset: number
  /** Whether the list is read from its end. */
  readonly reversed: boolean
}

const number = (value: number) => sql.raw(String(value))

/**
 * Ids of a page, with each stream read along its index. Several databases or statuses are read one by one, each as far as the page may
 * need it. One statement over all of them would read and sort every survey.
 */
function indexWalk(
  db: Db,
  { scope, by, sort }: ListRequest,
  { limit, offset, reversed }: Extent,
): SQL {
  const ends = sql`limit ${number(limit)} ${offset === 0 ? sql`` : sql`offset ${number(offset)}`}`
  const isUsual = sort.length === 1 && sort[0]?.field === 'updatedAt'
  const statuses = isUsual && isCounted(by) ? by.statuses : null
  const streams: Stream[] =
    by.statuses === null
      ? surveyStreams(sort, reversed)
      : [{ where: undefined, order: surveyOrder(sort, reversed) }]
  const only = streams.length === 1 ? streams[0] : undefined
  const order = surveyOrder(sort, reversed)
  if ('databaseId' in scope && only !== undefined && (statuses === null || offset > 0)) {
    return sql`select ${surveys.id} from ${surveys}
      where ${and(eq(surveys.databaseId, scope.databaseId), narrowed(db, by))} order by ${only.order} ${ends}`
  }
  const ofOneStatus = statuses === null ? by : { ...by, statuses: null }
  const statusRows =
    statuses === null
      ? sql``
      : sql`cross join (values ${sql.raw(statuses.map((status) => `('${status}')`).join(', '))}) one (status)`
  const parts = streams.map(
    (stream) =>
      sql`(select * from ${surveys} where ${and(
        sql`${surveys.databaseId} = place.database_id`,
        statuses === null ? undefined : sql`${surveys.status} = one.status`,
        narrowed(db, ofOneStatus),
        stream.where,
      )} order by ${stream.order} limit ${number(limit + offset)})`,
  )
  return sql`select ${surveys.id} from ${databasesIn(scope)} ${statusRows}
    cross join lateral (${sql.join(parts, sql` union all `)}) ${surveys} order by ${order} ${ends}`
}

/** Subqueries for surveys in a period: `found` has ids and keys of the order, `counted` the total. */
function inDays(db: Db, { scope, by, sort }: ListRequest): SQL {
  const { columns } = lookedUpOrder(sort)
  return sql`with found as materialized (
    select ${columns} from ${databasesIn(scope)}
      join ${surveys} on ${surveys.databaseId} = place.database_id and ${narrowed(db, by) ?? sql`true`}
  ), counted as (select count(*)::int as total from found)`
}

/** Subqueries, as of `inDays`, for the few surveys whose code reads like another one. */
function withDoubledCodes(db: Db, { scope, by, sort }: ListRequest): SQL {
  const { columns } = lookedUpOrder(sort)
  return sql`with found as materialized (
    select ${columns} from ${databasesIn(scope)}
      join ${doubledCodes} code on code.database_id = place.database_id
      join ${surveys} on ${surveys.databaseId} = code.database_id and ${surveys.userId} = code.user_id
        and ${surveys.customId} = code.code and ${narrowed(db, { ...by, customId: undefined }) ?? sql`true`}
  ), counted as (select count(*)::int as total from found)`
}

/**
 * Subqueries, as of `inDays`, for a search text: codes are found by their fragments, surveys by their authors. If codes or authors exceed
 * the cap, no survey is read: some of them would look like all.
 */
function withText(db: Db, { scope: databases, by, sort }: ListRequest, text: string): SQL {
  const others = narrowed(db, { ...by, text: null }) ?? sql`true`
  const { columns } = lookedUpOrder(sort)
  const cap = number(exactTotalLimit + 1)
  const ofAuthor = (column: SQL) =>
    by.authorId === null ? undefined : sql`${column} = ${by.authorId}`
  const scope = {
    indexed: sql`${customIds.databaseId}::text`,
    searched: sql`place.database_id::text`,
  }
  const code = and(
    sql`${customIds.databaseId} = place.database_id and ${customIds.held}`,
    containsFragment(customIds.comparable, text, scope),
    ofAuthor(sql`${customIds.userId}`),
  )
  const author = and(
    containsText([users.firstName, users.lastName], text),
    ofAuthor(sql`c.user_id`),
  )
  const tooMany = sql`(select count(*) from codes) > ${number(exactTotalLimit)}
    or (select coalesce(sum(surveys), 0) from named) > ${number(exactTotalLimit)}`
  return sql`with codes as materialized (
    select place.database_id, code.user_id, code.code from ${databasesIn(databases)}
      cross join lateral (select user_id, code from ${customIds} where ${code} limit ${cap}) code
  ), named as materialized (
    select c.database_id, c.user_id, sum(c.surveys) as surveys from ${databasesIn(databases)}
      join ${surveyCounts} c on c.database_id = place.database_id join ${users} on ${users.id} = c.user_id
      where ${author} group by c.database_id, c.user_id
  ), broad as materialized (select ${tooMany} as yes
  ), found as materialized (
    (select ${columns} from codes join ${surveys} on ${surveys.databaseId} = codes.database_id
      and ${surveys.userId} = codes.user_id and ${surveys.customId} = codes.code
      where not (select yes from broad) and ${others} limit ${cap})
    union
    (select ${columns} from named join ${surveys} on ${surveys.databaseId} = named.database_id
      and ${surveys.userId} = named.user_id where not (select yes from broad) and ${others} limit ${cap})
  ), counted as (
    select case when (select yes from broad) then ${cap} else (select count(*) from found) end::int as total
  )`
}

const authors = sql`join ${users} on ${users.id} = ${surveys.userId}`

type Row = Partial<ListedRow> & { readonly total: number }

async function listed(db: Db, query: SQL): Promise<Listed> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(query)
  const full = rows.filter((row): row is Row & ListedRow => row.id !== null)
  return { records: listedRecords(full), ...capped(rows[0]?.total ?? 0) }
}

function searchQueries(db: Db, list: ListRequest): SQL {
  const { text, customId } = list.by
  if (text !== null) return withText(db, list, text)
  return customId === 'doubled' ? withDoubledCodes(db, list) : inDays(db, list)
}

/** Page of a list that is searched first, with its total. */
async function searched(db: Db, list: ListRequest): Promise<Listed> {
  const { order } = lookedUpOrder(list.sort)
  const { number: page, size } = list.page
  return listed(
    db,
    sql`${searchQueries(db, list)}
      select ${surveyColumns} ${list.withAuthors ? sql`, ${authorColumns}` : sql``}, counted.total
      from counted left join (
        (select row_number() over (order by ${order}) as at, found.id from found order by ${order}
          limit ${size} offset ${(page - 1) * size}) shown
        join ${surveys} on ${surveys.id} = shown.id ${list.withAuthors ? authors : sql``}
      ) on true order by shown.at`,
  )
}

/** Offset from which a page is read from the end, if that is nearer. */
const deepOffset = 1_000
/** Sizes of pages that the product requests: their statements are prepared. */
const preparedSizes: readonly number[] = [5, 10, 25, 50, 100]

/** Page of a list that is read along indexes, with its total. @param knownTotal null = to be counted */
async function walk(db: Db, list: ListRequest, knownTotal: number | null): Promise<Listed> {
  const { size, number: page } = list.page
  const forward = { limit: size, offset: (page - 1) * size, reversed: false }
  const total = knownTotal ?? (isCounted(list.by) ? countedTotal(list) : readTotal(db, list))
  const extent = forward.offset < deepOffset ? forward : await fromTheEnd(db, list, forward)
  if (extent.limit === 0) return { records: [], ...capped(await totalOnly(db, total)) }
  const order = surveyOrder(list.sort)
  const query = sql`select ${surveyColumns} ${list.withAuthors ? sql`, ${authorColumns}` : sql``}, counted.total
    from (select ${total}::int as total) counted left join (
      (${indexWalk(db, list, extent)}) shown join ${surveys} on ${surveys.id} = shown.id ${list.withAuthors ? authors : sql``}
    ) on true order by ${order}`
  const isPrepared = extent.offset === 0 && preparedSizes.includes(size) && knownTotal === null
  return listed(db, isPrepared && isCounted(list.by) ? preparedSql(query) : query)
}

/** Page of several lists that share no survey, in one order. Each is read along its index as far as the page may need it. */
export async function surveyUnion(
  db: Db,
  lists: readonly ListRequest[],
  { sort, page, withAuthors }: Pick<ListRequest, 'sort' | 'page' | 'withAuthors'>,
): Promise<Listed> {
  const end = page.number * page.size
  const beginning = { limit: end, offset: 0, reversed: false }
  const ids = lists.map((list) => sql`(${indexWalk(db, list, beginning)})`)
  const totals = lists.map((list) =>
    isCounted(list.by) ? countedTotal(list) : readTotal(db, list),
  )
  const order = surveyOrder(sort)
  return listed(
    db,
    sql`select ${surveyColumns} ${withAuthors ? sql`, ${authorColumns}` : sql``}, counted.total
      from (select (${sql.join(totals, sql` + `)})::int as total) counted left join (
        (select ${surveys.id} from (${sql.join(ids, sql` union all `)}) part join ${surveys} on ${surveys.id} = part.id
          order by ${order} limit ${number(page.size)} offset ${number(end - page.size)}) shown
        join ${surveys} on ${surveys.id} = shown.id ${withAuthors ? authors : sql``}
      ) on true order by ${order}`,
  )
}

async function totalOnly(db: Db, total: SQL | number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${total}::int as total`)
  return rows[0]?.total ?? 0
}

/** Extent of a page from the end of the list, if that is nearer and the total is in the stored counts. */
async function fromTheEnd(db: Db, list: ListRequest, forward: Extent): Promise<Extent> {
  if (!isCounted(list.by)) return forward
  const left = (await totalOnly(db, countedTotal(list))) - forward.offset
  if (left <= 0) return { ...forward, limit: 0 }
  const limit = Math.min(forward.limit, left)
  const offset = left - limit
  return offset < forward.offset ? { limit, offset, reversed: true } : forward
}

/** Whether a list begins within its period, or is sorted by it, so that reading along an index finds a page at once. */
function beginsInDays({ by, sort }: ListRequest): boolean {
  const { created, updated } = by
  const [first] = sort
  const isNarrowed = (period: Narrowing['created']) =>
    hasDays({ ...by, created: period, updated: undefined })
  if (first === undefined || (isNarrowed(created) && isNarrowed(updated))) return false
  const period = isNarrowed(created) ? created : updated
  const own = period === created ? 'createdAt' : 'updatedAt'
  if (first.field === own) return true
  const isOtherTime = first.field === 'createdAt' || first.field === 'updatedAt'
  return isOtherTime && (first.descending ? period?.to : period?.from) === null
}

/**
 * Page of surveys, with their total up to the cap of lists (decision 068). Surveys with a text or in a period may be anywhere in the list's
 * order. Reading along that order could pass all surveys before a page is full, so that they are searched first. If very many contain the
 * text, reading along the order fills a page soon.
 */
export async function surveyList(db: Db, list: ListRequest): Promise<Listed> {
  const { text } = list.by
  const isWalk = !hasDays(list.by) || beginsInDays(list)
  if (text === null && isWalk && list.by.customId !== 'doubled') return walk(db, list, null)
  const result = await searched(db, list)
  if (text === null || !result.totalCapped) return result
  return walk(db, list, isTextAlone(list.by) ? exactTotalLimit + 1 : null)
}
