import * as z from 'zod/mini'
import { derived, model, one, writable } from './model'
import { id, instant, prose, revision } from './scalars'

/** Charts of a block (product §8); `auto` is the first that suits its question. */
export const charts = ['auto', 'bars', 'histogram', 'box', 'line', 'table'] as const

/** Chart of the answers to a question. */
export type Chart = Exclude<(typeof charts)[number], 'auto'>

/** Properties of surveys by which blocks can be grouped: the centre, and the year or quarter of its day. */
export const surveyProperties = ['provider', 'year', 'quarter'] as const
export type SurveyProperty = (typeof surveyProperties)[number]

/**
 * Block of a statistics page (product §8): a question and its chart. The answers to a second question, or a property of
 * the surveys, split it into groups.
 */
export const questionTemplates = model({
  type: 'questionTemplates',
  attributes: {
    chart: writable(z.enum(charts), 'auto'),
    /** Question by which it is grouped. */
    groupById: writable(z.nullable(id), null),
    /** Property by which it is grouped; null together with a question. */
    groupByProperty: writable(z.nullable(z.enum(surveyProperties)), null),
    /** Text above it on the page, in Markdown. */
    text: writable(prose(5_000), ''),
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
