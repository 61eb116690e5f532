import type { CallError } from './call-error'

type Listener = (error: CallError) => void
const listeners = new Set<Listener>()

/**
 * Failed calls that nobody handles himself. The http client only tells; what a person sees of it (a toast, the login page) is
 * the shell's (spec §8).
 */
export const failures = {
  tell(error: CallError): void {
    for (const listener of listeners) listener(error)
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
