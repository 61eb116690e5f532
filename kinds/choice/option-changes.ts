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

interface Branch {
  fields: OptionFields
  under: Branch | null
  children: Branch[]
}

/** Reason why a change can't be applied, with its index. */
interface ChangeIssue {
  readonly at: number
  readonly message: string
}

/**
 * Treatment of a change whose option, parent or sibling doesn't exist: `strict` refuses it, `lenient` puts the option as near as
 * possible.
 */
type Missing = 'strict' | 'lenient'

function isWithin(branch: Branch, above: Branch): boolean {
  for (let at: Branch | null = branch; at !== null; at = at.under) if (at === above) return true
  return false
}

/**
 * Applies changes to options, in their order; the given tree is not modified.
 *
 * @returns the new tree, or the first change that can't be applied: its option doesn't exist, would lie below itself, or is new
 * without a position
 */
export function changedOptions(
  options: readonly Option[],
  changes: readonly OptionChange[],
  missing: Missing = 'strict',
): { readonly options: Option[] } | { readonly issue: ChangeIssue } {
  const branches = new Map<string, Branch>()
  const root: Branch = { fields: { id: '', label: '' }, under: null, children: [] }
  const grow = (siblings: readonly Option[], under: Branch) => {
    for (const { children, ...fields } of siblings) {
      const branch: Branch = { fields, under, children: [] }
      branches.set(fields.id, branch)
      under.children.push(branch)
      if (children !== undefined) grow(children, branch)
    }
  }
  grow(options, root)

  const cut = (branch: Branch) => {
    const siblings = branch.under?.children ?? []
    const at = siblings.indexOf(branch)
    if (at >= 0) siblings.splice(at, 1)
    branch.under = null
  }
  const unregister = (branch: Branch) => {
    branches.delete(branch.fields.id)
    branch.children.forEach(unregister)
  }
  const put = (branch: Branch, position: OptionPosition): string | null => {
    const parent = position.under === null ? root : branches.get(position.under)
    if (parent === undefined && missing === 'strict') return choices.parentGone
    const under = parent ?? branch.under ?? root
    if (isWithin(under, branch)) return missing === 'strict' ? choices.belowItself : null
    cut(branch)
    const sibling = position.after === null ? undefined : branches.get(position.after)
    const at = sibling === undefined ? -1 : under.children.indexOf(sibling)
    if (position.after !== null && at < 0 && missing === 'strict') return choices.previousGone
    under.children.splice(
      position.after !== null && at < 0 ? under.children.length : at + 1,
      0,
      branch,
    )
    branch.under = under
    return null
  }
  const apply = (change: OptionChange): string | null => {
    if ('remove' in change) {
      const branch = branches.get(change.remove)
      if (branch === undefined) return missing === 'strict' ? choices.gone : null
      cut(branch)
      unregister(branch)
      return null
    }
    const branch = branches.get(change.put.id)
    if (branch !== undefined) branch.fields = change.put
    if (branch === undefined && change.place === undefined) {
      return missing === 'strict' ? choices.gone : null
    }
    if (change.place === undefined) return null
    const placed = branch ?? { fields: change.put, under: null, children: [] }
    const problem = put(placed, change.place)
    if (problem === null) branches.set(change.put.id, placed)
    return problem
  }
  for (const [at, change] of changes.entries()) {
    const message = apply(change)
    if (message !== null) return { issue: { at, message } }
  }
  const read = ({ fields, children }: Branch): Option =>
    children.length === 0 ? { ...fields } : { ...fields, children: children.map(read) }
  return { options: root.children.map(read) }
}

// A stored record has passed its kind's schema: `options` is a list of options in every kind that has it.
const optionsIn = (metadata: unknown): Option[] =>
  typeof metadata === 'object' && metadata !== null && 'options' in metadata
    ? (metadata.options as Option[])
    : []

/** Metadata of a question with the labels that other metadata of it give to the same options. Codes, scores and order stay. */
export function withLabelsOf(metadata: unknown, other: unknown): unknown {
  const options = optionsIn(metadata)
  if (options.length === 0) return metadata
  const labels = optionPositions(optionsIn(other))
  const labelled = (option: Option): Option => ({
    ...option,
    label: labels.get(option.id)?.option.label ?? option.label,
    ...(option.children && { children: option.children.map(labelled) }),
  })
  return { ...(metadata as object), options: options.map(labelled) }
}
