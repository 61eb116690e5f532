import type { CommitMode } from '../../../ui/fields/leaving'
import { TypingPause } from '../../../ui/fields/typing-pause'
import { CallError } from '../../../src/api/calls/call-error'
import { passingStatuses } from '../../../src/api/calls/status-groups'
import { createStore } from '../../../src/api/store'
import {
  changed,
  discarded,
  type DraftParts,
  type DraftState,
  fieldsRejected,
  initialParts,
  isEmpty,
  merged,
  resolved,
  type Revised,
  stateOf,
} from './draft-state'
import { without } from '../../../engine/merging/fields'
import { type Merge, mergeRecord } from '../../../engine/merging/merge-record'
import { sameValue } from '../../../engine/merging/fields'

/** Connection of a draft to the server. */
export interface DraftSource<Values> {
  /** Sends a patch with the revision that it is based on. @returns the record as saved @throws CallError */
  readonly save: (patch: Partial<Values> & { revision: number }, before: Values) => Promise<Values>
  /** Reads the present record; null if it was deleted. @throws CallError */
  readonly read: () => Promise<Values | null>
  readonly merge?: Merge<Values>
  /** Called after a save that was merged with changes of another person. */
  readonly onMerged?: () => void
  /** Names of fields that are drawn by uncontrolled parts of the editor. */
  readonly uncontrolled?: readonly (keyof Values)[]
}

/** Whether the server will never take the change; after any other failure it is sent again. */
const isRefusal = ({ status }: CallError) =>
  status >= 400 && status < 500 && status !== 401 && !passingStatuses.includes(status)

/**
 * One record being edited. Each change is saved by itself, one save at a time, always on the newest revision. A field that the server refuses
 * stays as typed, with its message, and does not delay the others. If another person has saved first, fields that they left unchanged are
 * sent on top of their change. Fields that both have changed wait for a choice, so that nothing is lost.
 *
 * Its methods may be passed on without the object.
 */
export class RecordDraft<Values extends Revised> {
  readonly get: () => DraftState<Values>
  readonly subscribe: (listener: () => void) => () => void
  private readonly set: (state: DraftState<Values>) => void
  private parts: DraftParts<Values>
  /** A newer record that came while a person was typing; it is adopted once the field is left. */
  private deferred: Values | null = null
  private lastSave = Promise.resolve()
  private readonly typing = new TypingPause()

  constructor(
    record: Values,
    private readonly source: DraftSource<Values>,
  ) {
    this.parts = initialParts(record)
    const store = createStore(stateOf(this.parts))
    this.get = store.get
    this.set = store.set
    this.subscribe = store.subscribe
  }

  /** Changes fields; `typing` is saved after a pause, `now` at once. */
  readonly change = (patch: Partial<Values>, commitMode: CommitMode): void => {
    this.put(changed(this.parts, patch, commitMode))
    if (commitMode === 'typing') this.typing.start(() => void this.retry())
    this.emit()
    if (commitMode === 'now') void this.retry()
  }

  /** Saves pending changes when a field is left. The fields show the server's values then. */
  readonly leave = async (): Promise<void> => {
    this.put({ typed: {} })
    this.emit()
    await this.retry()
    if (this.deferred !== null) this.adopt(this.deferred)
  }

  /** Sends pending changes, after the request that is under way. @returns once they are saved, or can't be for now */
  readonly retry = (): Promise<void> => {
    this.typing.cancel()
    if (this.parts.sending === null) this.lastSave = this.sendAll()
    return this.lastSave
  }

  /** Takes over a newer state of the record, read or written elsewhere, unless there are unsaved changes. */
  readonly adopt = (record: Values): void => {
    if (record.revision <= this.parts.record.revision) return
    // A field that is being edited is not overwritten. The record is adopted when the field is left, or merged by the next save.
    if (stateOf(this.parts).unsaved || !isEmpty(this.parts.typed)) {
      this.deferred = record
      return
    }
    this.deferred = null
    this.putFromElsewhere({ record })
    this.emit()
  }

  /** Chooses a side of a clash. */
  readonly resolve = (field: keyof Values & string, side: 'mine' | 'theirs'): Promise<void> => {
    const clash = this.parts.clashes.find((other) => other.field === field)
    if (clash === undefined) return Promise.resolve()
    this.put(resolved(this.parts, clash, side))
    this.emit()
    return this.retry()
  }

  /** Sends the pending changes again, after a deleted record has been restored. */
  readonly revive = (record: Values): Promise<void> => {
    const mine = this.parts.pending
    this.put({ deleted: false, pending: {} })
    this.mergeWith(record, mine)
    this.emit()
    return this.retry()
  }

  /** Discards all unsaved changes. */
  readonly discard = (): void => {
    this.typing.cancel()
    this.put(discarded(this.parts))
    this.emit()
  }

  private emit(): void {
    this.set(stateOf(this.parts))
  }

  private put(changes: Partial<DraftParts<Values>>): void {
    this.parts = { ...this.parts, ...changes }
  }

  /** Applies changes that may bring in values from elsewhere, which uncontrolled fields have to show. */
  private putFromElsewhere(changes: Partial<DraftParts<Values>>): void {
    const before = stateOf(this.parts).values
    this.put(changes)
    const after = stateOf(this.parts).values
    const { uncontrolled = [] } = this.source
    if (uncontrolled.some((name) => !sameValue(before[name], after[name]))) {
      this.put({ resetKey: this.parts.resetKey + 1 })
    }
  }

  private mergeWith(theirs: Values, mine: Partial<Values>): void {
    const { merge = mergeRecord } = this.source
    this.putFromElsewhere(merged(this.parts, theirs, mine, merge))
  }

  private async sendAll(): Promise<void> {
    let goOn = true
    while (goOn && this.hasWork()) {
      const patch = this.parts.pending
      this.put({ pending: {}, sending: patch })
      this.emit()
      try {
        await this.send(patch)
      } catch (error) {
        goOn = await this.fail(error, patch)
      } finally {
        this.put({ sending: null })
        this.emit()
      }
    }
  }

  private hasWork(): boolean {
    const { sending, deleted, pending } = this.parts
    return sending === null && !deleted && !isEmpty(pending)
  }

  private async send(patch: Partial<Values>): Promise<void> {
    const before = this.parts.record
    this.put({ record: await this.source.save({ ...patch, revision: before.revision }, before) })
    if (this.parts.isMerged) this.source.onMerged?.()
    this.put({ isMerged: false })
  }

  /** Handles a failed save. @returns whether pending changes may be sent at once */
  private async fail(error: unknown, patch: Partial<Values>): Promise<boolean> {
    if (!(error instanceof CallError)) throw error
    const messages = error.status === 422 ? error.fieldMessages() : {}
    if (!isEmpty(messages)) {
      this.put(fieldsRejected(this.parts, patch, messages))
      return true
    }
    if (error.code === 'staleRevision' || error.status === 404) {
      try {
        return await this.reconcile(patch)
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure
      }
    } else if (isRefusal(error)) {
      this.put({ error, typed: without(this.parts.typed, Object.keys(patch)) })
      return true
    }
    this.put({ pending: { ...patch, ...this.parts.pending } })
    return false
  }

  /** Reads the record that another person has changed or deleted, and merges. @returns whether there may be changes to send */
  private async reconcile(patch: Partial<Values>): Promise<boolean> {
    const theirs = await this.source.read()
    const mine = { ...patch, ...this.parts.pending }
    if (theirs === null) {
      this.put({ deleted: true, pending: mine })
      return false
    }
    this.mergeWith(theirs, mine)
    return true
  }
}
