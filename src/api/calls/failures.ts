import type { CallError } from './call-error'

/** @param token session that made the call, or null */
type Listener = (error: CallError, token: string | null) => void
const listeners = new Set<Listener>()

/**
 * Channel for failed calls that their callers don't handle. The shell listens, and shows a toast or the login page (product §13).
 */
export const failures = {
  notify(error: CallError, token: string | null): void {
    for (const listener of listeners) listener(error, token)
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
