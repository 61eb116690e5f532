import type { CommitMode } from '../../../kinds/view'
import { CallError } from '../../../src/api/calls/call-error'
import { createStore } from '../../../src/api/store'
import { only, without } from './fields'
import { type Clash, type Merge, mergeRecord } from './merge-record'
import { sameValue } from './same-value'

/** Typing is saved when it pauses this long (product §5 has the same for answers). */
const pause = 600

export interface Revised {
  readonly id: string
  readonly revision: number
}

export interface DraftState<Values> {
  /** The record with what was changed and is not saved yet. */
  readonly values: Values
  /** The record as it was stored when it was last heard of. */
  readonly stored: Values
  /** Messages by field (`name`, `metadata/min`). */
  readonly problems: Readonly<Record<string, string>>
  /** Why the last change was refused as a whole; it is undone. */
  readonly refusal: CallError | null
  /** What somebody else changed as well: nothing of it is sent until it is said which is to stand. */
  readonly clashes: readonly Clash<Values>[]
  /** The record was deleted by somebody else: what was changed here waits. */
  readonly gone: boolean
  /** What was changed and is not saved. */
  readonly waiting: Partial<Values>
  readonly unsaved: boolean
  /** Counts how often values came from elsewhere: parts that hold what is typed themselves begin anew. */
  readonly renewals: number
}

/** The way to the server. */
export interface DraftSource<Values> {
  /** Sends a patch that carries the revision it was based on. */
  readonly save: (patch: Partial<Values> & { revision: number }, before: Values) => Promise<Values>
  /** The record as it stands now; null where it is gone. */
  readonly read: () => Promise<Values | null>
  readonly merge?: Merge<Values>
  /** Told when changes went together with somebody else's. */
  readonly onMerged?: () => void
  /** Fields that are drawn by parts which hold what is typed themselves. */
  readonly held?: readonly (keyof Values)[]
}

/**
 * One record being edited: each change is saved by itself, one save at a time, always on the newest revision. A field that the
 * server refuses stays as typed, with its message, and does not hold up the others. Where somebody else was faster, fields that
 * they left alone are sent again on top of their change, and those that both changed wait for a choice: nothing is dropped.
 */
