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
