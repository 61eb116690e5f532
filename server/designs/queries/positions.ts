import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { groups, questions, questionTemplates, templates } from '../../db/schema'

const tables = { groups, questions, templates, questionTemplates } as const

/** Numbers rows as `ids` has them; those that stand right already are not written. */
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
