import * as z from 'zod/mini'
import { derived, model, one, writable } from './model'
import { id, instant, revision } from './scalars'

/** How a block is drawn (product §8); `auto` is the first that suits its question. */
export const charts = ['auto', 'bars', 'histogram', 'box', 'line', 'table'] as const

/** A way to draw the answers to a question. */
export type Chart = Exclude<(typeof charts)[number], 'auto'>

/** One block of a statistics page: a question, its chart, a second question whose answers split it in groups (product §8). */
export const questionTemplates = model({
  type: 'questionTemplates',
  attributes: {
    chart: writable(z.enum(charts), 'auto'),
    /** The question that it is grouped by. */
    groupById: writable(z.nullable(id), null),
    position: derived(z.int()),
    revision: writable(revision),
    createdAt: derived(instant),
    updatedAt: derived(instant),
  },
  relations: {
    template: one('templates', 'create'),
    question: one('questions', 'create'),
  },
})
