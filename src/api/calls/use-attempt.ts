import { useState } from 'react'
import { CallError } from './call-error'

/**
 * State of a call whose failure its caller shows: whether it is under way, and the error of the last attempt.
 *
 * @param attempt makes the call; other errors than a `CallError` are thrown
 */
export function useAttempt<Args extends readonly unknown[]>(
  attempt: (...args: Args) => Promise<void>,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function run(...args: Args): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await attempt(...args)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