export function createRecordDraft<Values extends Revised>(
  initial: Values,
  { save, read, merge = mergeRecord, onMerged, held = [] }: DraftSource<Values>,
) {
  let record = initial
  let offered: Values | null = null
  let pending: Partial<Values> = {}
  let sending: Partial<Values> | null = null
  let sent = Promise.resolve()
  let rejected: Partial<Values> = {}
  // A field keeps what was typed until it is left: the server trims, and a space must not vanish under the cursor.
  let typed: Partial<Values> = {}
  let problems: Record<string, string> = {}
  let refusal: CallError | null = null
  let clashes: readonly Clash<Values>[] = []
  let gone = false
  let renewals = 0
  let isMerged = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const clashing = (): Partial<Values> => Object.assign({}, ...clashes.map(({ mine }) => mine))
  function state(): DraftState<Values> {
    const waiting = { ...rejected, ...clashing(), ...sending, ...pending }
    const unsaved = Object.keys(waiting).length > 0
    const values = { ...record, ...waiting, ...typed }
    return { values, stored: record, problems, refusal, clashes, gone, waiting, unsaved, renewals }
  }
  const store = createStore(state())
  const emit = () => store.set(state())

  function forgetProblems(names: readonly string[]) {
    problems = Object.fromEntries(
      Object.entries(problems).filter(([field]) => !names.includes(field.split('/')[0] ?? '')),
    )
  }

  /** Does what may bring in values from elsewhere. */
  function renewing(change: () => void) {
    const before = state().values
    change()
    const after = state().values
    if (held.some((name) => !sameValue(before[name], after[name]))) renewals += 1
  }

  function mergeWith(theirs: Values, mine: Partial<Values>): void {
    const merged = merge(record, { ...rejected, ...mine }, theirs)
    // What was refused waits for its correction, unless somebody else has changed it as well.
    const refused = Object.keys(without(rejected, Object.keys(mine)))
    const conflicting = merged.clashes.map(({ field }) => field)
    rejected = without(rejected, conflicting)
    forgetProblems(conflicting)
    // A choice that is still open is one between mine and what stands now.
    const open = clashes.map((clash) => merge({ ...theirs, ...clash.base }, clash.mine, theirs))
    pending = Object.assign(without(merged.send, refused), ...open.map(({ send }) => send))
    clashes = [...merged.clashes, ...open.flatMap((one) => one.clashes)]
    record = theirs
    isMerged = true
  }

  /** Somebody else was faster: their record, and mine on top of it. @returns whether there is something to send */
  async function reconcile(patch: Partial<Values>): Promise<boolean> {
    const theirs = await read()
    const mine = { ...patch, ...pending }
    if (theirs === null) {
      gone = true
      pending = mine
      return false
    }
    renewing(() => mergeWith(theirs, mine))
    return true
  }

  /** @returns whether what still waits may be sent at once */
  async function fail(error: unknown, patch: Partial<Values>): Promise<boolean> {
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
    if (error.code === 'staleRevision' || error.status === 404) {
      try {
        return await reconcile(patch)
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure
      }
    } else if (error.status >= 400 && error.status < 500 && error.status !== 401) {
      refusal = error
      typed = without(typed, Object.keys(patch))
      return true
    }
    pending = { ...patch, ...pending }
    return false
  }

  async function sendAll(): Promise<void> {
    let goOn = true
    while (goOn && sending === null && !gone && Object.keys(pending).length > 0) {
      const patch = pending
      pending = {}
      sending = patch
      emit()
      try {
        record = await save({ ...patch, revision: record.revision }, record)
        if (isMerged) onMerged?.()
        isMerged = false
      } catch (error) {
        goOn = await fail(error, patch)
      } finally {
        sending = null
        emit()
      }
    }
  }

  /** Sends what waits, after what is on its way. @returns once both have arrived, or can't be sent for now */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (sending === null) sent = sendAll()
    return sent
  }

  function adopt(next: Values): void {
    if (next.revision <= record.revision) return
    // What is under the cursor is not overwritten: it is taken when the field is left, or merged when it is saved.
    if (state().unsaved || Object.keys(typed).length > 0) {
      offered = next
      return
    }
    offered = null
    renewing(() => (record = next))
    emit()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    change(patch: Partial<Values>, commitMode: CommitMode): void {
      const names = Object.keys(patch)
      const conflicting = clashes.find(({ mine }) => names.some((name) => name in mine))
      if (conflicting === undefined) pending = { ...pending, ...patch }
      else {
        const changed = { ...conflicting, mine: { ...conflicting.mine, ...patch } }
        clashes = clashes.map((clash) => (clash === conflicting ? changed : clash))
      }
      rejected = without(rejected, names)
      forgetProblems(names)
      refusal = null
      if (commitMode === 'typing') typed = { ...typed, ...patch }
      else typed = without(typed, names)
      clearTimeout(timer)
      if (commitMode === 'typing') timer = setTimeout(() => void flush(), pause)
      emit()
      if (commitMode === 'now') void flush()
    },
    /** A field was left: what waits is saved now, and the fields show what the server holds. */
    async leave(): Promise<void> {
      typed = {}
      emit()
      await flush()
      if (offered !== null) adopt(offered)
    },
    retry: flush,
    /** A newer state of the record, read or written elsewhere; what is being edited here is never overwritten. */
    adopt,
    /** Says which side of a clash is to stand. */
    settle(field: keyof Values & string, side: 'mine' | 'theirs'): Promise<void> {
      const clash = clashes.find((one) => one.field === field)
      if (clash === undefined) return Promise.resolve()
      clashes = clashes.filter((one) => one !== clash)
      typed = without(typed, Object.keys(clash.mine))
      const kept = clash[side]
      const isThere = sameValue(only(record, Object.keys(kept)), kept)
      if (!isThere) pending = { ...kept, ...pending }
      renewals += 1
      emit()
      return flush()
    },
    /** The deleted record stands again: what waited goes on top of it. */
    revive(next: Values): Promise<void> {
      gone = false
      const mine = pending
      pending = {}
      renewing(() => mergeWith(next, mine))
      emit()
      return flush()
    },
    /** Gives up what was not saved. */
    discard(): void {
      clearTimeout(timer)
      pending = {}
      rejected = {}
      typed = {}
      problems = {}
      clashes = []
      renewals += 1
      emit()
    },
  }
}

export type RecordDraft<Values extends Revised> = ReturnType<typeof createRecordDraft<Values>>
