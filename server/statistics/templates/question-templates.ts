import { designIssues } from '../../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../../contract/jsonapi'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { invalid, orNotFound } from '../../../contract/problems'
import type { Query } from '../../../contract/query'
import { blockProblems } from '../../../engine/statistics/template-problems'
import type { Db } from '../../db/db'
import { requirePublished } from '../../designs/databases'
import { expand, expandRecord } from '../../db/queries/includes'
import { setPositions } from '../../db/queries/positions'
import {
  addBlocks,
  blockById,
  blocksInOrder,
  changeBlock,
  listBlocks,
  removeBlock,
} from '../queries/question-templates'
import { templateById, touchTemplate } from '../queries/templates'
import { questionTemplateRecord, type QuestionTemplateRow } from '../../db/records'
import { openPublished } from '../../designs/databases'
import { currentDesign } from '../../designs/design-formulas'
import { assertOrder, type Order } from '../../designs/ordering'
import { assertCurrent } from '../../rules/revision'

/** Fields of a creation or a change of a block. */
interface BlockInput {
  readonly questionId?: string
  readonly chart?: QuestionTemplateRow['chart']
  readonly groupById?: string | null
  readonly groupByProperty?: QuestionTemplateRow['groupByProperty']
  readonly text?: string
}

/**
 * Blocks of a database's templates, or of the filter's one.
 *
 * @throws Problem 404
 */
export async function blocksOf(db: Db, databaseId: string, query: Query) {
  const templateId = query.filter['templateId'] ?? null
  await requirePublished(db, databaseId)
  const { rows, ...totals } = await listBlocks(db, databaseId, templateId, query)
  const records = rows.map(questionTemplateRecord)
  return { records: await expand(db, 'questionTemplates', records, query.include), ...totals }
}

/**
 * A block with the relations of `include`.
 *
 * @throws Problem 404
 */
export async function readBlock(
  db: Db,
  databaseId: string,
  id: string,
  query: Query,
): Promise<AnyRecord> {
  const block = orNotFound(await blockById(db, databaseId, id))
  return expandRecord(db, 'questionTemplates', questionTemplateRecord(block), query.include)
}

/**
 * A block, with its database's design locked.
 *
 * @throws Problem 404
 */
async function openBlock(db: Db, databaseId: string, id: string): Promise<QuestionTemplateRow> {
  await openPublished(db, databaseId)
  return orNotFound(await blockById(db, databaseId, id))
}

/**
 * Adds blocks at the end of a template, one for each question, in this order: all or none.
 *
 * @throws Problem 404 without the database; 422 if the template or a question is not in it, or for an unsuitable
 * chart or grouping
 */
export async function addToTemplate(
  db: Db,
  databaseId: string,
  templateId: string,
  submitted: readonly (BlockInput & { readonly questionId: string })[],
): Promise<AnyRecord[]> {
  await openPublished(db, databaseId)
  if ((await templateById(db, databaseId, templateId)) === null) {
    throw invalid([{ pointer: '/templateId', detail: designIssues.foreignTemplate }])
  }
  const design = await currentDesign(db, databaseId)
  const blocks = submitted.map((block) => ({
    ...withInitial(models.questionTemplates, block),
    templateId,
    databaseId,
  }))
  for (const block of blocks) {
    const issues = blockProblems(design, block)
    if (issues.length > 0) throw invalid(issues)
  }
  const rows = await addBlocks(db, templateId, blocks)
  await touchTemplate(db, templateId)
  return rows.map(questionTemplateRecord)
}

/**
 * Changes a block.
 *
 * @throws Problem 404, 409 for a stale revision, 422 for an unsuitable chart or grouping
 */
export async function updateBlock(
  db: Db,
  databaseId: string,
  id: string,
  { revision, chart, groupById, groupByProperty, text }: BlockInput & { revision?: number },
): Promise<AnyRecord> {
  const before = await openBlock(db, databaseId, id)
  assertCurrent(before, revision)
  const change = {
    chart: chart ?? before.chart,
    text: text ?? before.text,
    groupById: groupById === undefined ? before.groupById : groupById,
    groupByProperty: groupByProperty === undefined ? before.groupByProperty : groupByProperty,
  }
  const issues = blockProblems(await currentDesign(db, databaseId), { ...before, ...change })
  if (issues.length > 0) throw invalid(issues)
  await touchTemplate(db, before.templateId)
  return questionTemplateRecord(await changeBlock(db, id, change))
}

/**
 * Removes a block.
 *
 * @throws Problem 404
 */
export async function deleteBlock(db: Db, databaseId: string, id: string): Promise<void> {
  const { templateId } = await openBlock(db, databaseId, id)
  await removeBlock(db, id)
  await touchTemplate(db, templateId)
}

/**
 * Orders the blocks of a template.
 *
 * @throws Problem 404, 422 without the template, and as `assertOrder`
 */
export async function reorderBlocks(
  db: Db,
  databaseId: string,
  { templateId, ...order }: Order & { readonly templateId: string },
): Promise<AnyRecord[]> {
  await openPublished(db, databaseId)
  if ((await templateById(db, databaseId, templateId)) === null) {
    throw invalid([{ pointer: '/templateId', detail: designIssues.foreignTemplate }])
  }
  assertOrder(order, await blocksInOrder(db, templateId))
  await setPositions(db, 'questionTemplates', order.ids)
  await touchTemplate(db, templateId)
  return (await blocksInOrder(db, templateId)).map(questionTemplateRecord)
}
