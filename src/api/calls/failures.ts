import type { CallError } from './call-error'

/** @param token the session that the call was made with, null where there was none */
type Listener = (error: CallError, token: string | null) => void
const listeners = new Set<Listener>()

/**
 * Failed calls that no caller handles itself. The http client only tells; what a person sees of it (a toast, the login page) is
 * the shell's (product §13).
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
