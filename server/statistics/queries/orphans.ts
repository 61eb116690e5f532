import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { statsDatabases } from '../../db/schema'
import { factsOfDatabase, lockAnswers, lockFacts } from './changes'

/** Removes the time limit of the transaction's statements, one of which reads all facts of a database. */
async function withoutTimeout(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`)
}

/**
 * Removes answers that no survey of a database has now. Facts are not refreshed meanwhile, since they might
 * need one of them.
 */
async function removeUnused(db: Db, databaseId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await withoutTimeout(transaction)
    await lockAnswers(transaction)
    await lockFacts(transaction, databaseId)
    const questions = (await factsOfDatabase(transaction, databaseId))?.questions ?? []
    await transaction.execute(sql`
      with used as materialized (
        select distinct number from stats_surveys s, unnest(s.facts) as number where s.database_id = ${databaseId}::bigint
      )
      delete from stats_values v where v.question_id = any(${sql.param(questions)}::bigint[])
        and not exists (select from used where used.number = v.id)`)
  })
}

/** Removes facts of deleted databases, surveys and questions, and answers that no survey has now. */
export async function removeOrphans(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    await withoutTimeout(transaction)
    for (const table of ['stats_changes', 'stats_databases', 'stats_surveys']) {
      const isOrphan = sql`not exists (select from databases where databases.id = database_id)`
      await transaction.execute(sql`delete from ${sql.identifier(table)} where ${isOrphan}`)
    }
    await transaction.execute(
      sql`delete from stats_values where not exists (select from questions where questions.id = question_id)`,
    )
  })
  const counted = await db.select({ id: statsDatabases.databaseId }).from(statsDatabases)
  for (const { id } of counted) await removeUnused(db, id)
}
