import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { databaseIds } from '../../designs/queries/databases'
import { factsOfDatabase, holdAnswers, holdFacts } from './changes'

/** Lets the transaction's statements take as long as they need: all facts of a database are looked through in one. */
async function withoutTimeout(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`)
}

/** Removes answers that no survey of a database gives any more. Its facts are not refreshed meanwhile: they might come to need one that goes. */
async function removeUnused(db: Db, databaseId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await withoutTimeout(transaction)
    await holdAnswers(transaction)
    await holdFacts(transaction, databaseId)
    const questions = (await factsOfDatabase(transaction, databaseId))?.questions ?? []
    await transaction.execute(sql`
      with used as materialized (
        select distinct number from stats_surveys s, unnest(s.facts) as number where s.database_id = ${databaseId}::bigint
      )
      delete from stats_values v where v.question_id = any(${sql.param(questions)}::bigint[])
        and not exists (select from used where used.number = v.id)`)
  })
}

/** Removes what statistics keep of databases, surveys and questions that are gone, and answers that nobody gives any more. */
export async function removeOrphans(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    await withoutTimeout(transaction)
    for (const table of ['stats_changes', 'stats_databases', 'stats_surveys']) {
      const isGone = sql`not exists (select from databases where databases.id = database_id)`
      await transaction.execute(sql`delete from ${sql.identifier(table)} where ${isGone}`)
    }
    await transaction.execute(
      sql`delete from stats_values where not exists (select from questions where questions.id = question_id)`,
    )
  })
  for (const id of await databaseIds(db)) await removeUnused(db, id)
}
