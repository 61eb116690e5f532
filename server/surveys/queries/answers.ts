import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SortKey } from '../../../contract/query'
import type { Db } from '../../db/db'
import { answers, audits, questions, users } from '../../db/schema'
import type { AnswerRow } from '../../db/survey-records'

/** An answer with the kind of its question, which says what its value means. */
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

export async function findAnswer(db: Db, id: string): Promise<AnswerOfKind | null> {
  const [found] = await answersOfKind(db).where(eq(answers.id, id))
  return found ?? null
}

/** The same, its row locked until the transaction ends. */
export async function lockAnswer(db: Db, id: string): Promise<AnswerOfKind | null> {
  const [found] = await answersOfKind(db).where(eq(answers.id, id)).for('update', { of: answers })
  return found ?? null
}

export async function answersOf(db: Db, surveyId: string): Promise<AnswerRow[]> {
  return db.select().from(answers).where(eq(answers.surveyId, surveyId))
}

/** One page of a group's answers with the kinds of their questions, and how many there are. */
export async function answerPage(
  db: Db,
  answersGroupId: string,
  {
    questionId,
    sort,
    page,
  }: {
    questionId: string | null
    sort: readonly SortKey[]
    page: { readonly number: number; readonly size: number }
  },
): Promise<{ rows: AnswerOfKind[]; total: number }> {
  const where = and(
    eq(answers.answersGroupId, answersGroupId),
    questionId === null ? undefined : eq(answers.questionId, questionId),
  )
  const order = sort.map(({ field, descending }) => {
    const column = field === 'updatedAt' ? answers.updatedAt : answers.id
    return descending ? desc(column) : asc(column)
  })
  const rows = await answersOfKind(db)
    .where(where)
    .orderBy(...order, asc(answers.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { rows, total: await db.$count(answers, where) }
}

/** Whether this operation once gave this answer this value, even if others have since (product §5), or was given up with it. */
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

/** Who last changed an answer, with their full name; null when nobody's name is known. */
export async function lastEditor(
  db: Db,
  answerId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const [row] = await db
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
  return row ?? null
}
