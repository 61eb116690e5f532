import { choices } from '../../../i18n/words/choices'
import { comparable } from '../../../contract/compared-text'
import { isSeen } from '../../../contract/seen-text'
import { optionProblem } from '../option'
import type { Option } from '../option'

/** What is wrong with an option, by field (`label`, `code`); `` for the option as a whole. */
export type FieldProblems = Readonly<Record<string, string>>
type Found = readonly (readonly [id: string, field: string, message: string])[]

const ofLists = new WeakMap<readonly Option[], Found>()
const ofOptions = new WeakMap<Option, readonly (readonly [string, string])[]>()

function shapeOf(option: Option) {
  const found = ofOptions.get(option)
  if (found !== undefined) return found
  // An empty label is one that is still being written.
  const problems = isSeen(option.label) ? optionProblem(option) : []
  ofOptions.set(option, problems)
  return problems
}

function inList(siblings: readonly Option[]): Found {
  const known = ofLists.get(siblings)
  if (known !== undefined) return known
  const codes = new Set<string>()
  const found = siblings.flatMap((option): Found => {
    const { id, code } = option
    const own = shapeOf(option).map(([field, message]) => [id, field, message] as const)
    const key = comparable(code ?? '')
    if (key === '' || !codes.has(key)) {
      codes.add(key)
      return own
    }
    return [...own, [id, 'code', choices.codeTwice(code)]]
  })
  ofLists.set(siblings, found)
  return found
}

/** The option that a pointer of the server (`/options/2/children/0/label`) leads to, and its field. */
function pointed(options: readonly Option[], pointer: string) {
  const [, ...parts] = pointer.split('/').slice(1)
  let siblings = options
  let option: Option | undefined
  while (/^\d+$/.test(parts[0] ?? '')) {
    option = siblings[Number(parts.shift())]
    siblings = option?.children ?? []
    if (parts[0] === 'children') parts.shift()
  }
  return option === undefined ? null : ([option.id, parts[0] ?? ''] as const)
}

/**
 * What is wrong with each option, by id: what the schema refuses, looked at again only where something changed, and what the server
 * said.
 *
 * @param finished the options as they were sent: the server's pointers count among them
 */
export function problemsByOption(
  options: readonly Option[],
  finished: readonly Option[],
  server: Readonly<Record<string, string>>,
): ReadonlyMap<string, FieldProblems> {
  const found = new Map<string, Record<string, string>>()
  const report = (id: string, field: string, message: string) => {
    const own = found.get(id) ?? {}
    own[field] = message
    found.set(id, own)
  }
  const visit = (siblings: readonly Option[]) => {
    for (const [id, field, message] of inList(siblings)) report(id, field, message)
    for (const { children } of siblings) if (children !== undefined) visit(children)
  }
  visit(options)
  for (const [pointer, message] of Object.entries(server)) {
    const at = pointer.startsWith('/options/') ? pointed(finished, pointer) : null
    if (at !== null) report(at[0], at[1], message)
  }
  return found
}
