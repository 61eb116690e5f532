import { enqueueRecompute } from '../surveys/queries/recomputations'
import { problemText } from '../../i18n/problems'
import { designIssues } from '../../i18n/words/server/request-issues'
import { isDeepStrictEqual } from 'node:util'
import type { AnyRecord } from '../../contract/jsonapi'
import { Problem } from '../../contract/problems'
import { codedAsDumped, formerKeys } from '../../kinds/choice/dumped-codes'
import type { ChoiceMetadata } from '../../kinds/choice/metadata'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { groupKey } from '../../engine/survey/design'
import type { Db } from '../db/db'
import type { DesignedQuestion } from './queries/compiled-design'
import { databaseById } from './queries/databases'
import { groupById, groupsInOrder } from './queries/groups'
import { expandRecord } from '../db/queries/includes'
import { setPositions } from './queries/positions'
import { changeQuestion, questionById, questionsInOrder } from './queries/questions'
import {
  lastRemoval,
  putBackGroup,
  putBackQuestion,
  removedWith,
  type Removed,
} from './queries/restoring'
import { groupRecord, questionRecord } from '../db/records'
import { openDesign } from './databases'
import { assertFormulas, currentDesign } from './design-formulas'
import { firstFree, usedNames } from './question-code'

/** Puts a row in the place that it had among those that stand: before the first that comes later. */
function placeIn(standing: readonly { id: string; position: number }[], back: Removed): string[] {
  const others = standing.filter(({ id }) => id !== back.id)
  const later = others.findIndex(({ position }) => position >= back.position)
  const ids = others.map(({ id }) => id)
  return later < 0 ? [...ids, back.id] : ids.toSpliced(later, 0, back.id)
}

/** What was deleted last under this id, its database's design locked. @throws Problem 404 where nothing was, or the database is gone */
async function openRemoval(db: Db, type: 'groups' | 'questions', id: string): Promise<Removed> {
  const removed = await lastRemoval(db, type, id)
  if (removed === null || (await databaseById(db, removed.databaseId)) === null) {
    throw new Problem('notFound')
  }
  await openDesign(db, removed.databaseId)
  // Somebody else may have restored, changed and deleted it again before the lock was had.
  return (await lastRemoval(db, type, id)) ?? removed
}

/**
 * Gives the options of a question that was deleted before they had codes what dumps called them: formulas that were deleted with it may name
 * them so.
 *
 * @returns the very same metadata where each option has a code
 */
function withDumpedCodes(
  question: Pick<DesignedQuestion, 'id' | 'name' | 'code' | 'kind' | 'metadata'>,
): unknown {
  if (!isQuestionKind(question.kind)) return question.metadata
  const kind = kindOf(question.kind)
  if (kind.completed === undefined) return question.metadata
  const metadata = question.metadata as ChoiceMetadata
  const { options = [] } = metadata
  const columns = kind.columns(question)
  const others = columns.flatMap(({ key, option }) => (option === undefined ? [key] : []))
  const headers = columns.length === others.length ? null : formerKeys(options, others)
  const coded = codedAsDumped(options, headers)
  return isDeepStrictEqual(coded, options) ? question.metadata : { ...metadata, options: coded }
}

/** Puts a question back; one that was deleted before options had codes gets them. @param codes those that are taken */
async function putBack(db: Db, removed: Removed, codes: Set<string>): Promise<void> {
  await putBackQuestion(db, removed, firstFree(removed.code ?? '', codes))
  const question = await questionById(db, removed.id)
  if (question === null) return
  const metadata = withDumpedCodes(question)
  if (metadata !== question.metadata) await changeQuestion(db, question.id, { metadata })
}

/** A formula may name what was deleted after it: then it can't come back as it was. @throws Problem 409 */
async function assertHolds(db: Db, { databaseId, name }: Removed, keys: string[]): Promise<void> {
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
 * Undoes the deletion of a question: the same id, so that what named it names it again, and its old place (product §4). A code that
 * is taken meanwhile gives way to a free one.
 *
 * @throws Problem 404 where there was no deletion, 409 where it stands, its group is gone or its formula no longer holds
 */
export async function restoreQuestion(db: Db, id: string): Promise<AnyRecord> {
  const standing = await questionById(db, id)
  if (standing !== null) throw new Problem('notDeleted', { name: standing.name })
  const removed = await openRemoval(db, 'questions', id)
  const again = await questionById(db, id)
  if (again !== null) throw new Problem('notDeleted', { name: again.name })
  const groupId = removed.groupId ?? ''
  if ((await groupById(db, groupId)) === null) {
    const reason = designIssues.groupDeleted
    throw new Problem('notRestorable', { name: removed.name, reason })
  }
  const codes = await usedNames(db, removed.databaseId, [removed.code ?? ''])
  await putBack(db, removed, codes)
  await setPositions(db, 'questions', placeIn(await questionsInOrder(db, groupId), removed))
  await assertHolds(db, removed, [id])
  await enqueueRecompute(db, removed.databaseId)
  const question = await questionById(db, id)
  if (question === null) throw new Problem('notFound')
  return questionRecord(question)
}

/**
 * Undoes the deletion of a group with the questions that were deleted with it, all under their old ids (product §4).
 *
 * @throws Problem 404 where there was no deletion, 409 where it stands or a formula no longer holds
 */
export async function restoreGroup(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const standing = await groupById(db, id)
  if (standing !== null) throw new Problem('notDeleted', { name: standing.name })
  const removed = await openRemoval(db, 'groups', id)
  const again = await groupById(db, id)
  if (again !== null) throw new Problem('notDeleted', { name: again.name })
  await putBackGroup(db, removed)
  await setPositions(db, 'groups', placeIn(await groupsInOrder(db, removed.databaseId), removed))
  const questions = await removedWith(db, removed)
  const wanted = questions.map(({ code }) => code ?? '')
  const codes = await usedNames(db, removed.databaseId, wanted)
  for (const question of questions) {
    await putBack(db, question, codes)
  }
  await assertHolds(db, removed, [groupKey(id), ...questions.map((question) => question.id)])
  await enqueueRecompute(db, removed.databaseId)
  const group = await groupById(db, id)
  if (group === null) throw new Problem('notFound')
  return expandRecord(db, 'groups', groupRecord(group), include)
}
