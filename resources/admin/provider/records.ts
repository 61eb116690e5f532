import type { Identifier, RaRecord } from 'react-admin'
import { models } from '../../../contract/models/index'
import type { Attribute, Model } from '../../../contract/models/model'
import { isResourceType } from './resource-calls'

type Fields = Readonly<Record<string, unknown>>
type Records = Record<string, RaRecord<Identifier>[]>

const nothing: Pick<Model, 'attributes' | 'relations'> = { attributes: {}, relations: {} }

function modelOf(resource: string): Pick<Model, 'attributes' | 'relations'> {
  return isResourceType(resource) ? models[resource] : nothing
}

function isExpanded(value: unknown): value is RaRecord<Identifier> {
  return (
    typeof value === 'object' && value !== null && 'id' in value && Object.keys(value).length > 1
  )
}

/** Collects the records inside a record by their resource. react-admin caches them, so that opening one needs no call. */
export function nestedRecords(
  resource: string,
  record: RaRecord<Identifier>,
  collected: Records = {},
): Records {
  for (const [name, { to }] of Object.entries(modelOf(resource).relations)) {
    const related: unknown[] = [record[name]].flat()
    for (const nested of related.filter(isExpanded)) {
      ;(collected[to] ??= []).push(nested)
      nestedRecords(to, nested, collected)
    }
  }
  return collected
}

/**
 * Drops a record's relations. The reply to a change has only their ids, and these would replace the complete records in
 * react-admin's cache.
 */
export function withoutRelations<Of extends RaRecord<Identifier>>(
  resource: string,
  record: Of,
): Of {
  const { relations } = modelOf(resource)
  const entries = Object.entries(record).filter(([name]) => !Object.hasOwn(relations, name))
  return Object.fromEntries(entries) as Of
}

/**
 * Picks the fields of a record that a user may change. A field that the model doesn't have, such as a password, stays.
 *
 * @param inAddress fields that the call's address has already
 */
export function writable(
  resource: string,
  data: object,
  inAddress: readonly string[] = [],
): Fields {
  const { attributes, relations } = modelOf(resource)
  const isWritable = (name: string) => {
    const attribute: Attribute | undefined = attributes[name]
    const isExcluded = name === 'id' || inAddress.includes(name) || Object.hasOwn(relations, name)
    return !isExcluded && attribute?.write !== 'never'
  }
  return Object.fromEntries(Object.entries(data).filter(([name]) => isWritable(name)))
}
