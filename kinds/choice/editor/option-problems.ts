import { choices } from '../../../i18n/words/choices'
import { comparable } from '../../../contract/compared-text'
import { isSeen } from '../../../contract/seen-text'
import { optionProblem } from '../option'
import type { Option } from '../option'

/** Problems of an option by field (`label`, `code`); the empty key is for the option as a whole. */
export type FieldProblems = Readonly<Record<string, string>>
type OptionIssues = readonly (readonly [id: string, field: string, message: string])[]

const issuesByList = new WeakMap<readonly Option[], OptionIssues>()
const issuesByOption = new WeakMap<Option, readonly (readonly [string, string])[]>()

function issuesOf(option: Option) {
  const cached = issuesByOption.get(option)
  if (cached !== undefined) return cached
  // An empty label is still being typed.
  const problems = isSeen(option.label) ? optionProblem(option) : []
  issuesByOption.set(option, problems)
  return problems
}

function inList(siblings: readonly Option[]): OptionIssues {
  const cached = issuesByList.get(siblings)
  if (cached !== undefined) return cached
  const codes = new Set<string>()
  const issues = siblings.flatMap((option): OptionIssues => {
    const { id, code } = option
    const own = issuesOf(option).map(([field, message]) => [id, field, message] as const)
    const key = comparable(code ?? '')
    if (key === '' || !codes.has(key)) {
      codes.add(key)
      return own
    }
    return [...own, [id, 'code', choices.codeTwice(code)]]
  })
  issuesByList.set(siblings, issues)
  return issues
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
 * Problems of all options, by id: those of the schema, computed again only for changed options, and those of the server.
 *
 * @param finished options as they were sent: the server's pointers refer to them
 */
export function problemsByOption(
  options: readonly Option[],
  finished: readonly Option[],
  server: Readonly<Record<string, string>>,
): ReadonlyMap<string, FieldProblems> {
  const problems = new Map<string, Record<string, string>>()
  const report = (id: string, field: string, message: string) => {
    const own = problems.get(id) ?? {}
    own[field] = message
    problems.set(id, own)
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
  return problems
}
