import type { ResourceType } from '../../contract/models/index'
import type { AnyRow } from './resource'

type Name = (record: AnyRow) => string
const names = new Map<ResourceType, Name>()

/** Keeps what records of a type are called, for the lists of others that name one of them. */
export function nameRecords(type: ResourceType, name: Name): void {
  names.set(type, name)
}

/** What another record is called that a record leads to; its id where no resource says. */
export function recordName(type: ResourceType, related: unknown): string {
  const record = related as AnyRow
  return names.get(type)?.(record) ?? record.id
}
