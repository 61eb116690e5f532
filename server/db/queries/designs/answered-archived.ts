import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { answers, questions } from '../../schema'

/** The archived questions of a database that have an answer: they stay in its dumps and statistics (product §4). */
export async function answeredArchived(db: Db, databaseId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from ${questions} q
    where q.database_id = ${databaseId}
      and (q.archived_at is not null or exists (
        select 1 from groups g where g.id = q.group_id and g.archived_at is not null))
      and exists (select 1 from ${answers} a where a.question_id = q.id and (a.value is not null or a.missing_reason is not null))`)
  return new Set(rows.map(({ id }) => id))
}
