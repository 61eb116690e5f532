import { enqueueRecompute } from '../db/queries/recomputations'
import { designIssues } from '../../i18n/words/server/request-issues'
import { rewriteReferences, references } from '../../formula/references'
import type { AnyRecord } from '../../contract/jsonapi'
import { nextColor } from '../../contract/palette'
import { invalid, orNotFound, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { lockDatabase, databaseById } from './queries/databases'
import { addGroup, groupById, nextGroupPosition, rewriteCondition } from './queries/groups'
import { addQuestion, questionById, questionsInOrder, questionsNamed } from './queries/questions'
import { setPositions } from '../db/queries/positions'
import { groupRecord, questionRecord, type GroupRow } from '../db/records'
import { contentOf, copyName, copyQuestions } from './copying'
import { openGroup } from './groups'
import { newCode } from './question-code'
import { openQuestion } from './questions'
import { isComputed } from '../../kinds/index'

const longest = { group: 200, question: 1_000 }

async function copyInto(
  db: Db,
  group: GroupRow,
  databaseId: string,
  named: { name: string; color?: string },
): Promise<AnyRecord> {
  const { count, next } = await nextGroupPosition(db, databaseId)
  const copy = await addGroup(db, {
    databaseId,
    name: named.name,
    color: named.color ?? nextColor(count),
    description: group.description,
    visibleIf: group.visibleIf,
    archivedAt: null,
    position: next,
  })
  const questions = await questionsInOrder(db, group.id)
  const copies = await copyQuestions(db, questions, databaseId, () => copy.id)
  const visibleIf = rewriteReferences(copy.visibleIf, (id) => copies.get(id) ?? null)
  await enqueueRecompute(db, databaseId)
  if (visibleIf === copy.visibleIf) return groupRecord(copy)
  await rewriteCondition(db, copy.id, visibleIf)
  return groupRecord({ ...copy, visibleIf })
}

/**
 * Copies a group with its questions to the end of its database. References to questions outside the group stay
 * (product §4).
 *
 * @throws Problem 404
 */
export async function cloneGroup(
  db: Db,
  id: string,
  overrides: { name?: string; color?: string } = {},
): Promise<AnyRecord> {
  const group = await openGroup(db, id)
  const name = overrides.name ?? copyName(group.name, longest.group)
  return copyInto(db, group, group.databaseId, { name, color: overrides.color })
}

/**
 * Copies a group with its questions to another database.
 *
 * @throws Problem 404, 409 naming the questions outside the group that its formulas use, 422 if there is no such
 * database
 */
export async function cloneGroupToDatabase(
  db: Db,
  id: string,
  databaseId: string,
): Promise<AnyRecord> {
  const source = orNotFound(await groupById(db, id))
  if (source.databaseId === databaseId) return cloneGroup(db, id)
  // A fixed order, or two clones in opposite directions would wait for each other.
  const ids = [source.databaseId, databaseId].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const lockedId of ids) {
    if ((await lockDatabase(db, lockedId)) === null) {
      throw invalid([{ pointer: '/databaseId', detail: designIssues.databaseGone }])
    }
  }
  const group = await openGroup(db, id)
  const foreign = await foreignReferences(db, group)
  if (foreign.length > 0) {
    const names = foreign.map(({ name }) => `«${name}»`).join(', ')
    throw new Problem('foreignReferences', { names })
  }
  return copyInto(db, group, databaseId, { name: group.name, color: group.color })
}

/**
 * Copies a question directly below it. Its formulas refer to the same questions.
 *
 * @throws Problem 404
 */
export async function cloneQuestion(db: Db, id: string): Promise<AnyRecord> {
  const source = await openQuestion(db, id)
  const name = copyName(source.name, longest.question)
  const copy = await addQuestion(db, {
    ...contentOf(source),
    name,
    code: await newCode(db, source.databaseId, name),
  })
  const ids = (await questionsInOrder(db, source.groupId)).map((question) => question.id)
  const others = ids.filter((one) => one !== copy.id)
  await setPositions(db, 'questions', others.toSpliced(others.indexOf(id) + 1, 0, copy.id))
  await enqueueRecompute(db, source.databaseId)
  return questionRecord((await questionById(db, copy.id)) ?? copy)
}

/** A question outside a group that the group's formulas use, with the names of the formulas. */
interface ForeignReference {
  readonly questionId: string
  readonly name: string
  readonly groupName: string
  readonly usedBy: string[]
}

/**
 * Questions that prevent a group from being cloned to another database (product §4), in the order of its
 * formulas.
 */
async function foreignReferences(db: Db, group: GroupRow): Promise<ForeignReference[]> {
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
  const group = orNotFound(await groupById(db, id))
  if ((await databaseById(db, databaseId)) === null) {
    throw invalid([{ pointer: '/databaseId', detail: designIssues.databaseGone }])
  }
  const preventing = group.databaseId === databaseId ? [] : await foreignReferences(db, group)
  return { possible: preventing.length === 0, refused: preventing }
}
