import * as z from 'zod/mini'
import { issue } from './issues'
import { models } from './models/index'
import type { Attribute, Model, WritableName } from './models/model'
import { charts, surveyProperties } from './models/question-templates'
import { questionCode } from './models/questions'
import { templateFilters } from './models/templates'

/** Largest numbers of parts in a design file. */
export const designFileBounds = {
  groups: 1_000,
  questions: 5_000,
  templates: 500,
  blocks: 1_000,
} as const

export const designFormat = 'rilievo.design'
/** Version of the format. It goes up when files of today could no longer be read as they were meant. */
export const designVersion = 1

type Content<M extends Model, Omitted extends string> = {
  [Name in Exclude<WritableName<M>, Omitted | 'revision'>]: z.ZodMiniOptional<
    M['attributes'][Name]['schema']
  >
}

/** Schemas of a model's writable attributes, without those in `omitted`: a new attribute is in the file by itself. */
function contentOf<M extends Model, const Omitted extends string = never>(
  model: M,
  omitted: readonly Omitted[] = [],
) {
  const excluded = new Set<string>([...omitted, 'revision'])
  const attributes = Object.entries<Attribute>(model.attributes).filter(
    ([name, { write }]) => write === 'always' && !excluded.has(name),
  )
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, { schema }] of attributes) shape[name] = z.optional(schema)
  return shape as unknown as Content<M, Omitted>
}

/** Required names: a file without them was cut by a person or a program. */
const named = { name: models.databases.attributes.name.schema }

/** An image in base64, as the product stores it or of any type that it accepts. */
const image = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, issue('badImage'))))

const parts = {
  database: contentOf(models.databases, ['providers', 'archivedAt']),
  group: contentOf(models.groups),
  question: contentOf(models.questions),
  template: contentOf(models.templates, ['filters', 'headlineId']),
} as const

/** Attributes of each part in the file's order. */
export const designAttributes = {
  database: Object.keys(parts.database),
  group: Object.keys(parts.group),
  question: Object.keys(parts.question),
  template: Object.keys(parts.template),
} as const

/** Filters of a template that name no centre and no doctor, with the question's code instead of its id. */
const filters = z.strictObject({
  period: z.optional(templateFilters.shape.period),
  unfinished: z.optional(templateFilters.shape.unfinished),
  answer: z.optional(z.nullable(z.record(z.string(), z.json()))),
})

const block = z.strictObject({
  question: questionCode,
  chart: z.optional(z.enum(charts)),
  text: z.optional(models.questionTemplates.attributes.text.schema),
  groupBy: z.optional(z.nullable(questionCode)),
  groupByProperty: z.optional(z.nullable(z.enum(surveyProperties))),
})

/**
 * Design of a database as a file. Questions refer to each other by their codes: `{peso}` in formulas and
 * conditions, `peso` in templates of statistics. The only ids are those of options; an absent attribute has a
 * new record's initial value.
 */
export const designFile = z.strictObject({
  format: z.literal(designFormat, issue('notADesignFile')),
  version: z.literal(designVersion, issue('otherDesignVersion')),
  database: z.strictObject({ ...parts.database, ...named, image: z.optional(image) }),
  groups: z
    .array(
      z.strictObject({
        ...parts.group,
        questions: z
          .array(z.strictObject(parts.question))
          .check(z.maxLength(designFileBounds.questions, issue('questionsAtMost'))),
      }),
    )
    .check(z.maxLength(designFileBounds.groups, issue('groupsAtMost'))),
  templates: z.optional(
    z
      .array(
        z.strictObject({
          ...parts.template,
          filters: z.optional(filters),
          headline: z.optional(z.nullable(questionCode)),
          blocks: z.array(block).check(z.maxLength(designFileBounds.blocks, issue('blocksAtMost'))),
        }),
      )
      .check(z.maxLength(designFileBounds.templates, issue('templatesAtMost'))),
  ),
})

export type DesignFile = z.infer<typeof designFile>
