import { enqueueRecompute } from '../db/queries/recomputations'
import { designIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { models } from '../../contract/models/index'
import { withInitial } from '../../contract/models/model'
import { nextColor } from '../../contract/palette'
import { orNotFound } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { groupKey } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { lockAnswersOfGroup, removeAnswersGroups } from './queries/answers-in-design'
import { commentsInGroup } from '../surveys/queries/comments'
import { blockSaves } from '../db/queries/design-changes'
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
import { openDesign, requireDatabase } from './databases'
import { assertFormulas, assertNotReferredTo, currentDesign } from './design-formulas'
import { assertCurrent } from '../rules/revision'
import { assertNotInTemplates } from '../statistics/templates/template-uses'

/**
 * A group, with its database's design locked.
 *
 * @throws Problem 404
 */
export async function openGroup(db: Db, id: string): Promise<GroupRow> {
  const existing = orNotFound(await groupById(db, id))
  await openDesign(db, existing.databaseId)
  return orNotFound(await groupById(db, id))
}

/**
 * A group with the relations of `include`.
 *
 * @throws Problem 404
 */
export async function readGroup(db: Db, id: string, query: Query): Promise<AnyRecord> {
  const group = orNotFound(await groupById(db, id))
  return expandRecord(db, 'groups', groupRecord(group), query.include)
}

/**
 * Groups of a database in their order.
 *
 * @throws Problem 404
 */
export async function groupsOf(db: Db, databaseId: string, query: Query) {
  await requireDatabase(db, databaseId)
  const { rows, ...totals } = await listGroups(db, databaseId, query)
  const records = await expand(db, 'groups', rows.map(groupRecord), query.include)
  return { records, ...totals }
}

/**
 * Creates a group at the end, by default with the usual name and the palette's next colour (product §4).
 *
 * @throws Problem 404, 422 for an invalid condition
 */
export async function createGroup(
  db: Db,
  databaseId: string,
  submitted: GroupChange,
): Promise<AnyRecord> {
  await openDesign(db, databaseId)
  const { count, next } = await nextGroupPosition(db, databaseId)
  const group = await addGroup(db, {
    ...withInitial(models.groups, submitted),
    databaseId,
    color: submitted.color ?? nextColor(count),
    position: next,
  })
  if (group.visibleIf !== '') {
    assertFormulas(await currentDesign(db, databaseId), groupKey(group.id))
  }
  return groupRecord(group)
}

/**
 * Changes a group.
 *
 * @throws Problem 404, 409 for a stale revision, 422 for an invalid condition
 */
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
  const needsRecompute =
    group.visibleIf !== before.visibleIf || group.archivedAt !== before.archivedAt
  if (needsRecompute) await enqueueRecompute(db, group.databaseId)
  return groupRecord(group)
}

/**
 * Removes a group with its questions, if it has no answers and no other formula or template of statistics uses
 * them (product §4).
 *
 * @throws Problem 404, 409 with the number of its answers and comments, or with the formulas or templates that
 * use its questions
 */
export async function deleteGroup(db: Db, id: string): Promise<void> {
  const group = await openGroup(db, id)
  await blockSaves(db, group.databaseId)
  const label = designIssues.theGroup(group.name)
  const answers = await lockAnswersOfGroup(db, id)
  assertNoAnswers(label, answers, await commentsInGroup(db, id))
  const ids = (await questionsInOrder(db, id)).map((question) => question.id)
  assertNotReferredTo(await currentDesign(db, group.databaseId), ids, id)
  await assertNotInTemplates(db, group.databaseId, ids, label)
  await removeAnswersGroups(db, id)
  for (const questionId of ids) await removeQuestion(db, questionId)
  await removeGroup(db, id)
  await enqueueRecompute(db, group.databaseId)
}
