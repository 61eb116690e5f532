import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { isOfDatabase } from '../db/errors'

/**
 * Stops V8 from compiling in background threads, for which Node waits at its exit.
 * A thread that waits for a garbage collection by then would wait for ever (nodejs/node#54918).
 * Every Node that the product runs on knows these flags.
 */
function stopCompiling(): void {
  for (const flag of ['--no-turbofan', '--no-maglev', '--no-concurrent-sparkplug']) {
    setFlagsFromString(flag)
  }
}

/** Runs the steps one after the other. A step that fails doesn't keep the next from running. */
async function endInOrder(steps: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'could not end cleanly')
    }
  }
}

/** Signals that end the process. Only the first one counts: under npm, Ctrl-C comes twice. */
const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const

/** Calls `end` when a signal comes or an error stays uncaught. */
function onSignal(log: Logger, end: () => Promise<void>): void {
  const skip = [...endingSignals, 'unhandledRejection' as const]
  const graceful = closeWithGrace({ delay: 30_000, logger: log, skip }, async ({ err }) => {
    if (err) log.fatal({ err }, 'unexpected end')
    await end()
  })
  let ending = false
  for (const signal of endingSignals) {
    process.on(signal, () => {
      if (!ending) graceful.close()
      ending = true
    })
  }
  // graphile-worker leaves a rejected promise uncaught if its check of each minute fails in the database:
  // read-only, full, without a right or a table. `jobs/worker.ts` tries again. Any other rejection is a bug.
  process.on('unhandledRejection', (error) => {
    if (!isOfDatabase(error)) throw error
    log.warn({ err: error }, 'the queue of background jobs met an error of the database')
  })
}

/** End of the process, by itself, by a signal or by an error. It closes what the process has opened, in reverse order. */
export class Shutdown {
  readonly #log: Logger
  readonly #begun = new AbortController()
  readonly #steps: (() => Promise<unknown>)[] = []
  #ended: Promise<void> | undefined

  /** To be called before anything is opened, so that a signal during the start of PostgreSQL ends that too. */
  constructor(log: Logger) {
    this.#log = log
    onSignal(log, () => this.end())
  }

  /** Signal that is aborted as soon as the shutdown begins. */
  get signal(): AbortSignal {
    return this.#begun.signal
  }

  /** Adds a step that runs before all steps added earlier. A step added after the shutdown has begun does not run. */
  onEnd(step: () => Promise<unknown>): void {
    this.#steps.unshift(step)
  }

  /** Runs all steps once; a second call waits for the first. */
  end(): Promise<void> {
    stopCompiling()
    this.#begun.abort()
    return (this.#ended ??= endInOrder([...this.#steps], this.#log))
  }
}
