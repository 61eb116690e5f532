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

/** Of which databases: one, or all in which somebody is a user or a supervisor. */
export type SurveyScope =
  { readonly databaseId: string } | { readonly memberId: string; readonly as: View }

export interface ListOf {
  readonly scope: SurveyScope
  readonly by: Narrowing
  readonly sort: readonly SortKey[]
  readonly page: Page
  /** With the names of those who wrote them. */
  readonly withAuthors: boolean
}

interface Listed {
  readonly records: readonly AnyRecord[]
  readonly total: number
  readonly totalCapped?: boolean
}

const members = { user: databaseUsers, supervisor: databaseSupervisors }

/** The databases as rows of a `place`. */
function placesIn(scope: SurveyScope): SQL {
  if ('databaseId' in scope) return sql`(select ${scope.databaseId}::bigint as database_id) place`
  return sql`(select database_id from ${members[scope.as]} where user_id = ${scope.memberId}) place`
}

const hasDays = ({ created, updated }: Narrowing) =>
  [created, updated].some((period) => period && (period.from !== null || period.to !== null))

/** Whether author and status are all that narrows a list: how many it has is counted already. */
function isCounted({ text, customId, bookmark, openThreads, ...by }: Narrowing): boolean {
  const others = customId !== undefined || bookmark !== undefined || openThreads === true
  return text === null && !others && !hasDays({ text, ...by })
}

/** Whether a text alone narrows a list: what holds it is the list. */
function isTextAlone(by: Narrowing): boolean {
  return isCounted({ ...by, text: null }) && by.statuses === null && by.notBy === undefined
}

/** How many surveys a list has, from what is counted of each author. */
function countedTotal({ scope, by }: ListOf): SQL {
  const { authorId, notBy, statuses } = by
  const conditions = and(
    authorId === null ? undefined : sql`c.user_id = ${authorId}`,
    notBy === undefined ? undefined : sql`c.user_id <> ${notBy}`,
    statuses === null ? undefined : sql`c.status in (${statusList(statuses)})`,
  )
  return sql`(select coalesce(sum(c.surveys), 0)::int from ${placesIn(scope)}
    join ${surveyCounts} c on c.database_id = place.database_id ${conditions === undefined ? sql`` : sql`where ${conditions}`})`
}

/** How many there are as far as a list counts, by looking. */
function lookedTotal(db: Db, { scope, by }: ListOf): SQL {
  return sql`(select count(*)::int from (select 1 from ${placesIn(scope)}
    join ${surveys} on ${surveys.databaseId} = place.database_id and ${narrowed(db, by) ?? sql`true`} limit ${sql.raw(String(exactTotalLimit + 1))}) looked)`
}

interface Extent {
  readonly limit: number
  readonly offset: number
  /** Read from the end. */
  readonly reversed: boolean
}

const number = (value: number) => sql.raw(String(value))

/**
 * The ids of a page, each stream along its index: of one database at once; of several, or of several statuses, each by itself as far
 * as the page may need it, for one look over all of them would read and sort every survey that there is.
 */
function walked(db: Db, { scope, by, sort }: ListOf, { limit, offset, reversed }: Extent): SQL {
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
  const each = statuses === null ? by : { ...by, statuses: null }
  const one =
    statuses === null
      ? sql``
      : sql`cross join (values ${sql.raw(statuses.map((status) => `('${status}')`).join(', '))}) one (status)`
  const parts = streams.map(
    (stream) =>
      sql`(select * from ${surveys} where ${and(
        sql`${surveys.databaseId} = place.database_id`,
        statuses === null ? undefined : sql`${surveys.status} = one.status`,
        narrowed(db, each),
        stream.where,
      )} order by ${stream.order} limit ${number(limit + offset)})`,
  )
  return sql`select ${surveys.id} from ${placesIn(scope)} ${one}
    cross join lateral (${sql.join(parts, sql` union all `)}) ${surveys} order by ${order} ${ends}`
}

/** Surveys in some days, the ids with what they are sorted by. */
function inDays(db: Db, { scope, by, sort }: ListOf): SQL {
  const { columns } = lookedUpOrder(sort)
  return sql`with found as materialized (
    select ${columns} from ${placesIn(scope)}
      join ${surveys} on ${surveys.databaseId} = place.database_id and ${narrowed(db, by) ?? sql`true`}
  ), counted as (select count(*)::int as total from found)`
}

/** Surveys whose code reads like another's, few as they are. */
function withDoubledCodes(db: Db, { scope, by, sort }: ListOf): SQL {
  const { columns } = lookedUpOrder(sort)
  return sql`with found as materialized (
    select ${columns} from ${placesIn(scope)}
      join ${doubledCodes} code on code.database_id = place.database_id
      join ${surveys} on ${surveys.databaseId} = code.database_id and ${surveys.userId} = code.user_id
        and ${surveys.customId} = code.code and ${narrowed(db, { ...by, customId: undefined }) ?? sql`true`}
  ), counted as (select count(*)::int as total from found)`
}

/**
 * What a text looks for, the ids with what they are sorted by: codes by their pieces, authors' surveys author by author. Where codes or
 * authors alone are more than a list counts, no survey is looked up: a part of them would seem to be all.
 */
