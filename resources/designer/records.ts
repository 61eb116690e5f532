import type { Resource } from '../../contract/models/index'
import type { Merge } from '../../engine/merging/merge-record'
import { dataProvider } from '../admin/provider/data-provider'
import { CallError } from '../../src/api/calls/call-error'
import { toasts } from '../../ui/feedback/toasts'
import type { CallTools } from './call-tools'
import type { Design } from './design'
import { saveMerged } from './saving/save-merged'

/** Resources that a design is made of. */
export type DesignedType = 'groups' | 'questions'
export type Designed<Type extends DesignedType, Include extends string = never> = {
  [Each in Type]: Resource<Each, Include>
}[Type]

interface SaveOptions {
  /** Statuses that the caller reports itself, in addition to 404 and 422. */
  readonly quiet?: readonly number[]
  /** The fields that the reply needs; all when left out. */
  readonly fields?: readonly string[]
}

/** Keeps the data provider from reading lists again: the designer puts replies into its query, and refreshes all others at its end. */
const batched = { oneOfMany: true }

/** Records of a design, read and written by the data provider. @throws CallError */
export const records = {
  read<Type extends DesignedType, const Include extends string = never>(
    type: Type,
    id: string,
    embed: readonly Include[] = [],
  ): Promise<{ readonly data: Designed<Type, Include> }> {
    const reading = dataProvider.getOne(type, { id, meta: { embed } })
    return reading
  },
  /** @param data attributes of the new record, and the id of the record that it belongs to: `groupId`, `databaseId` */
  create<Type extends DesignedType>(type: Type, data: Readonly<Record<string, unknown>>) {
    const meta = { ...batched, idempotencyKey: crypto.randomUUID() }
    return dataProvider.create<Record<string, unknown>, Designed<Type>>(type, { data, meta })
  },
  /** @param previousData the record as it was last read or written */
  update<Type extends DesignedType>(
    type: Type,
    previousData: Designed<Type>,
    data: Partial<Designed<Type>>,
    options: SaveOptions = {},
  ) {
    const { id } = previousData
    const meta = { ...batched, ...options }
    return dataProvider.update<Designed<Type>>(type, { id, data, previousData, meta })
  },
  remove(type: DesignedType, id: string, options: SaveOptions = {}) {
    return dataProvider.delete(type, { id, meta: { ...batched, ...options } })
  },
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

/** Data of a call that reads a record; null if the record was deleted. @throws CallError for any other failure */
export async function readOrNull<Value>(
  reading: Promise<{ readonly data: Value }>,
): Promise<Value | null> {
  try {
    return (await reading).data
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
