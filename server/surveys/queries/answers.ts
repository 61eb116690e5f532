import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { pageOf } from '../../db/queries/paging'
import { answers, audits, questions, users } from '../../db/schema'
import type { AnswerRow } from '../../db/survey-records'
import { firstRow } from '../../db/rows'

/** An answer with the kind of its question. */
export interface AnswerOfKind {
  readonly row: AnswerRow
  readonly kind: string
}

function answersOfKind(db: Db) {
  return db
    .select({ row: answers, kind: questions.kind })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
}

/** Answer by its id, or null. */
export async function findAnswer(db: Db, id: string): Promise<AnswerOfKind | null> {
  return answersOfKind(db).where(eq(answers.id, id)).then(firstRow)
}

/** Answer by its id, or null, with its row locked until the transaction ends. */
export async function lockAnswer(db: Db, id: string): Promise<AnswerOfKind | null> {
  return answersOfKind(db).where(eq(answers.id, id)).for('update', { of: answers }).then(firstRow)
}

/** All answers of a survey. */
export async function answersOf(db: Db, surveyId: string): Promise<AnswerRow[]> {
  return db.select().from(answers).where(eq(answers.surveyId, surveyId))
}

/** Page of an answers group's answers, with the kinds of their questions, and the total. */
export async function answerPage(
  db: Db,
  answersGroupId: string,
  query: Query,
): Promise<{ rows: AnswerOfKind[]; total: number }> {
  const { questionId } = query.filter
  const where = and(
    eq(answers.answersGroupId, answersGroupId),
    questionId === undefined ? undefined : eq(answers.questionId, questionId),
  )
  const { limit, offset } = pageOf(query)
  const order = query.sort.map(({ field, descending }) => {
    const column = field === 'updatedAt' ? answers.updatedAt : answers.id
    return descending ? desc(column) : asc(column)
  })
  const rows = await answersOfKind(db)
    .where(where)
    .orderBy(...order, asc(answers.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(answers, where) }
}

/** Whether an operation with this value has changed the answer before, or was discarded (product §5); later changes don't matter. */
export async function wasApplied(
  db: Db,
  answer: Pick<AnswerRow, 'id'>,
  operationId: string,
  { value, missingReason }: Pick<AnswerRow, 'value' | 'missingReason'>,
): Promise<boolean> {
  const rows = await db
    .select({
      value: sql<unknown>`${audits.new} -> 'value'`,
      missingReason: sql<string | null>`${audits.new} ->> 'missing_reason'`,
    })
    .from(audits)
    .where(
      and(
        eq(audits.subjectType, 'answers'),
        eq(audits.subjectId, answer.id),
        eq(audits.operationId, operationId),
      ),
    )
  return rows.some((row) => isDeepStrictEqual(row, { value, missingReason }))
}

/** User who last changed an answer, with the full name; null if the account is deleted. */
export async function lastEditor(
  db: Db,
  answerId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  return db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(audits)
    .innerJoin(users, eq(users.id, audits.userId))
    .where(
      and(
        eq(audits.subjectType, 'answers'),
        eq(audits.subjectId, answerId),
        ne(audits.operation, 'discard'),
      ),
    )
    .orderBy(desc(audits.id))
    .limit(1)
    .then(firstRow)
}
