import { sql } from 'drizzle-orm'
import type { Db } from '../db'
import { groups, questions, questionTemplates, templates } from '../schema'

const tables = { groups, questions, templates, questionTemplates } as const

/** Numbers rows in the order of `ids`; only those whose position changes are written. */
export async function setPositions(
  db: Db,
  table: keyof typeof tables,
  ids: readonly string[],
): Promise<void> {
  const target = tables[table]
  await db.execute(sql`
    update ${target} set position = wanted.position::int, updated_at = now()
    from (
      select id, ordinality - 1 as position
      from unnest(${sql.param([...ids])}::bigint[]) with ordinality as t(id, ordinality)
    ) wanted
    where ${target}.id = wanted.id and ${target}.position <> wanted.position`)
}
