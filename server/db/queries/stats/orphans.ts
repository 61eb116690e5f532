import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { holdFold, withoutTimeout } from './changes'

/**
 * Removes what statistics keep of databases, questions and surveys that are gone, then values that nobody says any more. No fold runs
 * meanwhile: it might be about to count a value that goes.
 */
export async function removeOrphans(db: Db): Promise<void> {
  // Questions below 1 are those of the survey itself, and of no design.
  const isGone = sql`question_id > 0 and not exists (select from questions where questions.id = question_id)`
  const isNowhere = sql`not exists (select from databases where databases.id = database_id)`
  await db.transaction(async (transaction) => {
    await holdFold(transaction)
    await withoutTimeout(transaction)
    for (const statement of [
      sql`delete from stats_changes where ${isNowhere}`,
      sql`delete from stats_surveys where ${isNowhere}`,
      sql`delete from stats_questions where ${isNowhere} or (${isGone})`,
      sql`delete from stats_rollups where ${isNowhere} or (${isGone})`,
      sql`delete from stats_months where ${isNowhere} or (${isGone})`,
      sql`delete from stats_facts
        where not exists (select from stats_surveys where stats_surveys.id = survey_id) or (${isGone})`,
      sql`delete from stats_values
        where not exists (select from stats_facts where stats_facts.value_id = stats_values.id)
          and not exists (select from stats_rollups where stats_rollups.value_id = stats_values.id)`,
    ])
      await transaction.execute(statement)
  })
}
