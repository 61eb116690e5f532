/** Longest pause of the client's own, in milliseconds. */
const maxPause = 30_000
/** Longest pause that a server may ask for, in milliseconds: a mistaken date must not delay answers by a day. */
const maxRetryAfter = 5 * 60_000

/**
 * Pause before the next attempt. It doubles from one second to half a minute, with a random part. After the server was away,
 * five hundred browsers must not return in the same second.
 *
 * @param failures number of failed attempts in a row, from 1
 * @param retryAfter pause of the server's `Retry-After`, in milliseconds
 * @returns milliseconds
 */
export function retryDelay(
  failures: number,
  random: () => number = Math.random,
  retryAfter: number | null = null,
): number {
  const pause = Math.min(maxPause, 1_000 * 2 ** (failures - 1))
  const spread = pause * (0.75 + 0.5 * random())
  // Never before the server allows it, and not all browsers in the same second after that.
  if (retryAfter === null) return spread
  return Math.max(spread, Math.min(retryAfter, maxRetryAfter) + spread / 2)
}

/**
 * Creates the pause of all changes while the server can't be reached. It grows with each failed attempt, and ends once one succeeds.
 *
 * @param onOver called when it is time for the next attempt
 */
export function createPause(onOver: () => void) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** Whether the pause is running. */
    isOn: (): boolean => timer !== undefined,
    /** Whether the last attempt has failed, even while the next one is under way. */
    isFailing: (): boolean => failures > 0,
    /**
     * Starts the pause after a failed attempt. Attempts that were under way at the same time count as one.
     *
     * @param after time that the server asks for in `Retry-After`, in milliseconds
     */
    begin(after: number | null): void {
      if (timer !== undefined && after === null) return
      if (timer === undefined) failures += 1
      end()
      timer = setTimeout(
        () => {
          timer = undefined
          onOver()
        },
        retryDelay(failures, Math.random, after),
      )
    },
    /** Ends the pause; the next attempt is made now. */
    end,
    /** Ends all pauses: the server was reached. @returns whether it was away before */
    over(): boolean {
      const wasFailing = failures > 0
      failures = 0
      end()
      return wasFailing
    },
  }
}

/**
 * Creates the pauses of single answers: the server responds, but fails at one change alone, so that the others go on.
 *
 * @param onOver called with the answer's key when it is time for its next attempt
 */
export function createRests(onOver: (key: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function end(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }

  return {
    has: (key: string): boolean => timers.has(key),
    /** Begins a pause after so many failures. */
    begin(key: string, failures: number): void {
      end(key)
      const timer = setTimeout(() => {
        timers.delete(key)
        onOver(key)
      }, retryDelay(failures))
      timers.set(key, timer)
    },
    end,
    endAll(): void {
      for (const key of Array.from(timers.keys())) end(key)
    },
  }
}
