import * as z from 'zod/mini'
import { choices } from '../../i18n/words/choices'
import { objectError } from '../../i18n/formats/checked'
import { bound } from '../fields/numbers'
import { shortText } from '../fields/plain-text'

export const maxOptions = 20_000
export const deepestLevel = 50

/**
 * An option of a choice. `id` is its identity (answers contain it), `code` its name in formulas and files, `score` a number for
 * formulas.
 */
export interface Option {
  id: string
  label: string
  code?: string | undefined
  score?: number | undefined
  /** Whether it opens a note; the value is then `{option, note}`. */
  withNote?: boolean | undefined
  /** Whether it excludes the others ("nessuna di queste"). */
  exclusive?: boolean | undefined
  /** Whether it is archived: kept for old answers, but no longer available. */
  retired?: boolean | undefined
  children?: Option[] | undefined
}

const flag = z.optional(z.boolean(choices.yesOrNo))

const shared = {
  id: z.string(choices.idMissing).check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, choices.badId)),
  label: shortText(500, choices.labelMissing),
  code: z.optional(shortText(80, choices.codeEmpty)),
  score: z.optional(bound),
  exclusive: flag,
  retired: flag,
}

const flatOption: z.ZodMiniType<Option> = z.strictObject({ ...shared, withNote: flag }, objectError)

// Only single and multiple choices have notes: the value of a level is a path of ids, with no room for a text.
export const treeOption: z.ZodMiniType<Option> = z.strictObject(
  { ...shared, children: z.optional(z.lazy(() => z.array(treeOption, choices.childrenMissing))) },
  objectError,
)

/** Issues of one option by its schema, without the options below it: field and message. */
export function optionProblem(option: Option): [field: string, message: string][] {
  const fields = { ...option }
  delete fields.children
  const { error } = flatOption.safeParse(fields)
  return error?.issues.map(({ path, message }) => [String(path[0] ?? ''), message]) ?? []
}

function childrenOf(node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null || !('children' in node)) return []
  return Array.isArray(node.children) ? node.children : []
}

/** Whether a tree has no more options and levels than allowed. It is not recursive: a hostile tree must not overflow the stack. */
function withinBounds(input: unknown): boolean {
  let level: readonly unknown[] = Array.isArray(input) ? input : []
  let count = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    count += level.length
    if (depth > deepestLevel || count > maxOptions) return false
    level = level.flatMap(childrenOf)
  }
  return true
}

interface Clash {
  readonly path: (string | number)[]
  readonly message: string
}

/** Ids that occur twice in the tree. Codes are checked in `codes.ts`, which knows the ones before a change. */
function repeatedIds(options: readonly Option[]): Clash[] {
  const clashes: Clash[] = []
  const ids = new Set<string>()
  const visit = (siblings: readonly Option[], path: (string | number)[]) => {
    siblings.forEach((option, index) => {
      if (ids.has(option.id))
        clashes.push({ path: [...path, index, 'id'], message: choices.idTwice })
      ids.add(option.id)
      visit(option.children ?? [], [...path, index, 'children'])
    })
  }
  visit(options, [])
  return clashes
}

function list(option: z.ZodMiniType<Option>) {
  return z.pipe(
    z.unknown().check(z.refine(withinBounds, choices.optionsAtMost(maxOptions, deepestLevel))),
    z.array(option, choices.listMissing).check((context) => {
      for (const { path, message } of repeatedIds(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, path, message })
      }
    }),
  )
}

/** Schemas of the options of a choice without levels, and of one with levels (product §4). */
export const flatOptions = list(flatOption)
export const treeOptions = list(treeOption)

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Makes the id of a new option. It is random (36^10 ids), so that two administrators who add options at once don't make the same
 * one.
 */
export function newOptionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
