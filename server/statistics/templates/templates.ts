import { designIssues } from '../../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../../contract/jsonapi'
import { builtInTemplateId, type TemplateFilters } from '../../../contract/models/templates'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { type FieldIssue, invalid, orNotFound, Problem } from '../../../contract/problems'
import type { Query } from '../../../contract/query'
import { answerFilterProblem } from '../../../engine/statistics/template-problems'
import type { Db } from '../../db/db'
import { requirePublished } from '../../designs/databases'
import { expand, expandRecord } from '../../db/queries/includes'
import { setPositions } from '../../db/queries/positions'
import {
  addTemplate,
  changeTemplate,
  countTemplateQuestions,
  isDoctorOf,
  listTemplates,
  removeTemplate,
  templateById,
  templatesInOrder,
  type TemplateChange,
} from '../queries/templates'
import { templateRecord, type DatabaseRow, type TemplateRow } from '../../db/records'
import { builtInTemplate, matchesBuiltIn } from './built-in-template'
import { openPublished } from '../../designs/databases'
import { currentDesign } from '../../designs/design-formulas'
import { assertOrder, type Order } from '../../designs/ordering'
import { assertCurrent } from '../../rules/revision'

/**
 * A template that can be changed, with its database's design locked.
 *
 * @throws Problem 404, 409 for the built-in one
 */
export async function openTemplate(db: Db, databaseId: string, id: string): Promise<TemplateRow> {
  await openPublished(db, databaseId)
  if (id === builtInTemplateId) throw new Problem('builtInTemplate')
  return orNotFound(await templateById(db, databaseId, id))
}

async function builtInOf(db: Db, database: DatabaseRow, query: Query): Promise<AnyRecord> {
  const counted = query.counters.includes('blocksCount')
  const count = counted ? await countTemplateQuestions(db, database.id) : null
  return builtInTemplate(database, count)
}

/**
 * Templates of a database, the built-in one before all others.
 *
 * @throws Problem 404
 */
export async function templatesOf(db: Db, databaseId: string, query: Query) {
  const database = await requirePublished(db, databaseId)
  const { number, size } = query.page
  // The built-in template comes first on the first page.
  const builtInCount = matchesBuiltIn(query.filter['q']) ? 1 : 0
  const offset = (number - 1) * size - builtInCount
  const limit = size + Math.min(offset, 0)
  const page = { limit, offset: Math.max(offset, 0) }
  const { rows, total, ...capped } = await listTemplates(db, databaseId, query, page)
  const records = await expand(db, 'templates', rows.map(templateRecord), query.include)
  const first = builtInCount === 1 && number === 1 ? [await builtInOf(db, database, query)] : []
  return { records: [...first, ...records], total: total + builtInCount, ...capped }
}

/**
 * A template with the relations of `include`.
 *
 * @throws Problem 404
 */
export async function readTemplate(
  db: Db,
  databaseId: string,
  id: string,
  query: Query,
): Promise<AnyRecord> {
  if (id === builtInTemplateId) {
    return builtInOf(db, await requirePublished(db, databaseId), query)
  }
  const template = orNotFound(await templateById(db, databaseId, id, query.counters))
  return expandRecord(db, 'templates', templateRecord(template), query.include)
}

/** Problems of filters that no survey of this database can pass. */
async function filterIssues(
  db: Db,
  database: DatabaseRow,
  { provider, doctorId, answer }: TemplateFilters,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  if (provider !== null && !database.providers.includes(provider)) {
    const detail = designIssues.providerElsewhere
    issues.push({ pointer: '/filters/provider', detail })
  }
  if (doctorId !== null && !(await isDoctorOf(db, database.id, doctorId))) {
    const detail = designIssues.doctorElsewhere
    issues.push({ pointer: '/filters/doctorId', detail })
  }
  const problem =
    answer === null ? null : answerFilterProblem(await currentDesign(db, database.id), answer)
  if (problem !== null) issues.push({ pointer: '/filters/answer', detail: problem })
  return issues
}

/**
 * Rejects filters that no survey of this database can pass, and a headline of another database.
 *
 * @throws Problem 422
 */
async function assertSuitable(
  db: Db,
  database: DatabaseRow,
  { filters, headlineId = null }: TemplateChange,
): Promise<void> {
  const issues = filters === undefined ? [] : await filterIssues(db, database, filters)
  if (headlineId !== null && !(await currentDesign(db, database.id)).questions.has(headlineId)) {
    issues.push({ pointer: '/headlineId', detail: designIssues.questionElsewhere })
  }
  if (issues.length > 0) throw invalid(issues)
}

/**
 * Creates a template without blocks, after the others (product §8).
 *
 * @throws Problem 404, 422 for filters that no survey can pass or a headline of another database
 */
export async function createTemplate(
  db: Db,
  databaseId: string,
  submitted: TemplateChange,
): Promise<AnyRecord> {
  const database = await openPublished(db, databaseId)
  const fields = withInitial(models.templates, submitted)
  await assertSuitable(db, database, fields)
  const template = await addTemplate(db, { ...fields, databaseId })
  return templateRecord(template)
}

/**
 * Changes a template.
 *
 * @throws Problem 404, 409 for a stale revision or the built-in one, 422 as for a new one
 */
export async function updateTemplate(
  db: Db,
  databaseId: string,
  id: string,
  { revision, ...change }: TemplateChange & { revision?: number },
): Promise<AnyRecord> {
  assertCurrent(await openTemplate(db, databaseId, id), revision)
  await assertSuitable(db, await openPublished(db, databaseId), change)
  return templateRecord(await changeTemplate(db, id, change))
}

/**
 * Removes a template with its blocks; no answers depend on it.
 *
 * @throws Problem 404, 409 for the built-in one
 */
export async function deleteTemplate(db: Db, databaseId: string, id: string): Promise<void> {
  await openTemplate(db, databaseId, id)
  await removeTemplate(db, id)
}

/**
 * Orders a database's own templates.
 *
 * @throws Problem as `assertOrder`
 */
export async function reorderTemplates(
  db: Db,
  databaseId: string,
  order: Order,
): Promise<AnyRecord[]> {
  await openPublished(db, databaseId)
  assertOrder(order, await templatesInOrder(db, databaseId))
  await setPositions(db, 'templates', order.ids)
  return (await templatesInOrder(db, databaseId)).map(templateRecord)
}
