import type { templateCalls } from '../../../contract/calls/templates'
import type { Handlers } from '../../http/handler'
import {
  addToTemplate,
  blocksOf,
  deleteBlock,
  readBlock,
  reorderBlocks,
  updateBlock,
} from '../templates/question-templates'
import { cloneTemplate } from '../templates/template-cloning'
import {
  createTemplate,
  deleteTemplate,
  readTemplate,
  reorderTemplates,
  templatesOf,
  updateTemplate,
} from '../templates/templates'

/** Templates of statistics pages of a database (product §8). */
export const templateHandlers: Handlers<typeof templateCalls> = {
  templates: async ({ db, params, query }) => templatesOf(db, params.databaseId, query),
  createTemplate: async ({ db, params, body }) => createTemplate(db, params.databaseId, body),
  reorderTemplates: async ({ db, params, body }) => {
    const records = await reorderTemplates(db, params.databaseId, body)
    return { records, total: records.length }
  },
  template: async ({ db, params, query }) =>
    readTemplate(db, params.databaseId, params.templateId, query),
  updateTemplate: async ({ db, params, body }) =>
    updateTemplate(db, params.databaseId, params.templateId, body),
  deleteTemplate: async ({ db, params }) =>
    deleteTemplate(db, params.databaseId, params.templateId),
  cloneTemplate: async ({ db, params, body }) =>
    cloneTemplate(db, params.databaseId, params.templateId, body),

  questionTemplates: async ({ db, params, query }) => blocksOf(db, params.databaseId, query),
  createQuestionTemplate: async ({ db, params, body }) => {
    const { templateId, ...block } = body
    const [record] = await addToTemplate(db, params.databaseId, templateId, [block])
    if (record === undefined) throw new Error('the block was not added')
    return record
  },
  createQuestionTemplates: async ({ db, params, body }) => {
    const blocks = body.questionIds.map((questionId) => ({ questionId }))
    const records = await addToTemplate(db, params.databaseId, body.templateId, blocks)
    return { records, total: records.length }
  },
  reorderQuestionTemplates: async ({ db, params, body }) => {
    const records = await reorderBlocks(db, params.databaseId, body)
    return { records, total: records.length }
  },
  questionTemplate: async ({ db, params, query }) =>
    readBlock(db, params.databaseId, params.questionTemplateId, query),
  updateQuestionTemplate: async ({ db, params, body }) =>
    updateBlock(db, params.databaseId, params.questionTemplateId, body),
  deleteQuestionTemplate: async ({ db, params }) =>
    deleteBlock(db, params.databaseId, params.questionTemplateId),
}
