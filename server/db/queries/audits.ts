import { and, desc, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AccessOperation } from '../../../contract/models/audits'
import type { Query } from '../../../contract/query'
import type { Db } from '../db'
import { audits } from '../schema'
import type { AnswerRow } from '../survey-records'
import { pageOf, totalOf } from './paging'

export type AuditRow = typeof audits.$inferSelect

/** Which changes a list shows; the survey's own, or all but those of surveys. */
export interface AuditSelection {
  readonly surveyId?: string
  readonly databaseId?: string
  readonly subjectType?: string
  readonly subjectId?: string
  readonly operation?: string
  /** Of a survey: the history of its answer to this question, also of one that was removed and given anew. */
  readonly questionId?: string
}

/** The condition of the partial index `audits_design`, to the letter. */
const ofDesigns = sql`${audits.subjectType} not in ('surveys', 'groupSurveys', 'answers', 'threads', 'comments')`

/** The expression and the condition of the partial index `audits_answer`, to the letter: the planner compares texts. */
function ofAnswerTo(questionId: string): SQL {
  const told = sql`(coalesce(${audits.new}, ${audits.old}) ->> 'question_id')`
  return sql`${audits.subjectType} = 'answers' and ${told} = ${questionId}`
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
    subjectType === undefined ? undefined : eq(audits.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(audits.subjectId, subjectId),
    operation === undefined ? undefined : eq(audits.operation, operation as AuditRow['operation']),
    questionId === undefined ? undefined : ofAnswerTo(questionId),
  )
}

/** One page of changes. Ids are given in the order of the changes, and are never the same twice. */
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

/** Adds an answer that was never stored to the history of the one that stands, in the name of whom the transaction is. */
export async function writeDiscarded(
  db: Db,
  { id, surveyId, questionId, revision, ...standing }: AnswerRow,
  given: Pick<AnswerRow, 'value' | 'missingReason'> & { readonly operationId: string },
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
    operationId: given.operationId,
    old: row(standing),
    new: row(given),
  })
}

/**
 * Adds to the journal of an account that somebody came in, was kept out, or took data of a database away.
 *
 * @param access.by who did it, null where nobody has shown who they are
 */
export async function writeAccess(
  db: Db,
  access: {
    readonly operation: AccessOperation
    readonly by: string | null
    readonly userId: string
    readonly databaseId: string | null
    readonly told: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { operation, by, userId, databaseId, told } = access
  await db.insert(audits).values({
    userId: by,
    operation,
    subjectType: 'users',
    subjectId: userId,
    databaseId,
    new: told,
  })
}
