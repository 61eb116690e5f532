import { designIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { groupsInOrder } from './queries/groups'
import { setPositions } from '../db/queries/positions'
import { questionsInOrder } from './queries/questions'
import { groupRecord, questionRecord } from '../db/records'
import { openDesign } from './databases'
import { openGroup } from './groups'

/** All ids of a list in the new order, and optionally the order that it was made from. */
export interface Order {
  readonly ids: readonly string[]
  readonly base?: readonly string[] | undefined
}

/**
 * Rejects a list that omits, adds or repeats an id: another administrator's new group must not end up last
 * unnoticed.
 */
function assertSame(ids: readonly string[], present: readonly { id: string }[]): void {
  const requested = new Set(ids)
  const isSame = ids.length === present.length && present.every(({ id }) => requested.has(id))
  if (!isSame) {
    const detail = designIssues.otherList
    throw invalid([{ pointer: '/ids', detail }])
  }
}

/**
 * Rejects an order that was made from another than the current one: another administrator's move must not be
 * undone unnoticed.
 */
function assertBase(base: readonly string[] | undefined, present: readonly { id: string }[]): void {
  const isSame =
    base === undefined ||
    (base.length === present.length && present.every(({ id }, index) => id === base[index]))
  if (!isSame) throw new Problem('staleOrder')
}

/**
 * Rejects an order that does not fit the current list.
 *
 * @throws Problem 409 if the order was made from another one, 422 if the ids are not exactly those of the list
 */
export function assertOrder({ ids, base }: Order, present: readonly { id: string }[]): void {
  assertBase(base, present)
  assertSame(ids, present)
}

/**
 * Orders a database's groups (product §4).
 *
 * @throws Problem 404, 409 if the order was made from another one, 422 if the ids are not exactly those of its
 * groups
 */
export async function reorderGroups(
  db: Db,
  databaseId: string,
  order: Order,
): Promise<AnyRecord[]> {
  await openDesign(db, databaseId)
  const present = await groupsInOrder(db, databaseId)
  assertOrder(order, present)
  await setPositions(db, 'groups', order.ids)
  return (await groupsInOrder(db, databaseId)).map(groupRecord)
}

/** Orders a group's questions, with the same problems. */
export async function reorderQuestions(
  db: Db,
  groupId: string,
  order: Order,
): Promise<AnyRecord[]> {
  await openGroup(db, groupId)
  const present = await questionsInOrder(db, groupId)
  assertOrder(order, present)
  await setPositions(db, 'questions', order.ids)
  return (await questionsInOrder(db, groupId)).map(questionRecord)
}
