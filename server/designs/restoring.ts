import { enqueueRecompute } from '../db/queries/recomputations'
import { problemText } from '../../i18n/problems'
import { designIssues } from '../../i18n/words/server/request-issues'
import { isDeepStrictEqual } from 'node:util'
import type { AnyRecord } from '../../contract/jsonapi'
import { orNotFound, Problem } from '../../contract/problems'
import { codedAsExported, formerKeys } from '../../kinds/choice/former-codes'
import type { ChoiceMetadata } from '../../kinds/choice/metadata'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { groupKey } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { databaseById } from './queries/databases'
import { groupById, groupsInOrder } from './queries/groups'
import { expandRecord } from '../db/queries/includes'
import { setPositions } from '../db/queries/positions'
import { changeQuestion, questionById, questionsInOrder } from './queries/questions'
import {
  lastRemoval,
  insertRemovedGroup,
  insertRemovedQuestion,
  removedWith,
  type Removed,
} from './queries/restoring'
import { groupRecord, questionRecord, type QuestionRow } from '../db/records'
import { openDesign } from './databases'
import { assertFormulas, currentDesign } from './design-formulas'
import { firstFree, usedNames } from './question-code'

/** Order of the present rows with a restored one at its former position: in front of the first with a later one. */
function orderWith(present: readonly { id: string; position: number }[], back: Removed): string[] {
  const others = present.filter(({ id }) => id !== back.id)
  const later = others.findIndex(({ position }) => position >= back.position)
  const ids = others.map(({ id }) => id)
  return later < 0 ? [...ids, back.id] : ids.toSpliced(later, 0, back.id)
}

/**
 * Last deletion under this id, with its database's design locked.
 *
 * @throws Problem 404 if there was none, or the database was deleted
 */
async function openRemoval(db: Db, type: 'groups' | 'questions', id: string): Promise<Removed> {
  const removed = await lastRemoval(db, type, id)
  if (removed === null || (await databaseById(db, removed.databaseId)) === null) {
    throw new Problem('notFound')
  }
  await openDesign(db, removed.databaseId)
  // Read again: another administrator may have restored, changed and deleted it before the lock.
  return (await lastRemoval(db, type, id)) ?? removed
}

/**
 * Gives options without codes the names that they had in exports: formulas that were deleted together with them
 * may use those.
 *
 * @returns the same object if each option has a code
 */
function withDumpedCodes(
  question: Pick<QuestionRow, 'id' | 'name' | 'code' | 'kind' | 'metadata'>,
): unknown {
  if (!isQuestionKind(question.kind)) return question.metadata
  const kind = kindOf(question.kind)
  if (kind.completed === undefined) return question.metadata
  const metadata = question.metadata as ChoiceMetadata
  const { options = [] } = metadata
  const columns = kind.columns(question)
  const others = columns.flatMap(({ key, option }) => (option === undefined ? [key] : []))
  const headers = columns.length === others.length ? null : formerKeys(options, others)
  const coded = codedAsExported(options, headers)
  return isDeepStrictEqual(coded, options) ? question.metadata : { ...metadata, options: coded }
}

/**
 * Restores a question, with codes for its options if they have none.
 *
 * @param codes codes in use
 */
async function insertQuestion(db: Db, removed: Removed, codes: Set<string>): Promise<void> {
  await insertRemovedQuestion(db, removed, firstFree(removed.code ?? '', codes))
  const question = await questionById(db, removed.id)
  if (question === null) return
  const metadata = withDumpedCodes(question)
  if (metadata !== question.metadata) await changeQuestion(db, question.id, { metadata })
}

/**
 * Rejects a restored formula that refers to what was deleted after it.
 *
 * @throws Problem 409
 */
async function assertValid(db: Db, { databaseId, name }: Removed, keys: string[]): Promise<void> {
  const design = await currentDesign(db, databaseId)
  for (const key of keys) {
    try {
      assertFormulas(design, key)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const reason = error.issues[0]?.detail ?? problemText(error)
      throw new Problem('notRestorable', { name, reason })
    }
  }
}

/**
 * Undoes the deletion of a question, with its id and its former position (product §4), so that references to it
 * work again. A code that is in use now is replaced by a free one.
 *
 * @throws Problem 404 if there was no deletion, 409 if it exists, its group was deleted or its formula is no
 * longer valid
 */
export async function restoreQuestion(db: Db, id: string): Promise<AnyRecord> {
  const existing = await questionById(db, id)
  if (existing !== null) throw new Problem('notDeleted', { name: existing.name })
  const removed = await openRemoval(db, 'questions', id)
  const restored = await questionById(db, id)
  if (restored !== null) throw new Problem('notDeleted', { name: restored.name })
  const groupId = removed.groupId ?? ''
  if ((await groupById(db, groupId)) === null) {
    const reason = designIssues.groupDeleted
    throw new Problem('notRestorable', { name: removed.name, reason })
  }
  const codes = await usedNames(db, removed.databaseId, [removed.code ?? ''])
  await insertQuestion(db, removed, codes)
  await setPositions(db, 'questions', orderWith(await questionsInOrder(db, groupId), removed))
  await assertValid(db, removed, [id])
  await enqueueRecompute(db, removed.databaseId)
  const question = orNotFound(await questionById(db, id))
  return questionRecord(question)
}

/**
 * Undoes the deletion of a group and of the questions that were deleted with it, all with their ids (product
 * §4).
 *
 * @throws Problem 404 if there was no deletion, 409 if it exists or a formula is no longer valid
 */
export async function restoreGroup(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const existing = await groupById(db, id)
  if (existing !== null) throw new Problem('notDeleted', { name: existing.name })
  const removed = await openRemoval(db, 'groups', id)
  const restored = await groupById(db, id)
  if (restored !== null) throw new Problem('notDeleted', { name: restored.name })
  await insertRemovedGroup(db, removed)
  await setPositions(db, 'groups', orderWith(await groupsInOrder(db, removed.databaseId), removed))
  const questions = await removedWith(db, removed)
  const formerCodes = questions.map(({ code }) => code ?? '')
  const codes = await usedNames(db, removed.databaseId, formerCodes)
  for (const question of questions) {
    await insertQuestion(db, question, codes)
  }
  await assertValid(db, removed, [groupKey(id), ...questions.map((question) => question.id)])
  await enqueueRecompute(db, removed.databaseId)
  const group = orNotFound(await groupById(db, id))
  return expandRecord(db, 'groups', groupRecord(group), include)
}
