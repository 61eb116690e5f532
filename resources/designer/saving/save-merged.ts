import { type Merge, mergeRecord } from '../../../engine/merging/merge-record'
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
