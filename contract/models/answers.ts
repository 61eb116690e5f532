import * as z from 'zod/mini'
import { missingReasons } from '../missing-reasons'
import { derived, model, one, writable } from './model'
import { instant, revision } from './scalars'

/** The answer to one question (product §5). `value` has the shape of its question's kind; null = not answered. */
export const answers = model({
  type: 'answers',
  attributes: {
    value: writable(z.json()),
    /**
     * Why there is no value: it counts as an answer given, and is null in formulas. Only with the value null; a save that says nothing of it
     * clears it (decision 023).
     */
    missingReason: writable(z.nullable(z.enum(missingReasons)), null),
    /** True once a value outside a soft bound was confirmed (product §4). */
    confirmed: writable(z.boolean(), false),
    /** The revision that this value was based on; the server answers with the next one. */
    revision: writable(revision),
    /** Made by the client for each change: the same one twice is the same change. */
    operationId: writable(z.nullable(z.uuid()), null),
    kind: derived(z.string()),
    /** Why a formula has no result, in Italian. */
    reason: derived(z.nullable(z.string())),
    updatedAt: derived(instant),
  },
  relations: {
    question: one('questions', 'create'),
    answersGroup: one('groupSurveys'),
  },
})
