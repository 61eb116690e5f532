import * as z from 'zod/mini'
import { choices } from '../../i18n/words/choices'
import { objectError } from '../../i18n/formats/checked'
import { bound } from '../fields/number-bound'
import { shortText } from '../fields/plain-text'

export const mostOptions = 20_000
export const deepestLevel = 50

/** One thing to choose. `id` is identity (answers hold it), `code` its name in formulas and files, `score` a number for formulas. */
export interface Option {
  id: string
  label: string
  code?: string | undefined
  score?: number | undefined
  /** Choosing it opens a free text; the value is then `{option, note}`. */
  withNote?: boolean | undefined
  /** Choosing it excludes the others ("nessuna di queste"). */
  exclusive?: boolean | undefined
  /** Kept for old answers, offered no more. */
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

// Notes belong to single and multiple choices: the value of a level is a path of ids, with no place for a text.
export const treeOption: z.ZodMiniType<Option> = z.strictObject(
  { ...shared, children: z.optional(z.lazy(() => z.array(treeOption, choices.childrenMissing))) },
  objectError,
)

/** What the schema says of one option, without looking below it: field and message. */
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

/** Whether a tree keeps the bounds, looked at without recursion: a hostile one must not overflow the stack. */
function withinBounds(input: unknown): boolean {
  let level: readonly unknown[] = Array.isArray(input) ? input : []
  let count = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    count += level.length
    if (depth > deepestLevel || count > mostOptions) return false
    level = level.flatMap(childrenOf)
  }
  return true
}

interface Clash {
  readonly path: (string | number)[]
  readonly message: string
}

/** Ids are unique in the whole tree. Codes are looked at where it is known which stood already (`codes.ts`). */
function clashes(options: readonly Option[]): Clash[] {
  const found: Clash[] = []
  const ids = new Set<string>()
  const visit = (siblings: readonly Option[], path: (string | number)[]) => {
    siblings.forEach((option, index) => {
      if (ids.has(option.id)) found.push({ path: [...path, index, 'id'], message: choices.idTwice })
      ids.add(option.id)
      visit(option.children ?? [], [...path, index, 'children'])
    })
  }
  visit(options, [])
  return found
}

function list(option: z.ZodMiniType<Option>) {
  return z.pipe(
    z.unknown().check(z.refine(withinBounds, choices.optionsAtMost(mostOptions, deepestLevel))),
    z.array(option, choices.listMissing).check((context) => {
      for (const { path, message } of clashes(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, path, message })
      }
    }),
  )
}

/** The options of a choice without levels, and those of one with levels (product §4). */
export const flatOptions = list(flatOption)
export const treeOptions = list(treeOption)
