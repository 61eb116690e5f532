import type { AnyRecord } from '../../contract/jsonapi'
import { invalid } from '../../contract/problems'
import type { Db } from '../db/db'
import { groupsInOrder } from '../db/queries/groups'
import { setPositions } from '../db/queries/positions'
import { questionsInOrder } from '../db/queries/questions'
import { groupRecord, questionRecord } from '../db/records'
import { openDesign } from './databases'
import { openGroup } from './groups'

/** Refuses a list that leaves one out, adds one or repeats one: somebody else's new group must not fall behind unseen. */
function assertSame(ids: readonly string[], present: readonly { id: string }[]): void {
  const wanted = new Set(ids)
  const isSame = ids.length === present.length && present.every(({ id }) => wanted.has(id))
  if (!isSame) {
    const detail = 'L’elenco non corrisponde a quello attuale: ricarica la pagina e riprova.'
    throw invalid([{ pointer: '/ids', detail }])
  }
}

/** Orders a database's groups (product §4). @throws Problem 404, 422 where the ids are not exactly those of its groups */
export async function reorderGroups(
  db: Db,
  databaseId: string,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  await openDesign(db, databaseId)
  assertSame(ids, await groupsInOrder(db, databaseId))
  await setPositions(db, 'groups', ids)
  return (await groupsInOrder(db, databaseId)).map(groupRecord)
}

/** Orders a group's questions (product §4). @throws Problem 404, 422 where the ids are not exactly those of its questions */
export async function reorderQuestions(
  db: Db,
  groupId: string,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  await openGroup(db, groupId)
  assertSame(ids, await questionsInOrder(db, groupId))
  await setPositions(db, 'questions', ids)
  return (await questionsInOrder(db, groupId)).map(questionRecord)
}
