import { enqueueRecompute } from '../surveys/queries/recomputations'
import { designIssues } from '../../i18n/words/server/request-issues'
import { findCycle } from '../../formula/order'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, type FieldIssue } from '../../contract/problems'
import { cycleText, dependenciesOf } from '../../engine/survey/dependencies'
import type { Db } from '../db/db'
import { blockSaves } from './queries/design-lock'
import { groupById } from './queries/groups'
import { moveAnswers } from './queries/moved-answers'
import { setPositions } from './queries/positions'
import { moveToGroup, questionById, questionsInOrder } from './queries/questions'
import { questionRecord } from '../db/records'
import { currentDesign } from './design-formulas'
import { openQuestion } from './questions'
import { assertCurrent } from '../rules/revision'

const fault = (pointer: string, detail: string): FieldIssue => ({ pointer, detail })

/** The order of a group's questions with this one put before another, or at the end. @throws Problem 422 */
function orderWith(ids: readonly string[], id: string, beforeId: string | null): string[] {
  if (beforeId === id && ids.includes(id)) return [...ids]
  const others = ids.filter((one) => one !== id)
  if (beforeId === null) return [...others, id]
  const at = others.indexOf(beforeId)
  if (at < 0) {
    throw invalid([fault('/beforeId', designIssues.followerElsewhere)])
  }
  return others.toSpliced(at, 0, id)
}

/** A question under a group whose condition asks for that very question would never be shown. @throws Problem 422 at `/groupId` */
async function assertNoCycle(db: Db, databaseId: string): Promise<void> {
  const design = await currentDesign(db, databaseId)
  const cycle = findCycle(dependenciesOf(design))
  if (cycle === null) return
  const detail = designIssues.cycleInGroup(cycleText(design, cycle))
  throw invalid([fault('/groupId', detail)])
}

/**
 * Places a question before another of its group or of another group of the same database; at the end where `beforeId` is null. Its
 * answers go with it in the same transaction, those that are being saved meanwhile too (decision 009).
 *
 * @throws Problem 404, 409 for a stale revision, 422 for a group or question that is not there, or a condition that would turn on itself
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
  const { databaseId, groupId: from } = question
  const target = await groupById(db, groupId)
  if (target === null || target.databaseId !== databaseId) {
    throw invalid([fault('/groupId', designIssues.groupElsewhere)])
  }
  const standing = await questionsInOrder(db, groupId)
  const order = orderWith(
    standing.map((one) => one.id),
    id,
    beforeId,
  )
  if (groupId !== from) {
    await blockSaves(db, databaseId)
    await moveToGroup(db, id, groupId)
    await assertNoCycle(db, databaseId)
    await moveAnswers(db, id, { from, to: groupId })
    await enqueueRecompute(db, databaseId)
  }
  await setPositions(db, 'questions', order)
  return questionRecord((await questionById(db, id)) ?? question)
}
