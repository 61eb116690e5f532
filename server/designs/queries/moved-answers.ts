import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { answers, answersGroups, audits, surveys } from '../../db/schema'

/**
 * Hangs the answers to a question on the answers groups of another group, made where a survey has not begun it. The answers keep id,
 * value, revision and operation. Statuses follow as far as they can be told without the design; the recomputation does the rest.
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
    update ${answers} set answers_group_id = piece.id
    from ${answersGroups} piece
    where ${answers.questionId} = ${questionId}
      and piece.survey_id = ${answers.surveyId} and piece.group_id = ${to}`)
  const given = (piece: string) =>
    sql`select 1 from ${answers} a where a.answers_group_id = ${sql.raw(piece)}.id and (a.value is not null or a.missing_reason is not null)`
  await db.execute(sql`
    update ${answersGroups} piece set status = 'in_progress', updated_at = now()
    where piece.group_id = ${to} and piece.status = 'empty'
      and exists (${given('piece')} and a.question_id = ${questionId})`)
  await db.execute(sql`
    update ${answersGroups} piece set status = 'empty', updated_at = now()
    where piece.group_id = ${from} and piece.status <> 'empty' and not exists (${given('piece')})`)
}

/** Whether a question once stood in this group, as the audit tells. */
export async function stoodIn(db: Db, questionId: string, groupId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: audits.id })
    .from(audits)
    .where(
      and(
        eq(audits.subjectType, 'questions'),
        eq(audits.subjectId, questionId),
        sql`${audits.old} ->> 'group_id' = ${groupId}`,
      ),
    )
    .limit(1)
  return row !== undefined
}
