import { and, asc, eq, max, or, sql, count } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import type { QuestionTemplateRow } from '../../db/records'
import { questionTemplates, templates } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { pageOf, totalOf } from '../../db/queries/paging'
import { firstRow, theRow } from '../../db/rows'

type BlockSettings = Pick<QuestionTemplateRow, 'chart' | 'groupById' | 'groupByProperty' | 'text'>

export type NewBlock = BlockSettings &
  Pick<QuestionTemplateRow, 'templateId' | 'databaseId' | 'questionId'>

/** The block with this id, if it is of this database; else null. */
export async function blockById(
  db: Db,
  databaseId: string,
  id: string,
): Promise<QuestionTemplateRow | null> {
  return db
    .select()
    .from(questionTemplates)
    .where(and(eq(questionTemplates.databaseId, databaseId), eq(questionTemplates.id, id)))
    .then(firstRow)
}

/** Blocks of a template, or of all templates of a database one after the other. */
export async function listBlocks(
  db: Db,
  databaseId: string,
  templateId: string | null,
  query: Query,
) {
  const where = and(
    eq(questionTemplates.databaseId, databaseId),
    templateId === null ? undefined : eq(questionTemplates.templateId, templateId),
  )
  const { limit, offset } = pageOf(query)
  const { templateId: template, position, id } = questionTemplates
  const rows = await db
    .select()
    .from(questionTemplates)
    .where(where)
    .orderBy(asc(template), asc(position), asc(id))
    .limit(limit)
    .offset(offset)
  return { rows, ...(await totalOf(db, questionTemplates, where)) }
}

/** All blocks of a template in their order. */
export async function blocksInOrder(db: Db, templateId: string): Promise<QuestionTemplateRow[]> {
  return db
    .select()
    .from(questionTemplates)
    .where(eq(questionTemplates.templateId, templateId))
    .orderBy(asc(questionTemplates.position), asc(questionTemplates.id))
}

/** Adds blocks at the end of their template, in this order. */
export async function addBlocks(
  db: Db,
  templateId: string,
  added: readonly NewBlock[],
): Promise<QuestionTemplateRow[]> {
  if (added.length === 0) return []
  const [last] = await db
    .select({ position: max(questionTemplates.position) })
    .from(questionTemplates)
    .where(eq(questionTemplates.templateId, templateId))
  const next = (last?.position ?? -1) + 1
  const rows = await db
    .insert(questionTemplates)
    .values(added.map((block, index) => ({ ...block, position: next + index })))
    .returning()
  return rows.sort((one, other) => one.position - other.position)
}

/** Changes a block, which gets a new revision. */
export async function changeBlock(
  db: Db,
  id: string,
  change: Partial<BlockSettings>,
): Promise<QuestionTemplateRow> {
  return db
    .update(questionTemplates)
    .set({ ...change, revision: sql`${questionTemplates.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(questionTemplates.id, id))
    .returning()
    .then(theRow)
}

/** Deletes a block. */
export async function removeBlock(db: Db, id: string): Promise<void> {
  await db.delete(questionTemplates).where(eq(questionTemplates.id, id))
}

/** Use of a question in a template: a block that shows it or is grouped by it, or the filter on an answer. */
export interface TemplateUse {
  readonly templateId: string
  readonly name: string
  /** Null for the filter. */
  readonly block: QuestionTemplateRow | null
}

/** Uses of these questions in templates of a database, in the order of the templates. */
export async function usesOf(
  db: Db,
  databaseId: string,
  questionIds: readonly string[],
): Promise<TemplateUse[]> {
  const { position, id } = templates
  const blocks = await db
    .select({ templateId: id, name: templates.name, block: questionTemplates })
    .from(questionTemplates)
    .innerJoin(templates, eq(templates.id, questionTemplates.templateId))
    .where(
      and(
        eq(questionTemplates.databaseId, databaseId),
        or(
          anyOf(questionTemplates.questionId, questionIds),
          anyOf(questionTemplates.groupById, questionIds),
        ),
      ),
    )
    .orderBy(asc(position), asc(id))
  const filters = await db
    .select({ templateId: id, name: templates.name })
    .from(templates)
    .where(
      and(
        eq(templates.databaseId, databaseId),
        sql`exists (select from jsonb_path_query(${templates.filters}::jsonb, '$.answer.**.questionId') as used
          where used #>> '{}' = any(${sql.param([...questionIds])}::text[]))`,
      ),
    )
    .orderBy(asc(position), asc(id))
  return [...blocks, ...filters.map((filter) => ({ ...filter, block: null }))]
}

/** Number of blocks of each template of a database, without templates that have none. */
export async function countBlocks(
  db: Db,
  databaseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: questionTemplates.templateId, blocks: count() })
    .from(questionTemplates)
    .where(eq(questionTemplates.databaseId, databaseId))
    .groupBy(questionTemplates.templateId)
  return new Map(rows.map(({ id, blocks }) => [id, blocks]))
}
