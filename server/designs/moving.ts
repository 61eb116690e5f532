import { enqueueRecompute } from '../db/queries/recomputations'
import { designIssues } from '../../i18n/words/server/request-issues'
import { findCycle } from '../../formula/order'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, type FieldIssue } from '../../contract/problems'
import { cycleText, dependenciesOf } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { blockSaves } from '../db/queries/design-changes'
import { groupById } from './queries/groups'
import { moveAnswers } from './queries/moved-answers'
import { setPositions } from '../db/queries/positions'
import { moveToGroup, questionById, questionsInOrder } from './queries/questions'
import { questionRecord } from '../db/records'
import { currentDesign } from './design-formulas'
import { openQuestion } from './questions'
import { assertCurrent } from '../rules/revision'

const issueAt = (pointer: string, detail: string): FieldIssue => ({ pointer, detail })

/**
 * Order of a group's questions with this one in front of another, or at the end.
 *
 * @throws Problem 422
 */
function orderWith(ids: readonly string[], id: string, beforeId: string | null): string[] {
  if (beforeId === id && ids.includes(id)) return [...ids]
  const others = ids.filter((one) => one !== id)
  if (beforeId === null) return [...others, id]
  const at = others.indexOf(beforeId)
  if (at < 0) {
    throw invalid([issueAt('/beforeId', designIssues.followerElsewhere)])
  }
  return others.toSpliced(at, 0, id)
}

/**
 * Rejects a question in a group whose condition depends on that very question: neither would ever be visible.
 *
 * @throws Problem 422 at `/groupId`
 */
async function assertNoCycle(db: Db, databaseId: string): Promise<void> {
  const design = await currentDesign(db, databaseId)
  const cycle = findCycle(dependenciesOf(design))
  if (cycle === null) return
  const detail = designIssues.cycleInGroup(cycleText(design, cycle))
  throw invalid([issueAt('/groupId', detail)])
}

/**
 * Moves a question in front of another one of its own or another group of the database, or to the end if
 * `beforeId` is null. Its answers move in the same transaction, including those that are being saved (decision
 * 009).
 *
 * @throws Problem 404, 409 for a stale revision, 422 for a missing group or question, or a condition that would
 * depend on itself
 */
export async function moveQuestion(
  db: Db,
  id: string,
  {
    groupId,
    beforeId,
    revision,
  }: { groupId: string; beforeId: string | null; revision?: number | undefined },
): Promise<AnyRecord> {
  const question = await openQuestion(db, id)
  assertCurrent(question, revision)
  const { databaseId, groupId: formerGroupId } = question
  const target = await groupById(db, groupId)
  if (target === null || target.databaseId !== databaseId) {
    throw invalid([issueAt('/groupId', designIssues.groupElsewhere)])
  }
  const present = await questionsInOrder(db, groupId)
  const order = orderWith(
    present.map((one) => one.id),
    id,
    beforeId,
  )
  if (groupId !== formerGroupId) {
    await blockSaves(db, databaseId)
    await moveToGroup(db, id, groupId)
    await assertNoCycle(db, databaseId)
    await moveAnswers(db, id, { from: formerGroupId, to: groupId })
    await enqueueRecompute(db, databaseId)
  }
  await setPositions(db, 'questions', order)
  return questionRecord((await questionById(db, id)) ?? question)
}
