import * as z from 'zod/mini'
import { missingReasons } from '../survey-status'
import { derived, model, one, writable } from './model'
import { instant, revision } from './scalars'

/** Answer to one question (product §5). `value` has the shape of its question's kind; null = not answered. */
export const answers = model({
  type: 'answers',
  attributes: {
    value: writable(z.json()),
    /**
     * Reason for the absence of a value. It counts as an answer, and is null in formulas. Only with the value
     * null; a save without a reason clears it (decision 023).
     */
    missingReason: writable(z.nullable(z.enum(missingReasons)), null),
    /** True once the doctor has confirmed a value outside a soft bound (product §4). */
    confirmed: writable(z.boolean(), false),
    /** Revision that this value was based on. The server replies with the next one. */
    revision: writable(revision),
    /** Id that the client makes for each change. A second call with the same id is the same change. */
    operationId: writable(z.nullable(z.uuid()), null),
    kind: derived(z.string()),
    /** Sentence in Italian that says why a formula has no result. */
    reason: derived(z.nullable(z.string())),
    updatedAt: derived(instant),
  },
  relations: {
    question: one('questions', 'create'),
    answersGroup: one('groupSurveys'),
  },
})
