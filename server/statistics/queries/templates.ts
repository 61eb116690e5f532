import { and, asc, eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { type TemplateRow, questionTemplateRecord, templateRecord } from '../../db/records'
import { databaseUsers, questions, surveys, templates, questionTemplates } from '../../db/schema'
import { answeredArchived } from '../../designs/queries/answers-in-design'
import { containsText, orderBy, totalOf } from '../../db/queries/paging'
import { firstRow, theRow } from '../../db/rows'
import { anyOf, type Loading } from '../../db/queries/loading'

export type NewTemplate = Pick<
  TemplateRow,
  'databaseId' | 'name' | 'description' | 'filters' | 'headlineId'
>
export type TemplateChange = Partial<Omit<NewTemplate, 'databaseId'>>

const blocksCount = sql<number>`(select count(*)::int from question_templates b
  where b.template_id = ${sql.raw('"templates"."id"')})`

const columns = (counters: readonly string[]) => ({
  ...getTableColumns(templates),
  ...(counters.includes('blocksCount') && { blocksCount }),
})

const isOf = (databaseId: string, id: string) =>
  and(eq(templates.databaseId, databaseId), eq(templates.id, id))

/** The template with this id, if it is of this database; else null. */
export async function templateById(
  db: Db,
  databaseId: string,
  id: string,
  counters: readonly string[] = [],
): Promise<TemplateRow | null> {
  return db.select(columns(counters)).from(templates).where(isOf(databaseId, id)).then(firstRow)
}

/** One page of a database's templates. The page is a parameter, because the built-in template comes before them. */
export async function listTemplates(
  db: Db,
  databaseId: string,
  query: Query,
  page: { readonly limit: number; readonly offset: number },
) {
  const { q } = query.filter
  const where = and(
    eq(templates.databaseId, databaseId),
    q === undefined ? undefined : containsText([templates.name, templates.description], q),
  )
  const rows = await db
    .select(columns(query.counters))
    .from(templates)
    .where(where)
    .orderBy(...orderBy(query.sort, getTableColumns(templates), templates.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, ...(await totalOf(db, templates, where)) }
}

/** All templates of a database in their order. */
export async function templatesInOrder(db: Db, databaseId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(templates)
    .where(eq(templates.databaseId, databaseId))
    .orderBy(asc(templates.position), asc(templates.id))
}

/** Adds a template after all others of its database. */
export async function addTemplate(db: Db, template: NewTemplate): Promise<TemplateRow> {
  const [last] = await db
    .select({ position: max(templates.position) })
    .from(templates)
    .where(eq(templates.databaseId, template.databaseId))
  const position = (last?.position ?? -1) + 1
  return db
    .insert(templates)
    .values({ ...template, position })
    .returning()
    .then(theRow)
}

/** Changes a template, which gets a new revision. */
export async function changeTemplate(
  db: Db,
  id: string,
  change: TemplateChange,
): Promise<TemplateRow> {
  return db
    .update(templates)
    .set({ ...change, revision: sql`${templates.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(templates.id, id))
    .returning()
    .then(theRow)
}

/** Marks a template as changed because one of its blocks has changed; its revision stays. */
export async function touchTemplate(db: Db, id: string): Promise<void> {
  await db
    .update(templates)
    .set({ updatedAt: sql`now()` })
    .where(eq(templates.id, id))
}

/** Removes a template with its blocks. */
export async function removeTemplate(db: Db, id: string): Promise<void> {
  await db.delete(templates).where(eq(templates.id, id))
}

/** Number of questions in the built-in template: those in use, and archived ones with answers. */
export async function countTemplateQuestions(db: Db, databaseId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${questions} q join groups g on g.id = q.group_id
    where q.database_id = ${databaseId} and q.archived_at is null and g.archived_at is null`)
  return (rows[0]?.count ?? 0) + (await answeredArchived(db, databaseId)).size
}

/** Whether a user is a doctor of a database, or has been one. */
export async function isDoctorOf(db: Db, databaseId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${databaseUsers} where database_id = ${databaseId} and user_id = ${userId})
      or exists (select 1 from ${surveys} where database_id = ${databaseId} and user_id = ${userId}) as found`)
  return rows[0]?.found === true
}

/** Templates and their blocks for `include`; blocks in their order. */
export const templateLoading = {
  templates: {
    byId: async (db, ids) => {
      const rows = await db.select().from(templates).where(anyOf(templates.id, ids))
      return rows.map(templateRecord)
    },
    many: {
      questionTemplates: {
        parent: 'template',
        load: async (db, ids) => {
          const rows = await db
            .select()
            .from(questionTemplates)
            .where(anyOf(questionTemplates.templateId, ids))
            .orderBy(asc(questionTemplates.position), asc(questionTemplates.id))
          return rows.map(questionTemplateRecord)
        },
      },
    },
  },
} satisfies Loading
