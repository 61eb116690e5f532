import * as z from 'zod/mini'
import { issue } from '../issues'
import { conditionRow } from '../condition-row'
import { derived, many, model, one, onRequest, writable } from './model'
import { id, instant, line, prose, revision } from './scalars'

/** The id of the template that every database has: all its questions, in their order (product §8). */
export const builtInTemplateId = 'all'

/** A template's id in an address. */
export const templateId = z.union([id, z.literal(builtInTemplateId)])

export const templateCounters = ['blocksCount'] as const

const day = z.nullable(z.iso.date(issue('badDate')))

/** Which surveys a statistics page is about (product §8). All of them hold at once; null = whatever it is. */
export const templateFilters = z.strictObject({
  /** The days from which and up to which a survey was made, both included. */
  period: z.strictObject({ from: day, to: day }).check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      error: issue('periodEndsFirst'),
      path: ['to'],
    }),
  ),
  /** True = drafts and returned surveys too, beside those that are completed, approved or locked. */
  unfinished: z.boolean(),
  /** A centre of the database, by its name. */
  provider: z.nullable(line(120)),
  doctorId: z.nullable(id),
  answer: z.nullable(conditionRow),
})

export type TemplateFilters = z.infer<typeof templateFilters>

export const noFilters: TemplateFilters = {
  period: { from: null, to: null },
  unfinished: false,
  provider: null,
  doctorId: null,
  answer: null,
}

/** What a statistics page of a database shows (product §8). */
export const templates = model({
  type: 'templates',
  attributes: {
    name: writable(line(), 'Modello senza titolo'),
    description: writable(prose(5_000), ''),
    filters: writable(templateFilters, noFilters),
    position: derived(z.int()),
    /** The one that every database has, which nobody changes. */
    builtIn: derived(z.boolean()),
    revision: writable(revision),
    createdAt: derived(instant),
    updatedAt: derived(instant),
    blocksCount: onRequest(z.int()),
  },
  relations: { database: one('databases'), questionTemplates: many('questionTemplates') },
})
