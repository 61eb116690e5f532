import * as z from 'zod/mini'
import { issue } from '../issues'
import { derived, model, one, writable } from './model'
import { instant, optionalLine, optionalTitle, prose, revision, title } from './scalars'

/** Decimals of a formula's result on the screen: from `least` to `most`, `initial` by default (decision 048). */
export const displayDecimals = { least: 0, most: 6, initial: 2 } as const

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
 * A question of a group (product §4). `kind`, `metadata`, `defaults` and `bands` are only roughly typed here:
 * the registry of kinds, in a later layer, knows their shape.
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
    /** By default made from the name. */
    code: writable(questionCode),
    visibleIf: writable(prose(10_000), ''),
    /** True for personal data: absent from de-identified exports. */
    identifier: writable(z.boolean(), false),
    bands: writable(z.json(), []),
    /** Most decimals of a formula's result on the screen (decision 048). */
    decimals: writable(decimals, displayDecimals.initial),
    /** Unit of a formula's number on screens, and in the dictionary of exports (decision 121). */
    unit: writable(optionalLine(30), ''),
    /** Text in place of a formula's missing result; empty = the reason (decision 121). */
    emptyText: writable(optionalLine(100), ''),
    position: derived(z.int()),
    archivedAt: writable(z.nullable(instant), null),
    revision: writable(revision),
  },
  relations: { group: one('groups') },
})
