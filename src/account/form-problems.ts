import { CallError } from '../api/calls/call-error'
import { AuthenticationError } from '../answers/session'
import { login as words } from '../../i18n/words/login'

/** What a form says of its failed call: a sentence above it, and one at each field that is meant. */
export interface FormProblems {
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  /** The failed call's; null where none failed. */
  readonly status: number | null
}

/** Something that the form needs was left empty: there is nothing to send yet. */
export class IncompleteForm extends Error {
  override readonly name = 'IncompleteForm'
}

export const noProblems: FormProblems = { message: null, fields: {}, status: null }

/**
 * A failed call → what the form says.
 *
 * @param known the fields that the form has; a fault at any other is said above
 * @throws the error itself when it is none that a call or the session gives
 */
export function problemsOf(error: unknown, known: readonly string[]): FormProblems {
  if (error instanceof IncompleteForm) return { ...noProblems, message: error.message }
  if (error instanceof AuthenticationError) {
    return { ...noProblems, message: words.authentication[error.message] }
  }
  if (!(error instanceof CallError)) throw error
  const fields = error.fieldMessages()
  const shown = known.some((name) => fields[name] !== undefined)
  const message = shown ? null : (error.errors[0]?.detail ?? error.message)
  return { message, fields, status: error.status }
}
