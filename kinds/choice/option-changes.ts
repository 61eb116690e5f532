import * as z from 'zod/mini'
import { choices } from '../../i18n/words/choices'
import type { Option } from './option'

/** An option without the ones below it. */
export type OptionFields = Omit<Option, 'children'>

/** Position of an option: its parent (null = the first level), and the sibling before it (null = first). */
export interface OptionPosition {
  readonly under: string | null
  readonly after: string | null
}

/** A change of one option: its new fields, perhaps with a new position; or its removal, with all that is below it. */
export type OptionChange =
  | { readonly put: OptionFields; readonly place?: OptionPosition | undefined }
  | { readonly remove: string }

const id = z.string().check(z.maxLength(40))

/** Rough shape of the changes: their result is validated as a whole by the kind's schema. */
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

/** All options by their id, with the id of the parent. */
export function optionPositions(options: readonly Option[]): Map<string, PositionedOption> {
  const positions = new Map<string, PositionedOption>()
  const visit = (siblings: readonly Option[], under: string | null) => {
    for (const option of siblings) {
      positions.set(option.id, { option, under })
      if (option.children !== undefined) visit(option.children, option.id)
    }
  }
  visit(options, null)
  return positions
}

/** The fields of an option, without the options below. */
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
 * Indices of the options that need no move after a reordering. Two rising sequences of old positions are compared, from the
 * beginning and from the end; the longer one stays. If options moved in one direction, as by a single move, these are all others.
 *
 * @param positions old positions in the new order; -1 for a new option
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
 * Changes that lead from one tree of options to another: few for a small edit, however large the tree. They are ordered so that each
 * can be applied by itself: an option's new parent and the sibling before it exist by then.
 */
export function changesBetween(
  before: readonly Option[],
  after: readonly Option[],
): OptionChange[] {
  const changes: OptionChange[] = []
  const placed = new Set<string>()
  const left: Option[] = []
  // Computed only if an option comes from another list.
  let everywhere: Map<string, PositionedOption> | null = null
  const find = (id: string) => (everywhere ??= optionPositions(before)).get(id)?.option
  const visit = (was: readonly Option[], is: readonly Option[], under: string | null) => {
    // An untouched branch is the same object, so that few of 20,000 options are compared.
    if (was === is) return
    const indices = new Map(was.map((option, at) => [option.id, at]))
    const staying = stayingIn(is.map((option) => indices.get(option.id) ?? -1))
    const here = new Set(is.map(({ id }) => id))
    left.push(...was.filter(({ id }) => !here.has(id)))
    is.forEach((option, at) => {
      const old = was[indices.get(option.id) ?? -1] ?? find(option.id)
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
  // Options below a removed one are removed with it, unless they were moved.
  const removed = left.filter(({ id }) => !placed.has(id))
  return [...changes, ...removed.map(({ id }) => ({ remove: id }))]
}

const none: readonly Option[] = []
