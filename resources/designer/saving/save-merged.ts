import { type Merge, mergeRecord } from '../../../engine/merging/merge-record'
import { replayed } from '../../../engine/merging/order'
import { CallError } from '../../../src/api/calls/call-error'
import type { Revised } from '../drafts/draft-state'

interface RecordChange<Record extends Revised> {
  /** The record as it was last read. */
  readonly record: Record
  readonly fields: Partial<Record>
  /** Sends fields with the revision that they are based on. */
  readonly update: (
    patch: Partial<Record> & { readonly revision: number },
  ) => Promise<{ readonly data: Record }>
  readonly read: () => Promise<{ readonly data: Record }>
  readonly merge?: Merge<Record>
}

/**
 * Writes fields of a record at once. If another person has changed other fields meanwhile, these are written on top of that change.
 *
 * @returns the record directly before and after
 * @throws CallError, `staleRevision` if both have changed the same field
 */
export async function saveMerged<Record extends Revised>(change: RecordChange<Record>) {
  const { record, fields, update, read, merge = mergeRecord } = change
  const save = async (before: Record, patch: Partial<Record>) => {
    const { data: after } = await update({ ...patch, revision: before.revision })
    return { before, after }
  }
  try {
    return await save(record, fields)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'staleRevision') throw error
    const { data: theirs } = await read()
    const { send, clashes } = merge(record, fields, theirs)
    if (clashes.length > 0) throw error
    const hasNothing = Object.keys(send).length === 0
    return hasNothing ? { before: theirs, after: theirs } : save(theirs, send)
  }
}

interface OrderChange {
  /** Ids in the order before the move. */
  readonly base: readonly string[]
  /** Ids in the order that is wanted. */
  readonly ids: readonly string[]
  readonly send: (order: { readonly ids: string[]; readonly base: string[] }) => Promise<unknown>
  /** Reads the present order. */
  readonly read: () => Promise<readonly string[]>
  /** Shows the order that a move was repeated in. */
  readonly show?: (ids: readonly string[]) => void
}

/**
 * Sends the order that a move has made. If another person has added, deleted or moved something, the move is repeated in the present order.
 *
 * @returns the orders directly before and after
 */
export async function saveOrder({ base, ids, send, read, show }: OrderChange) {
  try {
    await send({ ids: [...ids], base: [...base] })
    return { before: base, after: ids }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'staleOrder') throw error
    const current = await read()
    const merged = replayed(base, ids, current)
    show?.(merged)
    await send({ ids: merged, base: [...current] })
    return { before: current, after: merged }
  }
}
