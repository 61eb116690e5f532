import type { ProblemDocument, ProblemEntry } from '../../../contract/problems'
import { it } from '../../../i18n/frame'

/** Status of a call without a response: no network, or the server is away (product §13). */
export const noResponse = -1

/** Error of a call whose status was not 200–299 (product §13). */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** Messages by field, in the form that react-admin reads (`providers/0` is its `providers.0`). */
  readonly body: { readonly errors: Readonly<Record<string, string>> }
  constructor(
    /** HTTP status, or −1 if there was no response. */
    readonly status: number,
    message: string,
    /** Code of the first problem, `noResponse`, or `unknown`. */
    readonly code: string,
    readonly errors: readonly ProblemEntry[],
    /** Pause before the next attempt that the server asks for, in milliseconds, or null. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
    const fields = Object.entries(this.fieldMessages())
    // Problems without a field belong to the form as a whole; the shell shows all other failures (product §13).
    const isOfForm = fields.length === 0 && (status === 404 || status === 422)
    this.body = {
      errors: isOfForm
        ? { 'root.serverError': message }
        : Object.fromEntries(fields.map(([f, text]) => [f.replaceAll('/', '.'), text])),
    }
  }

  /** Details from the server, such as the current answer at a stale revision. */
  get meta(): Readonly<Record<string, unknown>> {
    return this.errors[0]?.meta ?? {}
  }

  /** Messages by the field that they are about (`/email` → `email`, `/metadata/min` → `metadata/min`). */
  fieldMessages(): Readonly<Record<string, string>> {
    const messages: Record<string, string> = {}
    for (const { source, detail } of this.errors) {
      const field = source?.pointer?.replace(/^(\/data\/attributes)?\//, '')
      if (field) messages[field] ??= detail
    }
    return messages
  }
}

function isProblem(data: unknown): data is Partial<ProblemDocument> {
  return typeof data === 'object' && data !== null && ('message' in data || 'errors' in data)
}

/** Pause of a `Retry-After` header, which has seconds or a date, in milliseconds. */
function pauseOf(header: string | null): number | null {
  if (header === null || header === '') return null
  const seconds = Number(header)
  const pause = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000
  return Number.isNaN(pause) ? null : Math.max(0, pause)
}

/**
 * Makes the error of a failed response (product §13). A page that does not come from the server counts as no response. Without readable
 * data the message is the status text, or 'Unknown Error'.
 */
export async function readCallError(response: Response): Promise<CallError> {
  const retryAfter = pauseOf(response.headers.get('retry-after'))
  if (isForeignPage(response)) return unreachable(retryAfter)
  const data: unknown = await response.json().catch(() => null)
  const problem = isProblem(data) ? data : {}
  const errors = Array.isArray(problem.errors) ? problem.errors : []
  const message = problem.message ?? (response.statusText || 'Unknown Error')
  return new CallError(response.status, message, errors[0]?.code ?? 'unknown', errors, retryAfter)
}

/** Makes the error of a call without a response. */
export function unreachable(retryAfter: number | null = null): CallError {
  return new CallError(noResponse, it.shell.failures.noResponse, 'noResponse', [], retryAfter)
}

/** Whether a response comes from something before the server, as a proxy or the sign-in page of a network. */
export function isForeignPage({ headers }: Response): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '')
}
