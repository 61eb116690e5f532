import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import type { QuestionRow } from '../../db/records'
import { groups, questions } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { archivedFilter, containsText, pageOfRows } from '../../db/queries/paging'
import { firstRow, inParts, theRow } from '../../db/rows'

export type NewQuestion = Omit<QuestionRow, 'id' | 'revision' | 'createdAt' | 'updatedAt'>
export type QuestionChange = Partial<Omit<NewQuestion, 'databaseId' | 'groupId' | 'position'>>

/** The question with this id; null if there is none. */
export async function questionById(db: Db, id: string): Promise<QuestionRow | null> {
  return db.select().from(questions).where(eq(questions.id, id)).then(firstRow)
}

/** Database of a question, without the question itself, whose options can be long. */
export async function databaseOfQuestion(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ databaseId: questions.databaseId })
    .from(questions)
    .where(eq(questions.id, id))
  return row?.databaseId ?? null
}

/** One page of a group's questions that pass the query's filters, with the total. */
export async function listQuestions(db: Db, groupId: string, query: Query) {
  const { q, kind, archived } = query.filter
  const where = and(
    eq(questions.groupId, groupId),
    q === undefined ? undefined : containsText([questions.name, questions.code], q),
    kind === undefined ? undefined : eq(questions.kind, kind),
    archivedFilter(questions.archivedAt, archived),
  )
  return pageOfRows(db, questions, where, query)
}

/** All questions of a group in their order. */
export async function questionsInOrder(db: Db, groupId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.groupId, groupId))
    .orderBy(asc(questions.position), asc(questions.id))
}

/** Names of questions and of their groups, by id. */
export async function questionsNamed(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; groupName: string }>> {
  const rows = await db
    .select({ id: questions.id, name: questions.name, groupName: groups.name })
    .from(questions)
    .innerJoin(groups, eq(groups.id, questions.groupId))
    .where(anyOf(questions.id, ids))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Position for a new question at the end of its group. */
export async function nextPosition(db: Db, groupId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(questions.position) })
    .from(questions)
    .where(eq(questions.groupId, groupId))
  return (row?.last ?? -1) + 1
}

/** Codes of a database that begin with this text. */
export async function codesLike(db: Db, databaseId: string, start: string): Promise<Set<string>> {
  const rows = await db
    .select({ code: questions.code })
    .from(questions)
    .where(and(eq(questions.databaseId, databaseId), sql`starts_with(${questions.code}, ${start})`))
  return new Set(rows.map(({ code }) => code))
}

/** Inserts a question. */
export async function addQuestion(db: Db, question: NewQuestion): Promise<QuestionRow> {
  return db.insert(questions).values(question).returning().then(theRow)
}

/**
 * Changes a question's row.
 *
 * @param metadataAudit metadata before and after as the audit is to have them
 */
export async function changeQuestion(
  db: Db,
  id: string,
  change: QuestionChange,
  metadataAudit: { readonly old: unknown; readonly new: unknown } | null = null,
): Promise<QuestionRow> {
  const setAudit = (text: string) =>
    db.execute(sql`select set_config('rilievo.metadata_journal', ${text}, true)`)
  if (metadataAudit !== null) await setAudit(JSON.stringify(metadataAudit))
  const [row] = await db
    .update(questions)
    .set({ ...change, revision: sql`${questions.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(questions.id, id))
    .returning()
  if (metadataAudit !== null) await setAudit('')
  if (row === undefined) throw new Error(`question ${id} was not there`)
  return row
}

/** Moves a question to another group without its answers; it gets a new revision. */
export async function moveToGroup(db: Db, id: string, groupId: string): Promise<void> {
  await db
    .update(questions)
    .set({ groupId, revision: sql`${questions.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(questions.id, id))
}

/** Deletes a question. */
export async function removeQuestion(db: Db, id: string): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id))
}

/** Ids for questions that are yet to be written: their formulas may refer to each other. */
export async function newQuestionIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('questions', 'id'))::text as id
    from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Inserts questions under ids of `newQuestionIds`. */
export async function addQuestions(
  db: Db,
  added: readonly (NewQuestion & { id: string })[],
): Promise<void> {
  await inParts(added, (some) => db.insert(questions).values(some), 500)
}
