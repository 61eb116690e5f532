import { CallError } from '../../../src/api/calls/call-error'
import { toasts } from '../../../ui/feedback/toasts'
import type { CallTools } from '../call-tools'
import type { Design } from '../design'
import { type Designed, type DesignedType, records } from '../records'
import { type Merge, mergeRecord } from './merge-record'

interface RecordChange<Type extends DesignedType> {
  /** The record as it was last read. */
  readonly record: Designed<Type>
  readonly fields: Partial<Designed<Type>>
  /** Statuses that the caller reports itself; any other conflict has its toast. */
  readonly quiet: readonly number[]
  /** Puts the saved record into the design. */
  readonly put: (design: Design, saved: Designed<Type>) => Design
  readonly merge?: Merge<Designed<Type>>
}

/**
 * Writes fields of a record at once. If another person has changed other fields meanwhile, these are written on top of that change.
 *
 * @throws CallError, `staleRevision` if both have changed the same field
 */
export async function saveMerged<Type extends DesignedType>(
  { change, saves, recorder }: CallTools,
  type: Type,
  { record, fields, quiet, put, merge = mergeRecord }: RecordChange<Type>,
): Promise<void> {
  const options = { quiet: [...quiet, 409] }
  const save = async (before: Designed<Type>, patch: Partial<Designed<Type>>) => {
    const body = { ...patch, revision: before.revision }
    return { before, after: (await records.update(type, record, body, options)).data }
  }
  async function saveOrMerge() {
    try {
      return await save(record, fields)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'staleRevision') throw error
      const { data: theirs } = await records.read(type, record.id)
      const { send, clashes } = merge(record, fields, theirs)
      if (clashes.length > 0) throw error
      return Object.keys(send).length === 0 ? { before: theirs, after: theirs } : save(theirs, send)
    }
  }
  const saving = saveOrMerge().catch((error: unknown) => {
    const isConflict = error instanceof CallError && error.status === 409
    if (isConflict && !quiet.includes(409)) toasts.error(error.message)
    throw error
  })
  const { before, after } = await saves.watch(saving)
  change((design) => put(design, after))
  recorder.changed(type, before, after)
}
