import * as z from 'zod/mini'
import { choices } from '../../i18n/words/choices'
import type { Option } from './option'

/** An option without what lies below it. */
export type OptionFields = Omit<Option, 'children'>

/** Where an option stands: below which one (null = the first level), and right after which sibling (null = first). */
export interface OptionPosition {
  readonly under: string | null
  readonly after: string | null
}

/** One option as it is to be, put somewhere or left where it is; or one to take away with all that lies below. */
export type OptionChange =
  | { readonly put: OptionFields; readonly place?: OptionPosition | undefined }
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
  .check(z.maxLength(2_000, choices.changesAtMost))

export interface PositionedOption {
  readonly option: Option
  readonly under: string | null
}

/** Every option by its id, with the one it stands below. */
export function optionPositions(options: readonly Option[]): Map<string, PositionedOption> {
  const found = new Map<string, PositionedOption>()
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
 * Indices of what may stay where it is in a list that was put in another order: old positions that rise, seen from its beginning or from
 * its end, whichever are more. Where options moved in one direction, as one move does it, these are all others.
 *
 * @param positions in the order of now; -1 for what was not there
 */
function stayingIn(positions: readonly number[]): ReadonlySet<number> {
  const fromFirst = new Set<number>()
  let highest = -1
  for (const [at, position] of positions.entries()) {
    if (position <= highest) continue
    highest = position
    fromFirst.add(at)
  }
  const fromLast = new Set<number>()
  let lowest = Number.POSITIVE_INFINITY
  for (const [at, position] of [...positions.entries()].toReversed()) {
    if (position < 0 || position >= lowest) continue
    lowest = position
    fromLast.add(at)
  }
  return fromFirst.size < fromLast.size ? fromLast : fromFirst
}

/**
 * What leads from one tree of options to another: few changes for a small edit, however large the tree. In their order they can be
 * applied one by one: an option's new parent and the sibling before it stand when its turn comes.
 */
export function changesBetween(
  before: readonly Option[],
  after: readonly Option[],
): OptionChange[] {
  const changes: OptionChange[] = []
  const placed = new Set<string>()
  const left: Option[] = []
  // Only what comes from elsewhere has to be looked for in the whole tree.
  let everywhere: Map<string, PositionedOption> | null = null
  const find = (id: string) => (everywhere ??= optionPositions(before)).get(id)?.option
  const visit = (was: readonly Option[], is: readonly Option[], under: string | null) => {
    // A branch that nobody touched is the very same: of 20,000 options few are looked at.
    if (was === is) return
    const places = new Map(was.map((option, at) => [option.id, at]))
    const staying = stayingIn(is.map((option) => places.get(option.id) ?? -1))
    const here = new Set(is.map(({ id }) => id))
    left.push(...was.filter(({ id }) => !here.has(id)))
    is.forEach((option, at) => {
      const old = was[places.get(option.id) ?? -1] ?? find(option.id)
      if (!staying.has(at)) {
        placed.add(option.id)
        changes.push({
          put: fieldsOf(option),
          place: { under, after: is[at - 1]?.id ?? null },
        })
      } else if (old !== undefined && !isSame(old, option)) changes.push({ put: fieldsOf(option) })
      visit(old?.children ?? none, option.children ?? none, option.id)
    })
  }
  visit(before, after, null)
  // Whoever lies below a removed one goes with it; whoever was put elsewhere is there by now.
  const gone = left.filter(({ id }) => !placed.has(id))
  return [...changes, ...gone.map(({ id }) => ({ remove: id }))]
}

const none: readonly Option[] = []
