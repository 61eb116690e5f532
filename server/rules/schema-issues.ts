import type * as z from 'zod/mini'
import type { IssueCode } from '../../contract/issues'
import { invalid, Problem, type FieldIssue } from '../../contract/problems'
import { issues, usualIssues } from '../../i18n/words/server/issues'

type Issue = z.core.$ZodIssue

/** Nobody corrects more at once, and a body of ten thousand faults would be answered by a larger one. */
const mostFaults = 100

/** A place in the body as a JSON pointer, `/metadata/min`. */
export function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The sentence of an issue: by the contract's code, a kind's own, or by what went wrong where a schema says nothing itself. */
export function issueSentence(issue: Issue): string {
  if (Object.hasOwn(issues, issue.message)) {
    const sentence = issues[issue.message as IssueCode]
    if (typeof sentence === 'string') return sentence
    const bounds = issue.code === 'custom' ? (issue.params ?? {}) : issue
    return sentence({ maximum: 'maximum' in bounds ? bounds.maximum : undefined })
  }
  if (issue.message !== 'Invalid input' && issue.message !== '') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? usualIssues.required : usualIssues.wrongType
    case 'too_big':
      return usualIssues.tooBig(issue.maximum)
    case 'too_small':
      return usualIssues.tooSmall(issue.minimum)
    case 'unrecognized_keys':
      return usualIssues.unknownKeys(issue.keys)
    case 'invalid_format':
      return usualIssues.badFormat
    default:
      return usualIssues.notAllowed
  }
}

/** A schema's issues → one fault a field, `/under` the field that the schema is about. */
export function issuesOf(
  issues: readonly Issue[],
  under: readonly PropertyKey[] = [],
): FieldIssue[] {
  const faults = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const place = pointer([...under, ...issue.path])
    if (!faults.has(place)) faults.set(place, { pointer: place, detail: issueSentence(issue) })
  }
  return [...faults.values()].slice(0, mostFaults)
}

/** The names that may not be: beside an object's fields, or as a key that a record does not take. */
function unknownNames(issue: Issue): { path: readonly PropertyKey[]; names: readonly string[] } {
  if (issue.code === 'unrecognized_keys') return { path: issue.path, names: issue.keys }
  const isKey = issue.code === 'invalid_key'
  return { path: issue.path.slice(0, -1), names: isKey ? [String(issue.path.at(-1))] : [] }
}

/**
 * A body's issues → the problem that answers it: an unknown field is a 400 that names it (product §2), the rest a 422 with one
 * entry a field; a body that is no object at all is a 400.
 */
export function bodyProblem(issues: readonly Issue[]): Problem {
  for (const issue of issues) {
    const { path, names } = unknownNames(issue)
    const [name] = names
    if (name === undefined) continue
    return new Problem(
      'unknownField',
      { name },
      {
        issues: names.slice(0, mostFaults).map((key) => ({
          pointer: pointer([...path, key]),
          detail: usualIssues.unknownField(key),
        })),
      },
    )
  }
  if (issues.every((issue) => issue.path.length === 0 && issue.code === 'invalid_type')) {
    return new Problem('malformed')
  }
  return invalid(issuesOf(issues))
}
