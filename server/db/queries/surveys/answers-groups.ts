import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SortKey } from '../../../../contract/query'
import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { Db } from '../../db'
import { answersGroups, surveys } from '../../schema'
import { instantFrom } from '../../schema/columns'
import type { AnswersGroupRow } from '../../survey-records'

export async function findAnswersGroup(db: Db, id: string): Promise<AnswersGroupRow | null> {
  const [row] = await db.select().from(answersGroups).where(eq(answersGroups.id, id))
  return row ?? null
}

export async function answersGroupsOf(db: Db, surveyId: string): Promise<AnswersGroupRow[]> {
  return db.select().from(answersGroups).where(eq(answersGroups.surveyId, surveyId))
}

/** One page of a survey's answers groups, and how many there are. */
export async function answersGroupPage(
  db: Db,
  surveyId: string,
  {
    status,
    sort,
    page,
  }: {
    status: AnswersGroupStatus | null
    sort: readonly SortKey[]
    page: { readonly number: number; readonly size: number }
  },
): Promise<{ rows: AnswersGroupRow[]; total: number }> {
  const where = and(
    eq(answersGroups.surveyId, surveyId),
    status === null ? undefined : eq(answersGroups.status, status),
  )
  const descending = sort[0]?.descending === true
  const direction = descending ? sql`desc` : sql`asc`
  const rows = await db
    .select()
    .from(answersGroups)
    .where(where)
    .orderBy(sql`${answersGroups.createdAt} ${direction}`, sql`${answersGroups.id} ${direction}`)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { rows, total: await db.$count(answersGroups, where) }
}

/** The answers groups of these groups, made where they are not there yet (one per survey and group, product §5). */
export async function makeAnswersGroups(
  db: Db,
  survey: { readonly id: string; readonly userId: string },
  groupIds: readonly string[],
): Promise<AnswersGroupRow[]> {
  if (groupIds.length === 0) return []
  await db
    .insert(answersGroups)
    .values(groupIds.map((groupId) => ({ surveyId: survey.id, groupId, userId: survey.userId })))
    .onConflictDoNothing()
  return db
    .select()
    .from(answersGroups)
    .where(
      and(eq(answersGroups.surveyId, survey.id), inArray(answersGroups.groupId, [...groupIds])),
    )
    .orderBy(asc(answersGroups.id))
}

export async function deleteAnswersGroup(db: Db, id: string): Promise<void> {
  await db.delete(answersGroups).where(eq(answersGroups.id, id))
}

/** What an answer moves beside itself. */
export interface Standing {
  readonly statuses: readonly { readonly id: string; readonly status: AnswersGroupStatus }[]
  readonly progress: { readonly groups: number; readonly complete: number }
  /** The group that was answered last; undefined leaves it as it is. */
  readonly lastAnswersGroupId?: string
  /** The version of the design that all of it was computed by; null = not known. */
  readonly settledVersion: number | null
  /** Whether somebody worked on the survey; a recomputation leaves its time as it is. */
  readonly touched: boolean
}

/**
 * Writes the statuses of answers groups and the survey's progress, in one statement. Out: the survey's time, which moves with each save,
 * however many come in a millisecond: who knows one can tell whether there was another.
 */
export async function writeStanding(db: Db, surveyId: string, standing: Standing): Promise<string> {
  const { statuses, progress, lastAnswersGroupId, settledVersion, touched } = standing
  const last = lastAnswersGroupId ?? null
  const { rows } = await db.execute<{ time: string }>(sql`
    with moved as (
      update ${answersGroups} as piece set status = given.status, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as given (id bigint, status text)
      where piece.id = given.id
    )
    update ${surveys} set
      groups_total = ${progress.groups}, groups_complete = ${progress.complete},
      settled_version = ${settledVersion}::bigint,
      last_answers_group_id = coalesce(${last}::bigint, last_answers_group_id),
      updated_at = case when ${touched} then greatest(now(), updated_at + interval '1 ms') else updated_at end
    where id = ${surveyId}
    returning updated_at::text as time`)
  return instantFrom(rows[0]?.time ?? '')
}
