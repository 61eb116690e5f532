import { designIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { groupsInOrder } from './queries/groups'
import { setPositions } from './queries/positions'
import { questionsInOrder } from './queries/questions'
import { groupRecord, questionRecord } from '../db/records'
import { openDesign } from './databases'
import { openGroup } from './groups'

export interface Order {
  readonly ids: readonly string[]
  readonly base?: readonly string[] | undefined
}

/** Refuses a list that leaves one out, adds one or repeats one: somebody else's new group must not fall behind unseen. */
function assertSame(ids: readonly string[], present: readonly { id: string }[]): void {
  const wanted = new Set(ids)
  const isSame = ids.length === present.length && present.every(({ id }) => wanted.has(id))
  if (!isSame) {
    const detail = designIssues.otherList
    throw invalid([{ pointer: '/ids', detail }])
  }
}

/** Refuses an order that was made from another than the one that stands: somebody else's move must not be undone unseen. */
function assertBase(base: readonly string[] | undefined, present: readonly { id: string }[]): void {
  const isSame =
    base === undefined ||
    (base.length === present.length && present.every(({ id }, at) => id === base[at]))
  if (!isSame) throw new Problem('staleOrder')
}

/**
 * Refuses an order of a list that is not the one it was made from.
 *
 * @throws Problem 409 where another order stands, 422 where the ids are not exactly those of the list
 */
export function assertOrder({ ids, base }: Order, present: readonly { id: string }[]): void {
  assertBase(base, present)
  assertSame(ids, present)
}

/**
 * Orders a database's groups (product §4).
 *
 * @throws Problem 404, 409 where another order stands than the one it was made from, 422 where the ids are not exactly those of its groups
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

/** The same for a group's questions. */
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