function withText(db: Db, { scope: places, by, sort }: ListOf, text: string): SQL {
  const rest = narrowed(db, { ...by, text: null }) ?? sql`true`
  const { columns } = lookedUpOrder(sort)
  const most = number(exactTotalLimit + 1)
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
    select place.database_id, code.user_id, code.code from ${placesIn(places)}
      cross join lateral (select user_id, code from ${customIds} where ${code} limit ${most}) code
  ), named as materialized (
    select c.database_id, c.user_id, sum(c.surveys) as surveys from ${placesIn(places)}
      join ${surveyCounts} c on c.database_id = place.database_id join ${users} on ${users.id} = c.user_id
      where ${author} group by c.database_id, c.user_id
  ), broad as materialized (select ${tooMany} as yes
  ), found as materialized (
    (select ${columns} from codes join ${surveys} on ${surveys.databaseId} = codes.database_id
      and ${surveys.userId} = codes.user_id and ${surveys.customId} = codes.code
      where not (select yes from broad) and ${rest} limit ${most})
    union
    (select ${columns} from named join ${surveys} on ${surveys.databaseId} = named.database_id
      and ${surveys.userId} = named.user_id where not (select yes from broad) and ${rest} limit ${most})
  ), counted as (
    select case when (select yes from broad) then ${most} else (select count(*) from found) end::int as total
  )`
}

const authors = sql`join ${users} on ${users.id} = ${surveys.userId}`

type Row = Partial<ListedRow> & { readonly total: number }

async function listed(db: Db, query: SQL): Promise<Listed> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(query)
  const full = rows.filter((row): row is Row & ListedRow => row.id !== null)
  return { records: listedRecords(full), ...capped(rows[0]?.total ?? 0) }
}

function lookedUp(db: Db, list: ListOf): SQL {
  const { text, customId } = list.by
  if (text !== null) return withText(db, list, text)
  return customId === 'doubled' ? withDoubledCodes(db, list) : inDays(db, list)
}

/** A page of what was looked up, and how many it is. */
async function searched(db: Db, list: ListOf): Promise<Listed> {
  const { order } = lookedUpOrder(list.sort)
  const { number: page, size } = list.page
  return listed(
    db,
    sql`${lookedUp(db, list)}
      select ${surveyColumns} ${list.withAuthors ? sql`, ${authorColumns}` : sql``}, counted.total
      from counted left join (
        (select row_number() over (order by ${order}) as at, found.id from found order by ${order}
          limit ${size} offset ${(page - 1) * size}) shown
        join ${surveys} on ${surveys.id} = shown.id ${list.withAuthors ? authors : sql``}
      ) on true order by shown.at`,
  )
}

/** Pages that begin later are read from the end where that is nearer. */
const deep = 1_000
/** Sizes of pages that the product asks for: their statements are kept. */
const usualSizes: readonly number[] = [5, 10, 25, 50, 100]

/** A page along the indexes, and how many there are. */
async function walk(db: Db, list: ListOf, knownTotal: number | null): Promise<Listed> {
  const { size, number: page } = list.page
  const ahead = { limit: size, offset: (page - 1) * size, reversed: false }
  const total = knownTotal ?? (isCounted(list.by) ? countedTotal(list) : lookedTotal(db, list))
  const extent = ahead.offset < deep ? ahead : await fromTheEnd(db, list, ahead)
  if (extent.limit === 0) return { records: [], ...capped(await totalOnly(db, total)) }
  const order = surveyOrder(list.sort)
  const query = sql`select ${surveyColumns} ${list.withAuthors ? sql`, ${authorColumns}` : sql``}, counted.total
    from (select ${total}::int as total) counted left join (
      (${walked(db, list, extent)}) shown join ${surveys} on ${surveys.id} = shown.id ${list.withAuthors ? authors : sql``}
    ) on true order by ${order}`
  const isUsual = extent.offset === 0 && usualSizes.includes(size) && knownTotal === null
  return listed(db, isUsual && isCounted(list.by) ? preparedSql(query) : query)
}

async function totalOnly(db: Db, total: SQL | number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${total}::int as total`)
  return rows[0]?.total ?? 0
}

/** The same page counted from the end, where that is nearer and it is known how many there are. */
async function fromTheEnd(db: Db, list: ListOf, ahead: Extent): Promise<Extent> {
  if (!isCounted(list.by)) return ahead
  const left = (await totalOnly(db, countedTotal(list))) - ahead.offset
  if (left <= 0) return { ...ahead, limit: 0 }
  const limit = Math.min(ahead.limit, left)
  const offset = left - limit
  return offset < ahead.offset ? { limit, offset, reversed: true } : ahead
}

/** Whether a list begins within the days that it is narrowed to, or is sorted by them: a walk finds its page at once. */
function beginsInDays({ by, sort }: ListOf): boolean {
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
 * One page of surveys and how many there are, up to the cap of lists (decision 068). What is searched by a text or by days may be anywhere
 * in the list's order, where a walk along it could pass all surveys before it has found a page of them: they are looked up first. Where
 * those that hold a text are very many, a walk finds a page soon.
 */
export async function surveyList(db: Db, list: ListOf): Promise<Listed> {
  const { text } = list.by
  const isWalk = !hasDays(list.by) || beginsInDays(list)
  if (text === null && isWalk && list.by.customId !== 'doubled') return walk(db, list, null)
  const found = await searched(db, list)
  if (text === null || !found.totalCapped) return found
  return walk(db, list, isTextAlone(list.by) ? exactTotalLimit + 1 : null)
}
