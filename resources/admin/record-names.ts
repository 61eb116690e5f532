import type { ResourceType } from '../../contract/models/index'
import type { AnyRow } from './resource'

type Name = (record: AnyRow) => string
const names = new Map<ResourceType, Name>()

/** Registers how records of a type are named, for screens that show them as related records. */
export function nameRecords(type: ResourceType, name: Name): void {
  names.set(type, name)
}

/** Name of a related record; its id if its type is no resource. */
export function recordName(type: ResourceType, related: unknown): string {
  const record = related as AnyRow
  return names.get(type)?.(record) ?? record.id
}
