import type * as z from 'zod/mini'
import { invalid, Problem, type Fault } from '../../contract/problems'

type Issue = z.core.$ZodIssue

/** Nobody corrects more at once, and a body of ten thousand faults would be answered by a larger one. */
const mostFaults = 100

/** A place in the body as a JSON pointer, `/metadata/min`. */
export function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The Italian sentence of an issue; schemas that say nothing themselves are told apart by what went wrong. */
function sentence(issue: Issue): string {
  if (issue.message !== 'Invalid input' && issue.message !== '') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Questo campo è obbligatorio.'
        : 'Il valore non è del tipo giusto.'
    case 'too_big':
      return `Il valore è troppo grande: al massimo ${issue.maximum}.`
    case 'too_small':
      return `Il valore è troppo piccolo: almeno ${issue.minimum}.`
    case 'unrecognized_keys':
      return `Proprietà sconosciuta: ${issue.keys.join(', ')}.`
    case 'invalid_format':
      return 'Il formato non è valido.'
    default:
      return 'Il valore non è ammesso.'
  }
}

/** A schema's issues → one fault a field, `/under` the field that the schema is about. */
export function faultsOf(issues: readonly Issue[], under: readonly PropertyKey[] = []): Fault[] {
  const faults = new Map<string, Fault>()
  for (const issue of issues) {
    const place = pointer([...under, ...issue.path])
    if (!faults.has(place)) faults.set(place, { pointer: place, detail: sentence(issue) })
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
        faults: names.slice(0, mostFaults).map((key) => ({
          pointer: pointer([...path, key]),
          detail: `Il campo «${key}» non esiste.`,
        })),
      },
    )
  }
  if (issues.every((issue) => issue.path.length === 0 && issue.code === 'invalid_type')) {
    return new Problem('malformed')
  }
  return invalid(faultsOf(issues))
}
