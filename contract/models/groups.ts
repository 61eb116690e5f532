import * as z from 'zod/mini'
import { derived, many, model, one, writable } from './model'
import { color, instant, line, prose, revision } from './scalars'

/** A group of questions of a database (product §4). */
export const groups = model({
  type: 'groups',
  attributes: {
    name: writable(line(), 'Gruppo senza titolo'),
    /** By default the palette's next one (product §4). */
    color: writable(color),
    description: writable(prose(5_000), ''),
    /** Formula that gives true or false; empty = always visible (product §4). */
    visibleIf: writable(prose(10_000), ''),
    position: derived(z.int()),
    archivedAt: writable(z.nullable(instant), null),
    revision: writable(revision),
  },
  relations: { database: one('databases'), questions: many('questions') },
})
