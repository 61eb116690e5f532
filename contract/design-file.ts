import * as z from 'zod/mini'
import { issue } from './issues'
import { models } from './models/index'
import type { Attribute, Model, WritableName } from './models/model'
import { charts } from './models/question-templates'
import { questionCode } from './models/questions'
import { templateFilters } from './models/templates'

/** What a design file may hold at most. */
export const designFileBounds = {
  groups: 1_000,
  questions: 5_000,
  templates: 500,
  blocks: 1_000,
} as const

export const designFormat = 'rilievo.design'
/** Counted up where a file of today could no longer be read as it was meant. */
export const designVersion = 1

type Content<M extends Model, Left extends string> = {
  [Name in Exclude<WritableName<M>, Left | 'revision'>]: z.ZodMiniOptional<
    M['attributes'][Name]['schema']
  >
}

/** The attributes of a model that its design file says: all that can be written, so that a new one is in the file by itself. */
function contentOf<M extends Model, const Left extends string = never>(
  model: M,
  left: readonly Left[] = [],
) {
  const outside = new Set<string>([...left, 'revision'])
  const own = Object.entries<Attribute>(model.attributes).filter(
    ([name, { write }]) => write === 'always' && !outside.has(name),
  )
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, { schema }] of own) shape[name] = z.optional(schema)
  return shape as unknown as Content<M, Left>
}

/** Names are what a reader tells things apart by: a file without them was cut. */
const named = { name: models.databases.attributes.name.schema }

/** Base64 of an image as the product keeps it, or of any that it takes. */
const image = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, issue('badImage'))))

const parts = {
  database: contentOf(models.databases, ['providers', 'archivedAt']),
  group: contentOf(models.groups),
  question: contentOf(models.questions),
  template: contentOf(models.templates, ['filters']),
} as const

/** The attributes of each part in the file's order. */
export const designAttributes = {
  database: Object.keys(parts.database),
  group: Object.keys(parts.group),
  question: Object.keys(parts.question),
  template: Object.keys(parts.template),
} as const

/** Which surveys a template is about, as far as no centre and no doctor is named; its question by its code. */
const filters = z.strictObject({
  period: z.optional(templateFilters.shape.period),
  unfinished: z.optional(templateFilters.shape.unfinished),
  answer: z.optional(z.nullable(z.record(z.string(), z.json()))),
})

const block = z.strictObject({
  question: questionCode,
  chart: z.optional(z.enum(charts)),
  groupBy: z.optional(z.nullable(questionCode)),
})

/**
 * The design of a database as a file. Questions name each other by their codes: in formulas and conditions as `{peso}`, in templates of
 * statistics as `peso`. Ids of options are kept, others are not in it; what is left out is as in a new record.
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
          blocks: z.array(block).check(z.maxLength(designFileBounds.blocks, issue('blocksAtMost'))),
        }),
      )
      .check(z.maxLength(designFileBounds.templates, issue('templatesAtMost'))),
  ),
})

export type DesignFile = z.infer<typeof designFile>
