import * as z from 'zod/mini'
import { text } from './models/scalars'
import { themePreference, themes } from './palette'

/** Name of the filter with a search text. It may be a patient's code, and is stored nowhere. */
export const searchParameter = 'q'

const name = text(100)
const filterName = z.string().check(z.regex(new RegExp(`^(?!${searchParameter}$)[\\w.]{1,100}$`)))
const filterValue = z.union([text(200), z.number(), z.boolean()])

const columnNames = z.array(name).check(z.maxLength(200))
const columnOrder = z.array(z.int()).check(z.maxLength(200))
const savedFilters = z
  .array(
    z.strictObject({
      label: text(200),
      value: z.strictObject({
        filter: z.record(filterName, z.union([filterValue, z.array(filterValue)])),
        displayedFilters: z.optional(z.record(filterName, z.boolean())),
        sort: z.strictObject({ field: name, order: z.enum(['ASC', 'DESC']) }),
        perPage: z.int(),
      }),
    }),
  )
  .check(z.maxLength(100))
const theme = z.enum(themes)

/** Mark of an administrator on the next steps of a new database: its preview was tried, or the steps are hidden. */
const stepMark = z.enum(['tried', 'hidden'])
export type StepMark = z.infer<typeof stepMark>

/** Stored settings by the end of their key. Keys and shapes are those of the client's store (decision 052). */
const shapes: Readonly<Record<string, z.ZodMiniType>> = {
  datatable: columnNames,
  datatable_columnRanks: columnOrder,
  savedQueries: savedFilters,
  nextSteps: z.array(stepMark).check(z.maxLength(2)),
}

const listKey = new RegExp(`^[\\w.-]{1,100}\\.(${Object.keys(shapes).join('|')})$`)

/** Whether the value of a key of the client's store may outlive the session. */
export const isPreference = (name: string): boolean =>
  name === themePreference || listKey.test(name)

const shapeOf = (name: string) =>
  name === themePreference ? theme : shapes[listKey.exec(name)?.[1] ?? '']

/**
 * A person's preferences by their keys: settings of lists, such as `users.savedQueries`, and the theme. In a change,
 * absent ones stay, and null removes one.
 */
export const preferences = z
  .record(
    z.string().check(z.refine(isPreference)),
    z.nullable(z.union([columnNames, columnOrder, savedFilters, theme])),
  )
  .check(
    z.check(({ value: all, issues }) => {
      for (const [name, input] of Object.entries(all)) {
        if (input === null || shapeOf(name)?.safeParse(input).success) continue
        issues.push({ code: 'custom', input, path: [name] })
      }
    }),
  )

export type Preferences = z.infer<typeof preferences>
