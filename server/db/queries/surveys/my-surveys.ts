import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SortKey } from '../../../../contract/query'
import type { SurveyStatus } from '../../../../contract/survey-status'
import type { View } from '../../../../contract/view'
import type { Db } from '../../db'
import { databaseSupervisors, databaseUsers, surveys, users } from '../../schema'
import type { SurveyRow } from '../../survey-records'
import { anyOf } from '../loading'
import { totalOf } from '../paging'
import { narrowed, surveyOrder, type Narrowing } from './survey-selection'

/** The surveys of the databases in which somebody is a user or a supervisor, narrowed. */
export interface MySelection {
  readonly memberId: string
  readonly as: View
  readonly by: Narrowing
}

const members = { user: databaseUsers, supervisor: databaseSupervisors }

/**
 * The ids of a page. A supervisor's surveys are looked up database by database, each in the order of its index: one look over all of
 * them would read and sort every survey that there is. A doctor's own have indexes across databases.
 */
function pageIds(
  db: Db,
  { memberId, as, by }: MySelection,
  order: SQL,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const condition = narrowed(db, by) ?? sql`true`
  const of = members[as]
  if (as === 'user') {
    const databaseIds = sql`select ${of.databaseId} from ${of} where ${of.userId} = ${memberId}`
    return sql`select ${surveys.id} from ${surveys} where ${surveys.databaseId} in (${databaseIds}) and ${condition}
      order by ${order} limit ${limit} offset ${offset}`
  }
  return sql`select ${surveys.id} from ${of} cross join lateral (
      select * from ${surveys} where ${surveys.databaseId} = ${of.databaseId} and ${condition}
      order by ${order} limit ${limit + offset}
    ) ${surveys} where ${of.userId} = ${memberId} order by ${order} limit ${limit} offset ${offset}`
}

/** One page of somebody's surveys over all his databases. */
export async function mySurveyPage(
  db: Db,
  selection: MySelection,
  sort: readonly SortKey[],
  page: { readonly number: number; readonly size: number },
): Promise<SurveyRow[]> {
  const order = sql.join(surveyOrder(sort), sql`, `)
  const extent = { limit: page.size, offset: (page.number - 1) * page.size }
  const found = await db.execute<{ id: string }>(pageIds(db, selection, order, extent))
  const ids = found.rows.map(({ id }) => id)
  const rows = await db.select().from(surveys).where(anyOf(surveys.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many they are, up to the cap of lists. */
export function countMySurveys(db: Db, { memberId, as, by }: MySelection) {
  const of = members[as]
  const mine = db.select({ id: of.databaseId }).from(of).where(eq(of.userId, memberId))
  return totalOf(db, surveys, and(inArray(surveys.databaseId, mine), narrowed(db, by)))
}

/** How many surveys of each status these databases have, of one author or (null) of all: one statement. */
export async function countByStatus(
  db: Db,
  databaseIds: readonly string[],
  authorId: string | null,
): Promise<Map<string, Partial<Record<SurveyStatus, number>>>> {
  const rows = await db
    .select({
      databaseId: surveys.databaseId,
      status: surveys.status,
      count: sql<number>`count(*)::int`,
    })
    .from(surveys)
    .where(
      and(
        anyOf(surveys.databaseId, databaseIds),
        authorId === null ? undefined : eq(surveys.userId, authorId),
      ),
    )
    .groupBy(surveys.databaseId, surveys.status)
  const counts = new Map<string, Partial<Record<SurveyStatus, number>>>()
  for (const { databaseId, status, count } of rows) {
    counts.set(databaseId, { ...counts.get(databaseId), [status]: count })
  }
  return counts
}

/** Who has written surveys in a database, by last name; of one author (or none) where only his are shown. */
export async function authorsOf(
  db: Db,
  databaseId: string,
  authorId: string | null,
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  // One look into an index for each person: far fewer than surveys.
  const wrote = sql`exists (select 1 from ${surveys}
    where ${surveys.userId} = ${users.id} and ${surveys.databaseId} = ${databaseId})`
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(authorId === null ? undefined : eq(users.id, authorId), wrote))
    .orderBy(users.lastName, users.firstName, users.id)
}
