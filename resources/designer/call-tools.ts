import type { Merge } from '../../engine/merging/merge-record'
import { CallError } from '../../src/api/calls/call-error'
import { toasts } from '../../ui/feedback/toasts'
import type { Design } from './design'
import type { Designer } from './designer-context'
import { type Designed, type DesignedType, records } from './records'
import { saveMerged } from './saving/save-merged'

/** Tools that every change of a design is made with. */
export interface CallTools extends Pick<Designer, 'change' | 'reload' | 'saves' | 'recorder'> {
  readonly databaseId: string
  /** Reads the design as it is now, also between two renders. */
  readonly read: () => Design | null
}

interface RecordChange<Type extends DesignedType> {
  /** Finds the record in the design that is open. */
  readonly find: () => Designed<Type> | undefined
  readonly fields: Partial<Designed<Type>>
  /** Statuses that the caller reports itself; any other conflict has its toast. */
  readonly quiet: readonly number[]
  /** Puts the saved record into the design. */
  readonly put: (design: Design, saved: Designed<Type>) => Design
  readonly merge?: Merge<Designed<Type>>
}

/** Changes fields of a record of a design, merged with what others have changed of it. @throws CallError */
export function changeRecord<Type extends DesignedType>(
  { change, saves, recorder }: CallTools,
  type: Type,
  { find, fields, quiet, put, ...merging }: RecordChange<Type>,
): Promise<void> {
  return saves.run(async () => {
    const record = find()
    if (record === undefined) return
    const options = { quiet: [...quiet, 409] }
    try {
      const { before, after } = await saveMerged<Designed<Type>>({
        record,
        fields,
        update: (patch) => records.update(type, record, patch, options),
        read: () => records.read(type, record.id),
        ...merging,
      })
      change((design) => put(design, after))
      recorder.changed(type, before, after)
    } catch (error) {
      const isConflict = error instanceof CallError && error.status === 409
      if (isConflict && !quiet.includes(409)) toasts.error(error.message)
      throw error
    }
  })
}
