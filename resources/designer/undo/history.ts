import { createStore } from '../../../src/api/store'

/** Opens a group of the designer. */
export type OpenGroup = (groupId: string) => void

/** A change of this visit that can be undone. */
export interface Step {
  /** Name of the change for a reader: `eliminazione di «Età»`. */
  readonly name: string
  /** Undoes the change. @throws CallError, or UndoError if that is no longer possible */
  readonly undo: (openGroup: OpenGroup) => Promise<void>
  /** One step made of this one and the step just before it; null if they stay two. */
  readonly joinedTo?: (earlier: Step) => Step | null
}

/** A change can't be undone; the message says why, in a sentence. */
export class UndoError extends Error {
  override readonly name = 'UndoError'
}

interface HistoryState {
  /** Steps in order, the latest last. */
  readonly steps: readonly Step[]
  /** Whether a step is being undone. */
  readonly busy: boolean
}

const maxSteps = 50
/** Steps that follow each other within this time may be joined, in milliseconds. */
const joinInterval = 3_000

/** One step of several; a step that can't be undone does not stop the others. */
function combined(name: string, steps: readonly Step[]): Step {
  return {
    name,
    async undo(openGroup) {
      const failures: unknown[] = []
      for (const step of steps.toReversed()) {
        await step.undo(openGroup).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Changes of one visit to a designer, to be undone one by one, the latest first. */
export function createHistory() {
  const store = createStore<HistoryState>({ steps: [], busy: false })
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
      const isSoon = last !== undefined && Date.now() - lastAt < joinInterval
      const joined = isSoon ? (step.joinedTo?.(last) ?? null) : null
      lastAt = Date.now()
      const next =
        joined === null ? [...steps, step].slice(-maxSteps) : [...steps.slice(0, -1), joined]
      store.set({ steps: next, busy })
    },
    /** Runs `work` and makes one step of all changes that it makes. */
    async asOne<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const steps: Step[] = []
      collected = steps
      try {
        return await work()
      } finally {
        collected = null
        if (steps.length > 0) this.add(combined(name, steps))
      }
    },
    /** Undoes the latest change. @returns its name; null if there is none, or one is being undone */
    async undo(openGroup: OpenGroup): Promise<string | null> {
      const { steps, busy } = store.get()
      const last = steps.at(-1)
      if (last === undefined || busy) return null
      store.set({ steps: steps.slice(0, -1), busy: true })
      try {
        await last.undo(openGroup)
        return last.name
      } finally {
        lastAt = 0
        store.set({ ...store.get(), busy: false })
      }
    },
  }
}

export type History = ReturnType<typeof createHistory>
