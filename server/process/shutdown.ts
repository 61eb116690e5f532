import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { isOfDatabase } from '../db/errors'

/**
 * Has V8 begin to compile nothing more beside the program. Node waits for the threads that do when it exits, and one that waits for a garbage
 * collection by then waits for ever (nodejs/node#54918). Every Node that the product runs on knows these flags.
 */
function endCompiling(): void {
  for (const flag of ['--no-turbofan', '--no-maglev', '--no-concurrent-sparkplug']) {
    setFlagsFromString(flag)
  }
}

/** Jobs, calls in flight, connections and PostgreSQL end one after the other; one that fails to doesn't keep the next from ending. */
async function endInOrder(steps: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'could not end cleanly')
    }
  }
}

/** Whoever ends the process: the first signal ends it in order, and as Ctrl-C under npm comes twice, a second one changes nothing. */
const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const

/** Has `end` called once the process is to end, by a signal or by an error that nobody caught. */
function onEnding(log: Logger, end: () => Promise<void>): void {
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
  // graphile-worker drops a promise that fails with what its tick of the minute meets in the database, whatever that is: read-only, full, without
  // a right or a table. `jobs/worker.ts` tries again. All else is a mistake of ours.
  process.on('unhandledRejection', (error) => {
    if (!isOfDatabase(error)) throw error
    log.warn({ err: error }, 'the queue of background jobs met an error of the database')
  })
}

/** The end of a process, by itself, by a signal or by an error: what it has opened is closed, what was opened last first. */
export class Shutdown {
  readonly #log: Logger
  readonly #begun = new AbortController()
  readonly #steps: (() => Promise<unknown>)[] = []
  #ended: Promise<void> | undefined

  /** To be made before anything is opened: a signal that comes while PostgreSQL is started ends that too. */
  constructor(log: Logger) {
    this.#log = log
    onEnding(log, () => this.end())
  }

  /** Aborted as soon as the end begins. */
  get signal(): AbortSignal {
    return this.#begun.signal
  }

  /** Has this done at the end, before all that was named earlier. What is named once the end has begun comes too late for it. */
  closing(step: () => Promise<unknown>): void {
    this.#steps.unshift(step)
  }

  end(): Promise<void> {
    endCompiling()
    this.#begun.abort()
    return (this.#ended ??= endInOrder([...this.#steps], this.#log))
  }
}
