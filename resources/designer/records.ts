import type { Resource } from '../../contract/models/index'
import { dataProvider } from '../admin/provider/data-provider'
import { CallError } from '../../src/api/calls/call-error'

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
