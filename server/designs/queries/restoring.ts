import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { audits, groups, questions } from '../../db/schema'

const tables = { groups, questions } as const
type Restorable = keyof typeof tables

/** A deleted row in the audit, as far as it is needed to restore it. */
export interface Removed {
  readonly id: string
  readonly auditId: string
  readonly name: string
  readonly databaseId: string
  /** Only of a question. */
  readonly groupId: string | null
  readonly code: string | null
  readonly position: number
}

const columns = sql`
  a.subject_id::text as "id", a.id::text as "auditId", a.old ->> 'name' as "name",
  a.old ->> 'database_id' as "databaseId", a.old ->> 'group_id' as "groupId", a.old ->> 'code' as "code",
  (a.old ->> 'position')::int as "position"`

/** Last deletion of a group or a question; null if there was none. */
export async function lastRemoval(db: Db, type: Restorable, id: string): Promise<Removed | null> {
  const { rows } = await db.execute<Removed & Record<string, unknown>>(sql`
    select ${columns} from ${audits} a
    where a.subject_type = ${type} and a.subject_id = ${id} and a.operation = 'delete'
    order by a.id desc limit 1`)
  return rows[0] ?? null
}

/**
 * Questions that were deleted in the same transaction as their group, in their order: the audit gives its
 * deletions one operation. Questions that were deleted earlier stay deleted.
 */
export async function removedWith(db: Db, group: Removed): Promise<Removed[]> {
  const { rows } = await db.execute<Removed & Record<string, unknown>>(sql`
    select ${columns} from ${audits} a join ${audits} removal on removal.id = ${group.auditId}
    where a.database_id = ${group.databaseId} and a.subject_type = 'questions' and a.operation = 'delete'
      and a.old ->> 'group_id' = ${group.id} and a.operation_id = removal.operation_id
    order by "position", a.subject_id`)
  return rows
}

/**
 * Inserts a deleted row as the audit has it, under the same id. The sequence of ids is not changed. A column
 * that was added to the table after the deletion gets its default.
 */
async function insertRemoved(
  db: Db,
  type: Restorable,
  { auditId }: Removed,
  overrides: Readonly<Record<string, unknown>>,
): Promise<void> {
  const table = tables[type]
  const { rows } = await db.execute<{ column: string }>(
    sql`select jsonb_object_keys(a.old) as "column" from ${audits} a where a.id = ${auditId}`,
  )
  const storedColumns = new Set(rows.map(({ column }) => column))
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) =>
    storedColumns.has(name) ? [sql.identifier(name)] : [],
  )
  await db.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(
      names.map((name) => sql`back.${name}`),
      sql`, `,
    )}
    from ${audits} a, jsonb_populate_record(null::${table}, a.old || ${JSON.stringify(overrides)}::jsonb) back
    where a.id = ${auditId}`)
}

/** Restores a group, without its questions. */
export async function insertRemovedGroup(db: Db, removed: Removed): Promise<void> {
  await insertRemoved(db, 'groups', removed, {})
}

/**
 * Restores a question.
 *
 * @param code another code than it had, if that is in use now
 */
export async function insertRemovedQuestion(db: Db, removed: Removed, code: string): Promise<void> {
  await insertRemoved(db, 'questions', removed, { code })
}
