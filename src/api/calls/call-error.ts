import type { ProblemDocument, ProblemEntry } from '../../../contract/problems'
import { it } from '../../../i18n/frame'

/** No response at all: no network, or the server is away (product §13). */
export const noResponse = -1

/** A call that did not answer 200–299 (product §13). */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** Where react-admin looks for what it shows at the fields of a form (`providers/0` is its `providers.0`). */
  readonly body: { readonly errors: Readonly<Record<string, string>> }
  constructor(
    /** HTTP status, or −1 when there was no response. */
    readonly status: number,
    message: string,
    /** The first entry's code, `noResponse`, or `unknown`. */
    readonly code: string,
    readonly errors: readonly ProblemEntry[],
    /** How long the server asks to wait before the next try, in milliseconds; null where it does not say. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
    const fields = Object.entries(this.fieldMessages())
    // What is wrong with no field is said of the form as a whole; of other failures the shell tells (product §13).
    const isWhole = fields.length === 0 && (status === 404 || status === 422)
    this.body = {
      errors: isWhole
        ? { 'root.serverError': message }
        : Object.fromEntries(fields.map(([f, text]) => [f.replaceAll('/', '.'), text])),
    }
  }

  /** What the server adds for the client to go on, such as the current answer at a stale revision. */
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

/** `Retry-After` holds seconds or a date. */
function pauseOf(header: string | null): number | null {
  if (header === null || header === '') return null
  const seconds = Number(header)
  const pause = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000
  return Number.isNaN(pause) ? null : Math.max(0, pause)
}

/** A failed response → its error, of a page that is not the server's as if there was none; without readable data the message is the status text or 'Unknown Error' (product §13). */
export async function readCallError(response: Response): Promise<CallError> {
  const retryAfter = pauseOf(response.headers.get('retry-after'))
  if (isForeignPage(response)) return unreachable(retryAfter)
  const data: unknown = await response.json().catch(() => null)
  const problem = isProblem(data) ? data : {}
  const errors = Array.isArray(problem.errors) ? problem.errors : []
  const message = problem.message ?? (response.statusText || 'Unknown Error')
  return new CallError(response.status, message, errors[0]?.code ?? 'unknown', errors, retryAfter)
}

/** No response came; only the message is ours. */
export function unreachable(retryAfter: number | null = null): CallError {
  return new CallError(noResponse, it.shell.failures.noResponse, 'noResponse', [], retryAfter)
}

/** Something between here and the server answered in its place, as a proxy does or the page to sign in to a network: that is no answer. */
export function isForeignPage({ headers }: Response): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '')
}
