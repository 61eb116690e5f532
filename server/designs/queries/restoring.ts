import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { audits, groups, questions } from '../../db/schema'

const tables = { groups, questions } as const
type Restorable = keyof typeof tables

/** What the audit kept of a row that was deleted, as far as it is needed to put it back. */
export interface Removed {
  readonly id: string
  readonly auditId: string
  readonly name: string
  readonly databaseId: string
  /** Of a question. */
  readonly groupId: string | null
  readonly code: string | null
  readonly position: number
}

const columns = sql`
  a.subject_id::text as "id", a.id::text as "auditId", a.old ->> 'name' as "name",
  a.old ->> 'database_id' as "databaseId", a.old ->> 'group_id' as "groupId", a.old ->> 'code' as "code",
  (a.old ->> 'position')::int as "position"`

/** The last deletion of a group or a question; null where there was none. */
export async function lastRemoval(db: Db, type: Restorable, id: string): Promise<Removed | null> {
  const { rows } = await db.execute<Removed & Record<string, unknown>>(sql`
    select ${columns} from ${audits} a
    where a.subject_type = ${type} and a.subject_id = ${id} and a.operation = 'delete'
    order by a.id desc limit 1`)
  return rows[0] ?? null
}

/**
 * The questions that went in the very transaction in which their group did, in their order: the journal gives all its deletions one
 * operation. Those that had been deleted before stay deleted.
 */
export async function removedWith(db: Db, group: Removed): Promise<Removed[]> {
  const { rows } = await db.execute<Removed & Record<string, unknown>>(sql`
    select ${columns} from ${audits} a join ${audits} gone on gone.id = ${group.auditId}
    where a.database_id = ${group.databaseId} and a.subject_type = 'questions' and a.operation = 'delete'
      and a.old ->> 'group_id' = ${group.id} and a.operation_id = gone.operation_id
    order by "position", a.subject_id`)
  return rows
}

/**
 * Writes a deleted row anew as the audit has it, under the same id; the sequence of ids stays where it is. A column that came to the
 * table after the deletion is not named, so that it takes its default.
 */
async function putBack(
  db: Db,
  type: Restorable,
  { auditId }: Removed,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const table = tables[type]
  const { rows } = await db.execute<{ column: string }>(
    sql`select jsonb_object_keys(a.old) as "column" from ${audits} a where a.id = ${auditId}`,
  )
  const kept = new Set(rows.map(({ column }) => column))
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) =>
    kept.has(name) ? [sql.identifier(name)] : [],
  )
  await db.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(
      names.map((name) => sql`back.${name}`),
      sql`, `,
    )}
    from ${audits} a, jsonb_populate_record(null::${table}, a.old || ${JSON.stringify(changed)}::jsonb) back
    where a.id = ${auditId}`)
}

export async function putBackGroup(db: Db, removed: Removed): Promise<void> {
  await putBack(db, 'groups', removed, {})
}

/** @param code another code than it had, where that one is taken meanwhile */
export async function putBackQuestion(db: Db, removed: Removed, code: string): Promise<void> {
  await putBack(db, 'questions', removed, { code })
}
