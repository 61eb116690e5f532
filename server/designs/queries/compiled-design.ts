import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db'
import type { GroupRow, QuestionRow } from '../../db/records'
import { groups, questions } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

/** Row of a group with those of its questions. */
export type DesignedGroup = GroupRow & { readonly questions: QuestionRow[] }

/** Groups with the questions among these that are theirs, both in the given order. */
export function withQuestions(
  groupRows: readonly GroupRow[],
  questionRows: readonly QuestionRow[],
): DesignedGroup[] {
  const byId = new Map(
    groupRows.map((group): [string, DesignedGroup] => [group.id, { ...group, questions: [] }]),
  )
  for (const question of questionRows) byId.get(question.groupId)?.questions.push(question)
  return [...byId.values()]
}

/**
 * Groups of a database with their questions, archived ones included, both in their order. One statement reads
 * them, so that no change of the design falls in between.
 */
export function designRows(db: Db, databaseId: string): Promise<DesignedGroup[]> {
  return designRowsOf(db, [databaseId])
}

/** Groups of several databases with their questions, in the same form. */
export async function designRowsOf(
  db: Db,
  databaseIds: readonly string[],
): Promise<DesignedGroup[]> {
  const rows = await db
    .select({ group: groups, question: questions })
    .from(groups)
    .leftJoin(questions, eq(questions.groupId, groups.id))
    .where(anyOf(groups.databaseId, databaseIds))
    .orderBy(asc(groups.position), asc(groups.id), asc(questions.position), asc(questions.id))
  const byId = new Map<string, DesignedGroup>()
  for (const { group, question } of rows) {
    const designed = byId.get(group.id) ?? { ...group, questions: [] }
    byId.set(group.id, designed)
    if (question !== null) designed.questions.push(question)
  }
  return [...byId.values()]
}
