import { rewriteReferences } from '../../formula/references'
import type { AnyRecord } from '../../contract/jsonapi'
import { orNotFound } from '../../contract/problems'
import type { Db } from '../db/db'
import { designRows } from './queries/compiled-design'
import { lockDesign } from '../db/queries/design-changes'
import { addDatabase } from './queries/databases'
import { addGroup, rewriteCondition } from './queries/groups'
import { databaseRecord } from '../db/records'
import { copyName, copyQuestions } from './copying'
import { copyTemplates } from '../statistics/templates/template-cloning'

const longestName = 200

/**
 * Copies a database: centres, image and the whole design, with archived groups and questions as archived.
 * References are to the copies, in templates of statistics too (product §4). Members and surveys are not copied.
 *
 * @throws Problem 404
 */
export async function cloneDatabase(
  db: Db,
  id: string,
  overrides: { name?: string } = {},
): Promise<AnyRecord> {
  const source = orNotFound(await lockDesign(db, id))
  const copy = await addDatabase(db, {
    name: overrides.name ?? copyName(source.name, longestName),
    providers: source.providers,
    imageKey: source.imageKey,
    archivedAt: null,
  })
  const rows = await designRows(db, id)
  const groupIds = new Map<string, string>()
  for (const { id: groupId, name, color, description, visibleIf, archivedAt, position } of rows) {
    const content = { name, color, description, visibleIf, archivedAt, position }
    groupIds.set(groupId, (await addGroup(db, { ...content, databaseId: copy.id })).id)
  }
  const questions = rows.flatMap((group) => group.questions)
  const copies = await copyQuestions(
    db,
    questions,
    copy.id,
    ({ groupId }) => groupIds.get(groupId) ?? '',
  )
  for (const group of rows) {
    if (group.visibleIf === '') continue
    const visibleIf = rewriteReferences(
      group.visibleIf,
      (questionId) => copies.get(questionId) ?? null,
    )
    await rewriteCondition(db, groupIds.get(group.id) ?? '', visibleIf)
  }
  await copyTemplates(db, id, copy.id, copies)
  return databaseRecord(copy)
}
