import * as z from 'zod/mini'
import { issue } from '../issues'
import { answerFilter } from '../condition-row'
import { derived, many, model, one, onRequest, writable } from './model'
import { id, instant, line, prose, revision } from './scalars'

/** Id of the template that every database has: all its questions, in their order (product §8). */
export const builtInTemplateId = 'all'

/** A template's id in an address. */
export const templateId = z.union([id, z.literal(builtInTemplateId)])

export const templateCounters = ['blocksCount'] as const

const day = z.nullable(z.iso.date(issue('badDate')))

/**
 * Filters that select the surveys of a statistics page (product §8). A survey must pass all of them; null passes
 * every survey.
 */
export const templateFilters = z.strictObject({
  /** Days from which and up to which a survey was made, both included. */
  period: z.strictObject({ from: day, to: day }).check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      error: issue('periodEndsFirst'),
      path: ['to'],
    }),
  ),
  /** True includes drafts and returned surveys, besides those that are completed, approved or locked. */
  unfinished: z.boolean(),
  /** A centre of the database, by its name. */
  provider: z.nullable(line(120)),
  doctorId: z.nullable(id),
  answer: z.nullable(answerFilter),
})

export type TemplateFilters = z.infer<typeof templateFilters>

export const noFilters: TemplateFilters = {
  period: { from: null, to: null },
  unfinished: false,
  provider: null,
  doctorId: null,
  answer: null,
}

/** Content of a statistics page of a database (product §8). */
export const templates = model({
  type: 'templates',
  attributes: {
    name: writable(line(), 'Modello senza titolo'),
    description: writable(prose(5_000), ''),
    filters: writable(templateFilters, noFilters),
    /** Question whose figure stands on top of the page as a large number; null if none does. */
    headlineId: writable(z.nullable(id), null),
    position: derived(z.int()),
    /** Whether it is the one that every database has, which nobody changes. */
    builtIn: derived(z.boolean()),
    revision: writable(revision),
    createdAt: derived(instant),
    updatedAt: derived(instant),
    blocksCount: onRequest(z.int()),
  },
  relations: { database: one('databases'), questionTemplates: many('questionTemplates') },
})
