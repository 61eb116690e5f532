import * as z from 'zod/mini'
import { models } from './model/index'
import type { Attribute, Model, WritableName } from './model/model'
import { charts } from './model/question-templates'
import { questionCode } from './model/questions'
import { templateFilters } from './model/templates'

/** What a design file may hold at most. */
export const designFileBounds = {
  groups: 1_000,
  questions: 5_000,
  templates: 500,
  blocks: 1_000,
} as const

export const designFormat = 'rilievo.design'
/** What is said of any other file. */
export const designFormatRefusal = 'Questo file non contiene la struttura di un database.'
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
const image = z.nullable(
  z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'L’immagine non è scritta in base64.')),
)

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

function most(number: number, what: string) {
  return z.maxLength(number, `Al massimo ${number} ${what}.`)
}

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
  format: z.literal(designFormat, designFormatRefusal),
  version: z.literal(
    designVersion,
    `Questa versione del formato non si conosce: serve la ${designVersion}.`,
  ),
  database: z.strictObject({ ...parts.database, ...named, image: z.optional(image) }),
  groups: z
    .array(
      z.strictObject({
        ...parts.group,
        questions: z
          .array(z.strictObject(parts.question))
          .check(most(designFileBounds.questions, 'domande')),
      }),
    )
    .check(most(designFileBounds.groups, 'gruppi')),
  templates: z.optional(
    z
      .array(
        z.strictObject({
          ...parts.template,
          filters: z.optional(filters),
          blocks: z.array(block).check(most(designFileBounds.blocks, 'riquadri')),
        }),
      )
      .check(most(designFileBounds.templates, 'modelli')),
  ),
})

export type DesignFile = z.infer<typeof designFile>
