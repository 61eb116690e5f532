import type * as z from 'zod/mini'
import type { IssueCode } from '../../contract/issues'
import { invalid, Problem, type FieldIssue } from '../../contract/problems'
import { issues, usualIssues } from '../../i18n/words/server/issues'

type Issue = z.core.$ZodIssue

/** Issues that one reply names at most: else a body with ten thousand of them would get an even larger reply. */
const maxIssues = 100

/** Converts a path in the body to a JSON pointer, such as `/metadata/min`. */
export function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Sentence of an issue: by the contract's code, by the kind, or else by the type of the error. */
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

/**
 * Converts a schema's issues to issues of the API, the first one of each field.
 *
 * @param under path of the field that the schema is about
 */
export function issuesOf(
  issues: readonly Issue[],
  under: readonly PropertyKey[] = [],
): FieldIssue[] {
  const byField = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const field = pointer([...under, ...issue.path])
    if (!byField.has(field)) byField.set(field, { pointer: field, detail: issueSentence(issue) })
  }
  return [...byField.values()].slice(0, maxIssues)
}

/** Names that are not allowed: extra fields of an object, or a key that a record does not accept. */
function unknownNames(issue: Issue): { path: readonly PropertyKey[]; names: readonly string[] } {
  if (issue.code === 'unrecognized_keys') return { path: issue.path, names: issue.keys }
  const isKey = issue.code === 'invalid_key'
  return { path: issue.path.slice(0, -1), names: isKey ? [String(issue.path.at(-1))] : [] }
}

/**
 * Makes the problem that answers a body's issues. An unknown field is a 400 that names it (product §2).
 * A body that is no object is a 400; everything else is a 422 with one issue a field.
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
        issues: names.slice(0, maxIssues).map((key) => ({
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
