import * as z from 'zod/mini'
import type { Option } from './option'
import { rising } from './rising'

/** An option without what lies below it. */
export type OptionFields = Omit<Option, 'children'>

/** Where an option stands: below which one (null = the first level), and right after which sibling (null = first). */
export interface OptionPlace {
  readonly under: string | null
  readonly after: string | null
}

/** One option as it is to be, put somewhere or left where it is; or one to take away with all that lies below. */
export type OptionChange =
  | { readonly put: OptionFields; readonly place?: OptionPlace | undefined }
  | { readonly remove: string }

const id = z.string().check(z.maxLength(40))

/** Only the rough shape: what comes out of the changes is held to the kind's schema as a whole. */
export const optionChanges: z.ZodMiniType<OptionChange[]> = z
  .array(
    z.union([
      z.strictObject({ remove: id }),
      z.strictObject({
        put: z.strictObject({
          id,
          label: z.string(),
          code: z.optional(z.string()),
          score: z.optional(z.number()),
          withNote: z.optional(z.boolean()),
          exclusive: z.optional(z.boolean()),
          retired: z.optional(z.boolean()),
        }),
        place: z.optional(z.strictObject({ under: z.nullable(id), after: z.nullable(id) })),
      }),
    ]),
  )
  .check(z.maxLength(2_000, 'Al massimo 2.000 modifiche per volta.'))

export interface Standing {
  readonly option: Option
  readonly under: string | null
}

/** Every option by its id, with the one it stands below. */
export function standing(options: readonly Option[]): Map<string, Standing> {
  const found = new Map<string, Standing>()
  const visit = (siblings: readonly Option[], under: string | null) => {
    for (const option of siblings) {
      found.set(option.id, { option, under })
      if (option.children !== undefined) visit(option.children, option.id)
    }
  }
  visit(options, null)
  return found
}

export function fieldsOf(option: Option): OptionFields {
  const fields = { ...option }
  delete fields.children
  return fields
}

export const optionFields = ['label', 'code', 'score', 'withNote', 'exclusive', 'retired'] as const

function isSame(one: Option, other: Option): boolean {
  return one === other || optionFields.every((field) => one[field] === other[field])
}

/**
 * What leads from one tree of options to another: few changes for a small edit, however large the tree. In their order they can be
 * applied one by one: an option's new parent and the sibling before it stand when its turn comes.
 */
export function changesBetween(
  before: readonly Option[],
  after: readonly Option[],
): OptionChange[] {
  if (before === after) return []
  const known = standing(before)
  const kept = new Set<string>()
  const changes: OptionChange[] = []
  const visit = (was: readonly Option[], is: readonly Option[], under: string | null) => {
    const places = new Map(was.map((option, at) => [option.id, at]))
    const staying = new Set(rising(is.map((option) => places.get(option.id) ?? -1)))
    is.forEach((option, at) => {
      kept.add(option.id)
      const old = known.get(option.id)
      const place = staying.has(at) ? undefined : { under, after: is[at - 1]?.id ?? null }
      if (place !== undefined) changes.push({ put: fieldsOf(option), place })
      else if (old !== undefined && !isSame(old.option, option))
        changes.push({ put: fieldsOf(option) })
      const below = old?.option.children ?? []
      const now = option.children ?? []
      if (below === now) for (const same of standing(now).keys()) kept.add(same)
      else visit(below, now, option.id)
    })
  }
  visit(before, after, null)
  // Whoever lies below a removed one goes with it.
  for (const [gone, { under }] of known) {
    if (!kept.has(gone) && (under === null || kept.has(under))) changes.push({ remove: gone })
  }
  return changes
}
