import * as z from 'zod/mini'
import { id } from './models/scalars'

/** What a list can be narrowed by: each `filter[name]` with the texts that it takes (product §2). Others are a 400 that names it. */
export type Filters = Readonly<Record<string, z.ZodMiniType<unknown, string>>>

/** A free text: whatever is looked for, and names that people have given. */
export const anyText = z.string()
export const yesOrNo = z.enum(['true', 'false'])
export const setOrNone = z.enum(['set', 'none'])
/** Whether a survey has a code; `doubled`: one that reads like another of its author's. */
export const codeFilter = z.enum(['set', 'none', 'doubled'])
export const anId = id

/** One of the values, or several with commas between them. */
export function several(values: readonly string[]) {
  return z
    .string()
    .check(z.refine((text) => text.split(',').every((one) => values.includes(one.trim()))))
}

/** A calendar day `YYYY-MM-DD`; PostgreSQL knows no year 0. */
const day = z.iso.date().check(z.regex(/^(?!0000)/))

/** Calendar days in Italy, both included. */
export const periods = {
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
} as const satisfies Filters
