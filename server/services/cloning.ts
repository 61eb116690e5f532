import { references, rewriteReferences } from '../../contract/formula/references'
import type { AnyRecord } from '../../contract/jsonapi'
import { nextColor } from '../../contract/palette'
import { invalid, Problem } from '../../contract/problems'
import { isQuestionKind, kindOf } from '../../kinds/index'
import type { Db } from '../db/db'
import { lockDatabase } from '../db/queries/databases'
import { addGroup, changeGroup, groupById, groupPlaces } from '../db/queries/groups'
import {
  addQuestion,
  codesLike,
  questionById,
  questionsInOrder,
  rewriteQuestion,
} from '../db/queries/questions'
import { groupRecord, type GroupRow, type QuestionRow } from '../db/records'
import { enqueueRecompute } from '../jobs/recompute'
import { openGroup } from './groups'
import { firstFree } from './question-code'

const longestName = 200
const suffix = ' (copia)'

function isComputed(question: QuestionRow): boolean {
  return isQuestionKind(question.kind) && kindOf(question.kind).computed
}

/** All formula texts of a group and its questions. */
function textsOf(group: GroupRow, questions: readonly QuestionRow[]): string[] {
  return [
    group.visibleIf,
    ...questions.map(({ visibleIf }) => visibleIf),
    ...questions.filter(isComputed).map(({ metadata }) => String(metadata)),
  ]
}

/** Copies the questions into a group; the copies' formulas name the copies (product §4). */
async function copyQuestions(
  db: Db,
  questions: readonly QuestionRow[],
  to: GroupRow,
): Promise<Map<string, string>> {
  const codes = await codesLike(db, to.databaseId, '')
  const copies = new Map<string, string>()
  for (const source of questions) {
    const {
      id,
      createdAt: _created,
      updatedAt: _updated,
      revision: _revision,
      ...question
    } = source
    const copy = await addQuestion(db, {
      ...question,
      databaseId: to.databaseId,
      groupId: to.id,
      code: firstFree(question.code, codes),
    })
    copies.set(id, copy.id)
  }
  const rewrite = (text: string) => rewriteReferences(text, (id) => copies.get(id) ?? null)
  for (const question of questions) {
    const visibleIf = rewrite(question.visibleIf)
    const metadata = isComputed(question) ? rewrite(String(question.metadata)) : question.metadata
    const isSame = visibleIf === question.visibleIf && metadata === question.metadata
    if (!isSame) await rewriteQuestion(db, copies.get(question.id) ?? '', { visibleIf, metadata })
  }
  return copies
}

async function copyInto(
  db: Db,
  group: GroupRow,
  databaseId: string,
  named: { name: string; color?: string },
): Promise<AnyRecord> {
  const { count, next } = await groupPlaces(db, databaseId)
  const copy = await addGroup(db, {
    databaseId,
    name: named.name,
    color: named.color ?? nextColor(count),
    description: group.description,
    visibleIf: group.visibleIf,
    archivedAt: null,
    position: next,
  })
  const copies = await copyQuestions(db, await questionsInOrder(db, group.id), copy)
  const visibleIf = rewriteReferences(copy.visibleIf, (id) => copies.get(id) ?? null)
  await enqueueRecompute(db, databaseId)
  if (visibleIf === copy.visibleIf) return groupRecord(copy)
  return groupRecord(await changeGroup(db, copy.id, { visibleIf }))
}

/**
 * A copy of a group with its questions at the end of the same database; references to questions outside the group stay as they are
 * (product §4).
 *
 * @throws Problem 404
 */
export async function cloneGroup(
  db: Db,
  id: string,
  given: { name?: string; color?: string } = {},
): Promise<AnyRecord> {
  const group = await openGroup(db, id)
  const name = given.name ?? group.name.slice(0, longestName - suffix.length) + suffix
  return copyInto(db, group, group.databaseId, { name, color: given.color })
}

/** Names of the questions outside the group that its formulas use. */
async function foreignNames(db: Db, group: GroupRow): Promise<string[]> {
  const questions = await questionsInOrder(db, group.id)
  const own = new Set(questions.map(({ id }) => id))
  const foreign = new Set(
    textsOf(group, questions)
      .flatMap(references)
      .filter((id) => !own.has(id)),
  )
  const names: string[] = []
  for (const id of foreign) names.push((await questionById(db, id))?.name ?? `@q_${id}`)
  return names
}

/**
 * A copy of a group with its questions in another database.
 *
 * @throws Problem 404, 409 naming the questions outside the group that its formulas use, 422 where there is no such database
 */
export async function cloneGroupToDatabase(
  db: Db,
  id: string,
  databaseId: string,
): Promise<AnyRecord> {
  const seen = await groupById(db, id)
  if (seen === null) throw new Problem('notFound')
  if (seen.databaseId === databaseId) return cloneGroup(db, id)
  // Always in the same order, or two clones in opposite directions would wait for each other.
  const ids = [seen.databaseId, databaseId].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const one of ids) {
    if ((await lockDatabase(db, one)) === null) {
      throw invalid([{ pointer: '/databaseId', detail: 'Il database non esiste.' }])
    }
  }
  const group = await openGroup(db, id)
  const names = await foreignNames(db, group)
  if (names.length > 0) {
    throw new Problem('foreignReferences', { names: names.map((name) => `«${name}»`).join(', ') })
  }
  return copyInto(db, group, databaseId, { name: group.name, color: group.color })
}
