import * as z from 'zod/mini'
import { issue } from '../issues'
import { displayDecimals } from '../display-decimals'
import { derived, model, one, writable } from './model'
import { instant, optionalTitle, prose, revision, title } from './scalars'

/** A variable name of exports: a letter, then letters, digits and underscores. */
export const questionCode = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, issue('badQuestionCode')))

/** A title and a text shown above a question (product §4). */
export const heading = z.object({ title: optionalTitle(1_000), text: prose(5_000) })

const decimalsRule = issue('decimalsRange')
const decimals = z
  .int(decimalsRule)
  .check(z.gte(displayDecimals.least, decimalsRule), z.lte(displayDecimals.most, decimalsRule))

/**
 * A question of a group (product §4). `kind`, `metadata`, `defaults` and `bands` are only roughly typed here: the
 * registry of kinds knows their shape and comes after this in the order of imports.
 */
export const questions = model({
  type: 'questions',
  attributes: {
    name: writable(title(1_000), 'Domanda senza titolo'),
    kind: writable(z.string(), 'text'),
    metadata: writable(z.json()),
    defaults: writable(z.nullable(z.array(z.string()))),
    required: writable(z.boolean(), false),
    help: writable(prose(5_000), ''),
    heading: writable(z.nullable(heading), null),
    /** Left out on creation, it is made from the name. */
    code: writable(questionCode),
    visibleIf: writable(prose(10_000), ''),
    /** True for personal data: left out of de-identified dumps. */
    identifier: writable(z.boolean(), false),
    bands: writable(z.json(), []),
    /** At most how many decimals of a formula's result are shown (decision 048). */
    decimals: writable(decimals, displayDecimals.initial),
    position: derived(z.int()),
    archivedAt: writable(z.nullable(instant), null),
    revision: writable(revision),
  },
  relations: { group: one('groups') },
})
