import { enqueueRecompute } from '../surveys/queries/recomputations'
import { designIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { models } from '../../contract/models/index'
import { withInitial } from '../../contract/models/model'
import { nextColor } from '../../contract/palette'
import { Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { groupKey } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { lockAnswersOfGroup, removeAnswersGroups } from './queries/answers-in-design'
import { commentsInGroup } from '../surveys/queries/comments'
import { databaseById } from './queries/databases'
import { blockSaves } from './queries/design-lock'
import {
  addGroup,
  changeGroup,
  groupById,
  nextGroupPosition,
  listGroups,
  removeGroup,
  type GroupChange,
} from './queries/groups'
import { expand, expandRecord } from '../db/queries/includes'
import { questionsInOrder, removeQuestion } from './queries/questions'
import { groupRecord, type GroupRow } from '../db/records'
import { assertNoAnswers } from '../rules/no-answers'
import { openDesign } from './databases'
import { assertFormulas, assertNotReferredTo, currentDesign } from './design-formulas'
import { assertCurrent } from '../rules/revision'
import { assertNotInTemplates } from '../statistics/templates/template-uses'

/** A group, its database's design locked. @throws Problem 404 */
export async function openGroup(db: Db, id: string): Promise<GroupRow> {
  const seen = await groupById(db, id)
  if (seen === null) throw new Problem('notFound')
  await openDesign(db, seen.databaseId)
  const group = await groupById(db, id)
  if (group === null) throw new Problem('notFound')
  return group
}

/** A group, expanded. @throws Problem 404 */
export async function readGroup(db: Db, id: string, query: Query): Promise<AnyRecord> {
  const group = await groupById(db, id)
  if (group === null) throw new Problem('notFound')
  return expandRecord(db, 'groups', groupRecord(group), query.include)
}

/** The groups of a database in their order. @throws Problem 404 */
export async function groupsOf(db: Db, databaseId: string, query: Query) {
  if ((await databaseById(db, databaseId)) === null) throw new Problem('notFound')
  const { rows, ...totals } = await listGroups(db, databaseId, query)
  const records = await expand(db, 'groups', rows.map(groupRecord), query.include)
  return { records, ...totals }
}

/**
 * A new group at the end, with the usual name and the palette's next colour where none are given (product §4).
 *
 * @throws Problem 404, 422 for a condition that is not right
 */
export async function createGroup(
  db: Db,
  databaseId: string,
  given: GroupChange,
): Promise<AnyRecord> {
  await openDesign(db, databaseId)
  const { count, next } = await nextGroupPosition(db, databaseId)
  const group = await addGroup(db, {
    ...withInitial(models.groups, given),
    databaseId,
    color: given.color ?? nextColor(count),
    position: next,
  })
  if (group.visibleIf !== '') {
    assertFormulas(await currentDesign(db, databaseId), groupKey(group.id))
  }
  return groupRecord(group)
}

/** @throws Problem 404, 409 for a stale revision, 422 for a condition that is not right */
export async function updateGroup(
  db: Db,
  id: string,
  { revision, ...change }: GroupChange & { revision?: number },
): Promise<AnyRecord> {
  const before = await openGroup(db, id)
  assertCurrent(before, revision)
  const group = await changeGroup(db, id, change)
  if (group.visibleIf !== before.visibleIf) {
    assertFormulas(await currentDesign(db, group.databaseId), groupKey(id))
  }
  const evaluatesAnew =
    group.visibleIf !== before.visibleIf || group.archivedAt !== before.archivedAt
  if (evaluatesAnew) await enqueueRecompute(db, group.databaseId)
  return groupRecord(group)
}

/**
 * Removes a group with its questions, where nothing was answered in it and no formula outside or template of statistics uses them (product §4).
 *
 * @throws Problem 404, 409 saying how many answers and comments it has or which formulas or templates use its questions
 */
export async function deleteGroup(db: Db, id: string): Promise<void> {
  const group = await openGroup(db, id)
  await blockSaves(db, group.databaseId)
  const what = designIssues.theGroup(group.name)
  const answers = await lockAnswersOfGroup(db, id)
  assertNoAnswers(what, answers, await commentsInGroup(db, id))
  const ids = (await questionsInOrder(db, id)).map((question) => question.id)
  assertNotReferredTo(await currentDesign(db, group.databaseId), ids, id)
  await assertNotInTemplates(db, group.databaseId, ids, what)
  await removeAnswersGroups(db, id)
  for (const questionId of ids) await removeQuestion(db, questionId)
  await removeGroup(db, id)
  await enqueueRecompute(db, group.databaseId)
}
