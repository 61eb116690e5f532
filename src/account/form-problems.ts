import { CallError } from '../api/calls/call-error'
import { AuthenticationError } from '../answers/session/page-session'
import { login as words } from '../../i18n/words/login'

/** Messages of a form whose call failed: one above the form, and one at each field with an issue. */
export interface FormProblems {
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  /** HTTP status of the failed call; null if none failed. */
  readonly status: number | null
}

/** Thrown if a required field is empty: nothing is sent. */
export class IncompleteForm extends Error {
  override readonly name = 'IncompleteForm'
}

export const noProblems: FormProblems = { message: null, fields: {}, status: null }

/**
 * Messages for an error of a form's submission.
 *
 * @param names names of the form's fields; an issue of any other field is shown above the form
 * @throws the error itself unless it is an `IncompleteForm`, `AuthenticationError` or `CallError`
 */
export function problemsOf(error: unknown, names: readonly string[]): FormProblems {
  if (error instanceof IncompleteForm) return { ...noProblems, message: error.message }
  if (error instanceof AuthenticationError) {
    return { ...noProblems, message: words.authentication[error.message] }
  }
  if (!(error instanceof CallError)) throw error
  const fields = error.fieldMessages()
  const isAtField = names.some((name) => fields[name] !== undefined)
  const message = isAtField ? null : (error.errors[0]?.detail ?? error.message)
  return { message, fields, status: error.status }
}
