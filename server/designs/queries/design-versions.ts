import { and, desc, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { newestVersion } from '../../db/queries/design-changes'
import type { GroupRow, QuestionRow } from '../../db/records'
import { firstRow } from '../../db/rows'
import { designHistory, groups, publishedVersions, questions, users } from '../../db/schema'
import { type DesignedGroup, withQuestions } from './compiled-design'

/** A version of a design, as it is listed. */
interface ListedVersion {
  readonly number: number
  readonly name: string
  /** Full name of the user who made it; null if no user did, or the account is gone. */
  readonly author: string | null
  readonly at: string
  readonly current: boolean
}

/** Query of versions of one database. Numbers have no gaps: the greatest is how many there are. */
function selectVersions(db: Db, databaseId: string) {
  const { number, name, createdAt } = publishedVersions
  return db
    .select({
      number,
      name,
      author: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      at: createdAt,
      current: sql<boolean>`${number} = (
        select max(newest.number) from ${publishedVersions} newest where newest.database_id = ${databaseId})`,
    })
    .from(publishedVersions)
    .leftJoin(users, eq(users.id, publishedVersions.authorId))
}

/** Versions of a database's design, the newest first, and how many there are. */
export async function listVersions(
  db: Db,
  databaseId: string,
  page: { readonly number: number; readonly size: number },
): Promise<{ versions: ListedVersion[]; total: number }> {
  const versions = await selectVersions(db, databaseId)
    .where(eq(publishedVersions.databaseId, databaseId))
    .orderBy(desc(publishedVersions.number))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { versions, total: (await newestVersion(db, databaseId)) ?? 0 }
}

/** One version as it is listed; null if there is none. */
export async function listedVersion(
  db: Db,
  databaseId: string,
  number: number,
): Promise<ListedVersion | null> {
  return selectVersions(db, databaseId)
    .where(and(eq(publishedVersions.databaseId, databaseId), eq(publishedVersions.number, number)))
    .then(firstRow)
}

/**
 * Etag of a published version, in the form of `designEtag`; null if there is none. Its transaction is in it, since the number of a version
 * that was rolled back occurs again with other content.
 */
export async function versionEtag(
  db: Db,
  databaseId: string,
  number: number,
): Promise<string | null> {
  const found = await db
    .select({
      etag: sql<string>`concat_ws('/', current_database(), ${publishedVersions.databaseId}, 'published', ${publishedVersions.number}, 0, ${publishedVersions}.xmin)`,
    })
    .from(publishedVersions)
    .where(and(eq(publishedVersions.databaseId, databaseId), eq(publishedVersions.number, number)))
    .then(firstRow)
  return found?.etag ?? null
}

/** Names a version. @returns whether it exists */
export async function nameVersion(
  db: Db,
  databaseId: string,
  number: number,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(publishedVersions)
    .set({ name })
    .where(and(eq(publishedVersions.databaseId, databaseId), eq(publishedVersions.number, number)))
    .returning({ number: publishedVersions.number })
  return renamed.length > 0
}

/** Names the version that the caller's transaction has made, if its changes made one. */
export async function nameNewVersion(db: Db, databaseId: string, name: string): Promise<void> {
  await db
    .update(publishedVersions)
    .set({ name })
    .where(
      and(
        eq(publishedVersions.databaseId, databaseId),
        eq(publishedVersions.operationId, sql`current_operation()`),
      ),
    )
}

/** Defaults of a table's columns in JSON, for rows that were stored before a column was added. */
function defaultsOf(table: typeof groups | typeof questions): SQL {
  const columns = Object.values(getTableColumns(table)).flatMap(({ name, default: initial }) => {
    if (initial === undefined) return []
    const value = is(initial, SQL)
      ? sql`to_jsonb(${initial})`
      : sql`${JSON.stringify(initial)}::jsonb`
    return [sql`${name}::text, ${value}`]
  })
  return sql`jsonb_build_object(${sql.join(columns, sql`, `)})`
}

/** Rows of a table as they were in a version, in their order. */
async function rowsAt<Row>(
  db: Db,
  table: typeof groups | typeof questions,
  kind: 'group' | 'question',
  databaseId: string,
  number: number,
): Promise<Row[]> {
  // Contents are read of the rows alone that hold: those before them may be many, and large.
  const rows = sql`(
    select back.* from (
      select distinct on (record_id) record_id, number from ${designHistory}
      where database_id = ${databaseId} and kind = ${kind} and number <= ${number}
      order by record_id, number desc
    ) newest
    join ${designHistory} held on held.database_id = ${databaseId} and held.kind = ${kind}
      and held.record_id = newest.record_id and held.number = newest.number and held.content is not null,
    jsonb_populate_record(null::${table}, ${defaultsOf(table)} || held.content) back
  ) ${sql.identifier(getTableName(table))}`
  const fields = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column),
  ])
  const read: unknown = await db
    .select(Object.fromEntries(fields) as Record<string, SQL>)
    .from(rows)
    .orderBy(table.position, table.id)
  return read as Row[]
}

/**
 * Groups of a database with their questions as they were in a version, archived ones included, both in their order. Columns that
 * were added since have their defaults.
 */
export async function designAt(
  db: Db,
  databaseId: string,
  number: number,
): Promise<DesignedGroup[]> {
  return withQuestions(
    await rowsAt<GroupRow>(db, groups, 'group', databaseId, number),
    await rowsAt<QuestionRow>(db, questions, 'question', databaseId, number),
  )
}
