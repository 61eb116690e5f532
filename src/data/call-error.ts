import type { ProblemDocument, ProblemEntry } from '../../contract/problems'
import { it } from '../../i18n/frame'

/** No response at all: no network, or the server is away (spec §4). */
export const noResponse = -1

/** A call that did not answer 200–299 (spec §5). */
export class CallError extends Error {
  override readonly name = 'CallError'
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

/** A failed response → its error; without readable data the message is the status text or 'Unknown Error' (spec §8). */
export async function readCallError(response: Response): Promise<CallError> {
  const data: unknown = await response.json().catch(() => null)
  const problem = isProblem(data) ? data : {}
  const errors = Array.isArray(problem.errors) ? problem.errors : []
  const message = problem.message ?? (response.statusText || 'Unknown Error')
  return new CallError(
    response.status,
    message,
    errors[0]?.code ?? 'unknown',
    errors,
    pauseOf(response.headers.get('retry-after')),
  )
}

/** No response came; only the message is ours. */
export function unreachable(): CallError {
  return new CallError(noResponse, it.shell.failures.noResponse, 'noResponse', [])
}
