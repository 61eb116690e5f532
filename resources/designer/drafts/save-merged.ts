import { CallError } from '../../../src/api/calls/call-error'
import { type Merge, mergeRecord } from './merge-record'
import type { Revised } from './draft-state'

/**
 * Writes fields of a record at once. If another person has changed other fields meanwhile, these are written on top of that change.
 *
 * @param record the record as it was last read
 * @returns the record directly before the save, and after it
 * @throws CallError, `staleRevision` if both have changed the same field
 */
export async function saveMerged<Values extends Revised>(
  record: Values,
  fields: Partial<Values>,
  source: {
    readonly save: (patch: Partial<Values> & { revision: number }) => Promise<Values>
    readonly read: () => Promise<Values>
    readonly merge?: Merge<Values>
  },
): Promise<{ before: Values; after: Values }> {
  const { save, read, merge = mergeRecord } = source
  try {
    return { before: record, after: await save({ ...fields, revision: record.revision }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'staleRevision') throw error
    const theirs = await read()
    const { send, clashes } = merge(record, fields, theirs)
    if (clashes.length > 0) throw error
    if (Object.keys(send).length === 0) return { before: theirs, after: theirs }
    return { before: theirs, after: await save({ ...send, revision: theirs.revision }) }
  }
}
