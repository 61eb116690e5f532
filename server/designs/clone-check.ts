import { designIssues } from '../../i18n/words/server/request-issues'
import { references } from '../../formula/references'
import { invalid, Problem } from '../../contract/problems'
import { isComputed } from '../../kinds/index'
import type { Db } from '../db/db'
import { databaseById } from './queries/databases'
import { groupById } from './queries/groups'
import { questionsInOrder, questionsNamed } from './queries/questions'
import type { GroupRow } from '../db/records'

/** A question outside a group that the group's formulas use, with the names of the formulas. */
export interface ForeignReference {
  readonly questionId: string
  readonly name: string
  readonly groupName: string
  readonly usedBy: string[]
}

/**
 * Questions that prevent a group from being cloned to another database (product §4), in the order of its
 * formulas.
 */
export async function foreignReferences(db: Db, group: GroupRow): Promise<ForeignReference[]> {
  const questions = await questionsInOrder(db, group.id)
  const groupIds = new Set(questions.map(({ id }) => id))
  const texts = [
    { name: group.name, text: group.visibleIf },
    ...questions.flatMap((question) => [
      { name: question.name, text: question.visibleIf },
      { name: question.name, text: isComputed(question.kind) ? String(question.metadata) : '' },
    ]),
  ]
  const users = new Map<string, Set<string>>()
  for (const { name, text } of texts) {
    for (const id of references(text)) {
      if (groupIds.has(id)) continue
      users.set(id, (users.get(id) ?? new Set()).add(name))
    }
  }
  const named = await questionsNamed(db, [...users.keys()])
  return [...users].map(([questionId, usedBy]) => ({
    questionId,
    name: named.get(questionId)?.name ?? `@q_${questionId}`,
    groupName: named.get(questionId)?.groupName ?? '',
    usedBy: [...usedBy],
  }))
}

/**
 * Whether a group can be cloned to a database, and the questions that prevent it.
 *
 * @throws Problem 404, 422 if there is no such database
 */
export async function cloneCheck(
  db: Db,
  id: string,
  databaseId: string,
): Promise<{ possible: boolean; refused: ForeignReference[] }> {
  const group = await groupById(db, id)
  if (group === null) throw new Problem('notFound')
  if ((await databaseById(db, databaseId)) === null) {
    throw invalid([{ pointer: '/databaseId', detail: designIssues.databaseGone }])
  }
  const preventing = group.databaseId === databaseId ? [] : await foreignReferences(db, group)
  return { possible: preventing.length === 0, refused: preventing }
}
