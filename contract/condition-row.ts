import * as z from 'zod/mini'
import type { ComparisonOperator } from '../formula/expression'
import { issue } from './issues'
import { id, text } from './models/scalars'

const comparisons = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
] as const satisfies readonly ComparisonOperator[]
const day = z.iso.date(issue('badDate'))

/**
 * One row of a condition: a question, an operator, a value (product §4). `engine/conditions/` knows which of
 * them suit a question's kind.
 */
export const conditionRow = z.discriminatedUnion('test', [
  z.strictObject({
    test: z.enum(['answered', 'unanswered', 'true', 'false']),
    questionId: id,
  }),
  z.strictObject({
    test: z.literal('number'),
    questionId: id,
    of: z.enum(['value', 'score', 'count']),
    operator: z.enum(comparisons),
    number: z.number(),
  }),
  z.strictObject({
    test: z.literal('text'),
    questionId: id,
    operator: z.enum(['=', '<>']),
    text: text(2_000),
  }),
  z.strictObject({
    test: z.literal('day'),
    questionId: id,
    operator: z.enum(comparisons),
    day: z.union([day, z.literal('survey')]),
  }),
  z.strictObject({
    test: z.literal('options'),
    questionId: id,
    operator: z.enum(['any', 'none']),
    options: z.array(text(200)).check(z.minLength(1), z.maxLength(1_000)),
  }),
])

export type ConditionRow = z.infer<typeof conditionRow>

/** Most rows of a condition. */
export const maxConditionRows = 20

/** Rows of which all, or at least one, must hold. */
const conditionRows = z.strictObject({
  join: z.enum(['all', 'any']),
  rows: z.array(conditionRow).check(z.minLength(1), z.maxLength(maxConditionRows)),
})

export type ConditionRows = z.infer<typeof conditionRows>

/** Filter on answers (product §8): one row, or several with their join. */
export const answerFilter = z.union([conditionRow, conditionRows])

export type AnswerFilter = z.infer<typeof answerFilter>

/** Rows of a filter, of which all must hold if it is a single one. */
export function rowsOfFilter(filter: AnswerFilter): ConditionRows {
  return 'rows' in filter ? filter : { join: 'all', rows: [filter] }
}

/** A filter of these rows; null without any. A single one stands for itself, so that equal filters are written alike. */
export function filterOfRows<Row>({
  join,
  rows,
}: {
  readonly join: ConditionRows['join']
  readonly rows: readonly Row[]
}) {
  const [only] = rows
  return rows.length === 1 ? (only ?? null) : rows.length === 0 ? null : { join, rows: [...rows] }
}
