import type { Resource } from '../../contract/models/index'
import { dataProvider } from '../admin/provider/data-provider'

/** The resources whose records are designed. */
export type DesignedType = 'groups' | 'questions'
type Designed<Type extends DesignedType, Include extends string = never> = {
  [Each in Type]: Resource<Each, Include>
}[Type]

interface Sent {
  /** Statuses that the caller tells of, beside 404 and 422. */
  readonly quiet?: readonly number[]
  /** The fields that the reply needs; all when left out. */
  readonly fields?: readonly string[]
}

/** The designer puts each reply into its query: what else shows the design is read again when it is left, once for all changes. */
const drawn = { oneOfMany: true }

/** The records of a design, read and written by the data provider. @throws CallError */
export const records = {
  read<Type extends DesignedType, const Include extends string = never>(
    type: Type,
    id: string,
    embed: readonly Include[] = [],
  ): Promise<{ readonly data: Designed<Type, Include> }> {
    const reading = dataProvider.getOne(type, { id, meta: { embed } })
    return reading
  },
  /** @param data what is known of it, and the record that it belongs to: `groupId`, `databaseId` */
  create<Type extends DesignedType>(type: Type, data: Readonly<Record<string, unknown>>) {
    const meta = { ...drawn, idempotencyKey: crypto.randomUUID() }
    return dataProvider.create<Record<string, unknown>, Designed<Type>>(type, { data, meta })
  },
  /** @param previousData as it was read last, or written */
  update<Type extends DesignedType>(
    type: Type,
    previousData: Designed<Type>,
    data: Partial<Designed<Type>>,
    sent: Sent = {},
  ) {
    const { id } = previousData
    const meta = { ...drawn, ...sent }
    return dataProvider.update<Designed<Type>>(type, { id, data, previousData, meta })
  },
  remove(type: DesignedType, id: string, sent: Sent = {}) {
    return dataProvider.delete(type, { id, meta: { ...drawn, ...sent } })
  },
}
