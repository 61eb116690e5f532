import type { ChangePace } from '../../../kinds/view'
import { CallError } from '../../../src/data/call-error'
import { createStore } from '../../../src/data/store'

/** Typing is saved when it pauses this long (product §5 has the same for answers). */
const pause = 600

interface Revised {
  readonly id: string
  readonly revision: number
}

export interface DraftState<Values> {
  /** The record with what was changed and is not saved yet. */
  readonly values: Values
  /** Messages by field (`name`, `metadata/min`). */
  readonly problems: Readonly<Record<string, string>>
  /** Why the last change was refused as a whole; it is undone. */
  readonly refusal: CallError | null
  /** Somebody else changed the record: nothing more is sent until it is read again. */
  readonly conflict: boolean
  readonly unsaved: boolean
}

/**
 * One record being edited: each change is saved by itself, one save at a time, always on the newest revision. A field that the
 * server refuses stays as typed, with its message, and does not hold up the others.
 *
 * @param save sends a patch that carries the revision it was based on
 */
export function createRecordDraft<Values extends Revised>(
  initial: Values,
  save: (patch: Partial<Values> & { revision: number }) => Promise<Values>,
) {
  let record = initial
  let pending: Partial<Values> = {}
  let sending: Partial<Values> | null = null
  let rejected: Partial<Values> = {}
  // A field keeps what was typed until it is left: the server trims, and a space must not vanish under the cursor.
  let typed: Partial<Values> = {}
  let problems: Record<string, string> = {}
  let refusal: CallError | null = null
  let conflict = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const state = (): DraftState<Values> => ({
    values: { ...record, ...rejected, ...sending, ...pending, ...typed },
    problems,
    refusal,
    conflict,
    unsaved: sending !== null || Object.keys({ ...pending, ...rejected }).length > 0,
  })
  const store = createStore(state())
  const emit = () => store.set(state())

  function without(values: Partial<Values>, names: readonly string[]): Partial<Values> {
    const entries = Object.entries(values).filter(([name]) => !names.includes(name))
    return Object.fromEntries(entries) as Partial<Values>
  }
  function only(values: Partial<Values>, names: readonly string[]): Partial<Values> {
    const entries = Object.entries(values).filter(([name]) => names.includes(name))
    return Object.fromEntries(entries) as Partial<Values>
  }
  function forgetProblems(names: readonly string[]) {
    problems = Object.fromEntries(
      Object.entries(problems).filter(([field]) => !names.includes(field.split('/')[0] ?? '')),
    )
  }

  /** @returns whether what still waits may be sent at once */
  function fail(error: unknown, patch: Partial<Values>): boolean {
    if (!(error instanceof CallError)) throw error
    const faulty = error.status === 422 ? Object.keys(error.fieldMessages()) : []
    if (faulty.length > 0) {
      const fields = faulty.map((field) => field.split('/')[0] ?? '')
      problems = { ...problems, ...error.fieldMessages() }
      rejected = { ...rejected, ...only(patch, fields) }
      const rest = without(patch, fields)
      // A fault at a field that was not sent would bring the same patch back for ever.
      if (Object.keys(rest).length < Object.keys(patch).length) pending = { ...rest, ...pending }
      return true
    }
    if (error.code === 'staleRevision') conflict = true
    else if (error.status >= 400 && error.status < 500 && error.status !== 401) {
      refusal = error
      typed = without(typed, Object.keys(patch))
      return true
    }
    pending = { ...patch, ...pending }
    return false
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (sending !== null || conflict || Object.keys(pending).length === 0) return
    const patch = pending
    pending = {}
    sending = patch
    emit()
    let goOn = true
    try {
      record = await save({ ...patch, revision: record.revision })
    } catch (error) {
      goOn = fail(error, patch)
    } finally {
      sending = null
      emit()
    }
    if (goOn) await flush()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    change(patch: Partial<Values>, pace: ChangePace): void {
      const names = Object.keys(patch)
      pending = { ...pending, ...patch }
      rejected = without(rejected, names)
      forgetProblems(names)
      refusal = null
      if (pace === 'typing') typed = { ...typed, ...patch }
      else typed = without(typed, names)
      clearTimeout(timer)
      if (pace === 'typing') timer = setTimeout(() => void flush(), pause)
      emit()
      if (pace === 'now') void flush()
    },
    /** A field was left: what waits is saved now, and the fields show what the server holds. */
    leave(): Promise<void> {
      typed = {}
      emit()
      return flush()
    },
    retry: flush,
    /** A newer state of the record, read or written elsewhere; what is being edited here is never overwritten. */
    adopt(next: Values): void {
      if (next.revision <= record.revision || state().unsaved || conflict) return
      record = next
      emit()
    },
    /** The record as it was read again: what was not saved is given up. */
    restart(next: Values): void {
      clearTimeout(timer)
      record = next
      pending = {}
      rejected = {}
      typed = {}
      problems = {}
      refusal = null
      conflict = false
      emit()
    },
  }
}
