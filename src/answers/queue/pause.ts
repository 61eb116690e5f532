import { retryDelay } from './retry'

/** The pause that all changes make while no server is reached: it grows with each try that fails, and ends once one gets through. */
export function createPause(onOver: () => void) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** Whether it is going on. */
    isOn: (): boolean => timer !== undefined,
    /** Whether the last try has failed, also while the next one is under way. */
    isFailing: (): boolean => failures > 0,
    /** A try has failed; those that were under way together have failed once. @param after how long the server asks to be left alone */
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
    /** It is time for the next try. */
    end,
    /** The server was reached. @returns whether it was away before */
    over(): boolean {
      const wasFailing = failures > 0
      failures = 0
      end()
      return wasFailing
    },
  }
}
