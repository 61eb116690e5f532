import { CallError } from '../../data/call-error'
import { AuthenticationError } from '../../data/session'
import { login as words } from '../../../i18n/words/login'

/** What a form says of its failed call: a sentence above it, and one at each field that is meant. */
export interface FormProblems {
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** Something that the form needs was left empty: there is nothing to send yet. */
export class IncompleteForm extends Error {
  override readonly name = 'IncompleteForm'
}

export const noProblems: FormProblems = { message: null, fields: {} }

/**
 * A failed call → what the form says.
 *
 * @param known the fields that the form has; a fault at any other is said above
 * @throws the error itself when it is none that a call or the session gives
 */
export function problemsOf(error: unknown, known: readonly string[]): FormProblems {
  if (error instanceof IncompleteForm) return { message: error.message, fields: {} }
  if (error instanceof AuthenticationError) {
    return { message: words.authentication[error.message], fields: {} }
  }
  if (!(error instanceof CallError)) throw error
  const fields = error.fieldMessages()
  const shown = known.some((name) => fields[name] !== undefined)
  return { message: shown ? null : (error.errors[0]?.detail ?? error.message), fields }
}
