import { useEffect, useState } from 'react'
import { CallError } from '../api/calls/call-error'

/** Nobody could tell: why, and how to ask once more. */
export interface FailedCheck {
  readonly failed: CallError
  readonly retry: () => void
}

/** What is known of a mail's link: it is being asked for, works (with what the server says of it), works no more, or nobody knows. */
export type LinkCheck<Found> = 'pending' | 'bad' | FailedCheck | { readonly found: Found }

/**
 * Asks the server whether a mail's link still works, before anything is typed. Nothing is used up by it (product §9).
 *
 * @param ask the same function at every drawing
 */
export function useLinkCheck<Found>(
  token: string | null,
  ask: (token: string, signal: AbortSignal) => Promise<{ readonly data: Found }>,
): LinkCheck<Found> {
  const [check, setCheck] = useState<LinkCheck<Found>>(token ? 'pending' : 'bad')
  const [tries, setTries] = useState(1)
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    ask(token, leaving.signal).then(
      ({ data }) => setCheck({ found: data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof CallError)) throw error
        const isBad = error.status === 422 || error.status === 404
        const retry = () => {
          setCheck('pending')
          setTries(tries + 1)
        }
        setCheck(isBad ? 'bad' : { failed: error, retry })
      },
    )
    return () => leaving.abort()
  }, [token, ask, tries])
  return check
}
