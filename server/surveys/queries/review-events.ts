import { sql } from 'drizzle-orm'
import { firstRow } from '../../db/rows'
import { audits } from '../../db/schema'
import type { Db } from '../../db/db'

/** Events of a survey for its review, from its audit. */
export interface ReviewEvents {
  /** Time of the last return to its doctor; null if there was none. */
  readonly returnedAt: string | null
  /** Ids of questions whose answer is another one than when the survey was returned, formulas included. */
  readonly changed: string[]
  /** Ids of questions with an answer of which a conflicting value was discarded. */
  readonly conflicts: string[]
}

/** An answer's value and missing reason in a row of the audit; null for no answer. */
const answerIn = (row: 'before' | 'after') =>
  sql.raw(`(nullif(${row} -> 'value', 'null'), ${row} ->> 'missing_reason')`)

/** Reads from the audit which answers of a survey were changed since its last return, and which ones met another value. */
export async function reviewEvents(db: Db, surveyId: string): Promise<ReviewEvents> {
  const question = sql`coalesce(${audits.new}, ${audits.old}) ->> 'question_id'`
  const { rows } = await db.execute<{
    at: Date | string | null
    changed: string[]
    conflicts: string[]
  }>(sql`
    with of_survey as materialized (
      select ${audits.id} as id, ${audits.at} as at, ${audits.operation} as operation, ${audits.subjectType} as subject,
        ${question} as question, ${audits.old} as old, ${audits.new} as new
      from ${audits} where ${audits.surveyId} = ${surveyId} and ${audits.subjectType} in ('surveys', 'answers')
    ), returned as (
      select id, at from of_survey where subject = 'surveys' and new ->> 'status' = 'returned' and old ->> 'status' <> 'returned'
      order by id desc limit 1
    ), since as (
      select question, (array_agg(old order by id))[1] as before, (array_agg(new order by id desc))[1] as after
      from of_survey where subject = 'answers' and operation <> 'discard' and id > (select id from returned) group by question
    )
    select (select at from returned) as at,
      array(select question from since where ${answerIn('before')} is distinct from ${answerIn('after')} order by question::bigint) as changed,
      array(select distinct question from of_survey where operation = 'discard' order by question) as conflicts`)
  const { at = null, changed = [], conflicts = [] } = firstRow(rows) ?? {}
  return { returnedAt: at === null ? null : new Date(at).toISOString(), changed, conflicts }
}
