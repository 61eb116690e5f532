import { CallError } from '../../../src/api/calls/call-error'
import { type Merge, mergeRecord } from './merge-record'
import type { Revised } from './record-draft'

/**
 * Writes fields of a record at once. Where somebody else has changed other fields of it meanwhile, they are written on top of their change.
 *
 * @returns the record as it was directly before, and as it is now
 * @throws CallError, `staleRevision` where both changed the same
 */
export async function saveMerged<Values extends Revised>(
  known: Values,
  fields: Partial<Values>,
  way: {
    readonly save: (patch: Partial<Values> & { revision: number }) => Promise<Values>
    readonly read: () => Promise<Values>
    readonly merge?: Merge<Values>
  },
): Promise<{ before: Values; after: Values }> {
  const { save, read, merge = mergeRecord } = way
  try {
    return { before: known, after: await save({ ...fields, revision: known.revision }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'staleRevision') throw error
    const theirs = await read()
    const { send, clashes } = merge(known, fields, theirs)
    if (clashes.length > 0) throw error
    if (Object.keys(send).length === 0) return { before: theirs, after: theirs }
    return { before: theirs, after: await save({ ...send, revision: theirs.revision }) }
  }
}
