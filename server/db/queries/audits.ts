import { and, desc, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AccessOperation } from '../../../contract/models/audits'
import type { Query } from '../../../contract/query'
import type { Db } from '../db'
import { audits } from '../schema'
import type { AnswerRow } from '../survey-records'
import { pageOf, totalOf } from './paging'

export type AuditRow = typeof audits.$inferSelect

/** Selection of changes: those of one survey, or all but those of surveys. */
export interface AuditSelection {
  readonly surveyId?: string
  readonly databaseId?: string
  readonly subjectType?: string
  readonly subjectId?: string
  readonly operation?: string
  /** Question of a survey whose answer's history is wanted, deleted answers included. */
  readonly questionId?: string
}

/** Condition that leaves out unpublished edits: they are read with their draft or their record. */
const notOfDrafts = sql`(${audits.databaseId} is null or ${audits.databaseId} not in (select id from databases where draft_of is not null))`

/** Condition of the partial index `audits_design`, to the letter: the planner compares texts. */
const ofDesigns = sql`${audits.subjectType} not in ('surveys', 'groupSurveys', 'answers', 'threads', 'comments')`

/** Condition with the expression and the condition of the partial index `audits_answer`, to the letter. */
function ofAnswerTo(questionId: string): SQL {
  const question = sql`(coalesce(${audits.new}, ${audits.old}) ->> 'question_id')`
  return sql`${audits.subjectType} = 'answers' and ${question} = ${questionId}`
}

function selected({
  surveyId,
  databaseId,
  subjectType,
  subjectId,
  operation,
  questionId,
}: AuditSelection): SQL | undefined {
  return and(
    surveyId === undefined ? ofDesigns : eq(audits.surveyId, surveyId),
    databaseId === undefined ? undefined : eq(audits.databaseId, databaseId),
    (databaseId ?? subjectId ?? surveyId) ? undefined : notOfDrafts,
    subjectType === undefined ? undefined : eq(audits.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(audits.subjectId, subjectId),
    operation === undefined ? undefined : eq(audits.operation, operation as AuditRow['operation']),
    questionId === undefined ? undefined : ofAnswerTo(questionId),
  )
}

/** Page of changes, ordered by id, with their total. Ids follow the order of the changes, and are unique. */
export async function auditPage(
  db: Db,
  selection: AuditSelection,
  query: Query,
): Promise<{ rows: AuditRow[]; total: number; totalCapped?: boolean }> {
  const where = selected(selection)
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select()
    .from(audits)
    .where(where)
    .orderBy(query.sort[0]?.descending === false ? asc(audits.id) : desc(audits.id))
    .limit(limit)
    .offset(offset)
  return { rows, ...(await totalOf(db, audits, where)) }
}

/** Adds a discarded value to the history of the stored answer, in the name of the transaction's user. */
export async function writeDiscarded(
  db: Db,
  { id, surveyId, questionId, revision, ...stored }: AnswerRow,
  discarded: Pick<AnswerRow, 'value' | 'missingReason'> & { readonly operationId: string },
): Promise<void> {
  const row = ({ value, missingReason }: Pick<AnswerRow, 'value' | 'missingReason'>) => ({
    question_id: Number(questionId),
    value,
    missing_reason: missingReason,
    revision,
  })
  await db.insert(audits).values({
    userId: sql`nullif(current_setting('rilievo.user_id', true), '')::bigint`,
    operation: 'discard',
    subjectType: 'answers',
    subjectId: id,
    surveyId,
    operationId: discarded.operationId,
    old: row(stored),
    new: row(discarded),
  })
}

/**
 * Adds a sign-in, a refused attempt, or an export of a database's data to an account's audit.
 *
 * @param access.by id of the user who did it, null if nobody is signed in
 */
export async function writeAccess(
  db: Db,
  access: {
    readonly operation: AccessOperation
    readonly by: string | null
    readonly userId: string
    readonly databaseId: string | null
    readonly details: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { operation, by, userId, databaseId, details } = access
  await db.insert(audits).values({
    userId: by,
    operation,
    subjectType: 'users',
    subjectId: userId,
    databaseId,
    new: details,
  })
}

/** Whether a question once belonged to this group, according to the audit. */
export async function wasInGroup(db: Db, questionId: string, groupId: string): Promise<boolean> {
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
