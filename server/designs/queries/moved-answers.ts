import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { answers, answersGroups, surveys } from '../../db/schema'

/**
 * Moves the answers of a question to the answers groups of another group, which are created if necessary.
 * Answers keep their id, value, revision and operation. Statuses change as far as they don't depend on the
 * design; the recomputation does the rest.
 */
export async function moveAnswers(
  db: Db,
  questionId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${answersGroups} (survey_id, group_id, user_id)
    select s.id, ${to}, s.user_id from ${surveys} s
    where s.id in (select survey_id from ${answers} where question_id = ${questionId})
    order by s.id
    on conflict do nothing`)
  await db.execute(sql`
    update ${answers} set answers_group_id = ag.id
    from ${answersGroups} ag
    where ${answers.questionId} = ${questionId}
      and ag.survey_id = ${answers.surveyId} and ag.group_id = ${to}`)
  const answersOf = (alias: string) =>
    sql`select 1 from ${answers} a where a.answers_group_id = ${sql.raw(alias)}.id and (a.value is not null or a.missing_reason is not null)`
  await db.execute(sql`
    update ${answersGroups} ag set status = 'in_progress', updated_at = now()
    where ag.group_id = ${to} and ag.status = 'empty'
      and exists (${answersOf('ag')} and a.question_id = ${questionId})`)
  await db.execute(sql`
    update ${answersGroups} ag set status = 'empty', updated_at = now()
    where ag.group_id = ${from} and ag.status <> 'empty' and not exists (${answersOf('ag')})`)
}
