import type { AnyRecord } from '../../../contract/jsonapi'
import {
  builtInTemplateId,
  noFilters,
  type TemplateFilters,
} from '../../../contract/models/templates'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { designRows } from '../../designs/queries/compiled-design'
import { addBlocks, blocksInOrder } from '../queries/question-templates'
import { addTemplate, templateById, templatesInOrder } from '../queries/templates'
import { templateRecord, type DatabaseRow, type TemplateRow } from '../../db/records'
import { builtInTemplate } from './built-in-template'
import { copyName } from '../../designs/copying'
import { openDesign } from '../../designs/databases'

const longestName = 200

/** Copies the built-in template to one that can be changed, with a block for each question. */
async function cloneBuiltIn(db: Db, database: DatabaseRow, name: string): Promise<AnyRecord> {
  const template = await addTemplate(db, {
    databaseId: database.id,
    name,
    description: '',
    filters: noFilters,
  })
  const inUse = (await designRows(db, database.id))
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(({ questions }) => questions.filter(({ archivedAt }) => archivedAt === null))
  const blocks = inUse.map(({ id }) => ({
    templateId: template.id,
    databaseId: database.id,
    questionId: id,
    chart: 'auto' as const,
    groupById: null,
  }))
  await addBlocks(db, template.id, blocks)
  return templateRecord(template)
}

/**
 * Copies the blocks of a template.
 *
 * @param copyOf returns the question of a block's copy
 */
async function copyBlocks(
  db: Db,
  sourceId: string,
  { id: templateId, databaseId }: TemplateRow,
  copyOf: (questionId: string) => string = (questionId) => questionId,
): Promise<void> {
  const blocks = await blocksInOrder(db, sourceId)
  const copies = blocks.map(({ questionId, chart, groupById }) => ({
    templateId,
    databaseId,
    questionId: copyOf(questionId),
    chart,
    groupById: groupById === null ? null : copyOf(groupById),
  }))
  await addBlocks(db, templateId, copies)
}

/**
 * Copies a template with its blocks, after the others of the database (product §8).
 *
 * @throws Problem 404
 */
export async function cloneTemplate(
  db: Db,
  databaseId: string,
  id: string,
  overrides: { readonly name?: string } = {},
): Promise<AnyRecord> {
  const database = await openDesign(db, databaseId)
  if (id === builtInTemplateId) {
    const { name } = builtInTemplate(database, null)
    return cloneBuiltIn(db, database, overrides.name ?? copyName(String(name), longestName))
  }
  const source = await templateById(db, databaseId, id)
  if (source === null) throw new Problem('notFound')
  const { description, filters } = source
  const name = overrides.name ?? copyName(source.name, longestName)
  const template = await addTemplate(db, { databaseId, name, description, filters })
  await copyBlocks(db, source.id, template)
  return templateRecord(template)
}

/** Filters for the copy of a database: with its own questions, and without a doctor, since it has no members. */
function copiedFilters(filters: TemplateFilters, copyOf: (id: string) => string): TemplateFilters {
  const { answer } = filters
  return {
    ...filters,
    doctorId: null,
    answer: answer === null ? null : { ...answer, questionId: copyOf(answer.questionId) },
  }
}

/**
 * Copies the templates of a database to its copy.
 *
 * @param copies the copied questions' ids by the sources'
 */
export async function copyTemplates(
  db: Db,
  sourceId: string,
  databaseId: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const copyOf = (id: string) => copies.get(id) ?? id
  for (const { id, name, description, filters } of await templatesInOrder(db, sourceId)) {
    const template = await addTemplate(db, {
      databaseId,
      name,
      description,
      filters: copiedFilters(filters, copyOf),
    })
    await copyBlocks(db, id, template, copyOf)
  }
}
