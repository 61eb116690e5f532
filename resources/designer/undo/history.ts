import { createStore } from '../../../src/api/store'

/** Opens a group of the designer. */
export type Show = (groupId: string) => void

/** One change of this visit that can be taken back. */
export interface Step {
  /** What it was, for a reader: `eliminazione di «Età»`. */
  readonly what: string
  /** Takes it back. @throws CallError or UndoRefusal where that is no longer possible */
  readonly undo: (show: Show) => Promise<void>
  /** This step and the one just before it made one; null where they are two things. */
  readonly joinedTo?: (earlier: Step) => Step | null
}

/** Why a change can't be taken back, in a sentence. */
export class UndoError extends Error {
  override readonly name = 'UndoRefusal'
}

interface Past {
  /** The latest last. */
  readonly steps: readonly Step[]
  readonly busy: boolean
}

const most = 50
const moment = 3_000

/** Several changes that were one for who made them; what can't be taken back of them does not stop the rest. */
function together(what: string, steps: readonly Step[]): Step {
  return {
    what,
    async undo(show) {
      const failures: unknown[] = []
      for (const step of steps.toReversed()) {
        await step.undo(show).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** The changes of one visit to a designer, to be taken back one by one, the latest first. */
export function createHistory() {
  const store = createStore<Past>({ steps: [], busy: false })
  let lastAt = 0
  let collected: Step[] | null = null
  return {
    get: store.get,
    subscribe: store.subscribe,
    add(step: Step): void {
      if (collected !== null) {
        collected.push(step)
        return
      }
      const { steps, busy } = store.get()
      const last = steps.at(-1)
      const isSoon = last !== undefined && Date.now() - lastAt < moment
      const one = isSoon ? (step.joinedTo?.(last) ?? null) : null
      lastAt = Date.now()
      const next = one === null ? [...steps, step].slice(-most) : [...steps.slice(0, -1), one]
      store.set({ steps: next, busy })
    },
    /** Makes the changes of a piece of work one, to be taken back together. */
    async asOne<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const steps: Step[] = []
      collected = steps
      try {
        return await work()
      } finally {
        collected = null
        if (steps.length > 0) this.add(together(what, steps))
      }
    },
    /** Takes the latest change back. @returns what it was; null where there is none, or one is being taken back */
    async undo(show: Show): Promise<string | null> {
      const { steps, busy } = store.get()
      const last = steps.at(-1)
      if (last === undefined || busy) return null
      store.set({ steps: steps.slice(0, -1), busy: true })
      try {
        await last.undo(show)
        return last.what
      } finally {
        lastAt = 0
        store.set({ ...store.get(), busy: false })
      }
    },
  }
}

export type History = ReturnType<typeof createHistory>
