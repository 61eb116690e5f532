import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type {
  SnapshotGroup,
  SnapshotQuestion,
} from '../../../contract/calls/designs/design-snapshot'
import type { Db } from '../../db/db'
import { inParts } from '../../db/rows'
import { groups, questions } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

/** Rows of one statement: a statement has 65,535 parameters at most. */
const rowsAtOnce = 500

/** A group of a snapshot with its place in a database. */
export type PlacedGroup = Omit<SnapshotGroup, 'questions'> & {
  readonly databaseId: string
  readonly position: number
}

/** A question of a snapshot with its place in a database. */
export type PlacedQuestion = SnapshotQuestion & {
  readonly databaseId: string
  readonly groupId: string
  readonly position: number
}

/** Assignments that give a row the content of the one that was to be inserted, and a new revision. Its place is written apart. */
function assignments(table: typeof groups | typeof questions): Record<string, SQL> {
  const kept = ['id', 'databaseId', 'position', 'revision', 'createdAt', 'updatedAt']
  const content = Object.entries(getTableColumns(table)).flatMap(([field, { name }]) =>
    kept.includes(field) ? [] : [[field, sql`excluded.${sql.identifier(name)}`] as const],
  )
  const { revision } = table
  return { ...Object.fromEntries(content), revision: sql`${revision} + 1`, updatedAt: sql`now()` }
}

/** Inserts groups, or changes those that are there; positions of these stay. */
export async function writeGroups(db: Db, rows: readonly PlacedGroup[]): Promise<void> {
  const conflict = { target: groups.id, set: assignments(groups) }
  await inParts(
    rows,
    (some) => db.insert(groups).values(some).onConflictDoUpdate(conflict),
    rowsAtOnce,
  )
}

/** Inserts questions, or changes those that are there and moves them to their group; positions of these stay. */
export async function writeQuestions(db: Db, rows: readonly PlacedQuestion[]): Promise<void> {
  const conflict = { target: questions.id, set: assignments(questions) }
  await inParts(
    rows,
    (some) => db.insert(questions).values(some).onConflictDoUpdate(conflict),
    rowsAtOnce,
  )
}

/** Frees the codes of questions until they are written, so that two questions may exchange theirs. No code begins with this sign. */
export async function freeCodes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(questions)
    .set({ code: sql`'~' || ${questions.id}` })
    .where(anyOf(questions.id, ids))
}

/** Ids for groups that are yet to be written. */
export async function newGroupIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('groups', 'id'))::text as id
    from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Writes with no user in the audit, within the caller's transaction. */
export async function asNobody(db: Db, write: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ user: string | null }>(
    sql`select current_setting('rilievo.user_id', true) as "user"`,
  )
  const setUser = (id: string) => db.execute(sql`select set_config('rilievo.user_id', ${id}, true)`)
  await setUser('')
  await write()
  await setUser(rows[0]?.user ?? '')
}
