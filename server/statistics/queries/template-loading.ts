import { asc } from 'drizzle-orm'
import { questionTemplateRecord, templateRecord } from '../../db/records'
import { questionTemplates, templates } from '../../db/schema'
import { anyOf, type Loading } from '../../db/queries/loading'

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
