import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { charts, surveyProperties } from '../../../contract/models/question-templates'
import type { TemplateFilters } from '../../../contract/models/templates'
import { identity, json, ownedBy, reference, refersTo, timestamps } from './columns'
import { databases, questions } from './designs'

/** Templates of statistics pages (product §8). The built-in one of every database has no row. */
export const templates = pgTable(
  'templates',
  {
    id: identity('id').primaryKey(),
    databaseId: refersTo('database_id', () => databases.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    filters: json('filters').$type<TemplateFilters>().notNull(),
    headlineId: reference('headline_id').references(() => questions.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('templates_order').on(table.databaseId, table.position, table.id),
    index('templates_headline').on(table.headlineId),
  ],
)

/** Blocks of templates. A question that a block uses can't be deleted (decision 029). */
export const questionTemplates = pgTable(
  'question_templates',
  {
    id: identity('id').primaryKey(),
    templateId: ownedBy('template_id', () => templates.id),
    databaseId: refersTo('database_id', () => databases.id),
    questionId: refersTo('question_id', () => questions.id),
    chart: text('chart', { enum: charts }).notNull(),
    groupById: reference('group_by_id').references(() => questions.id),
    text: text('text').notNull().default(''),
    groupByProperty: text('group_by_property', { enum: surveyProperties }),
    position: integer('position').notNull(),
    revision: integer('revision').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('question_templates_order').on(table.templateId, table.position, table.id),
    index('question_templates_question').on(table.questionId),
    index('question_templates_group_by').on(table.groupById),
  ],
)
