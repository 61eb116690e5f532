import type { Db } from '../../db/db'
import type { TemplateRow } from '../../db/records'
import { addBlocks, blocksInOrder, type NewBlock } from '../queries/question-templates'
import { addTemplate, templatesInOrder, type NewTemplate } from '../queries/templates'

/** A template with its blocks, without ids of its own: what a copy has, or the file of a design. */
export interface TemplateContents extends Omit<NewTemplate, 'databaseId'> {
  readonly blocks: readonly Omit<NewBlock, 'templateId' | 'databaseId'>[]
}

/** Reads the contents of a template. */
export async function contentsOf(
  db: Db,
  { id, name, description, filters, headlineId }: TemplateRow,
): Promise<TemplateContents> {
  const blocks = (await blocksInOrder(db, id)).map(
    ({ questionId, chart, groupById, groupByProperty, text }) => ({
      questionId,
      chart,
      groupById,
      groupByProperty,
      text,
    }),
  )
  return { name, description, filters, headlineId, blocks }
}

/** Reads the contents of all templates of a database, in their order. */
export async function templateContents(db: Db, databaseId: string): Promise<TemplateContents[]> {
  const contents = []
  for (const template of await templatesInOrder(db, databaseId)) {
    contents.push(await contentsOf(db, template))
  }
  return contents
}

/** Adds a template with its blocks, after the others of its database. */
export async function addContents(
  db: Db,
  databaseId: string,
  { blocks, ...attributes }: TemplateContents,
): Promise<TemplateRow> {
  const template = await addTemplate(db, { ...attributes, databaseId })
  const rows = blocks.map((block) => ({ ...block, templateId: template.id, databaseId }))
  await addBlocks(db, template.id, rows)
  return template
}
