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

/** The records within a record, by their resource: react-admin keeps them, so that opening one makes no call. */
export function nestedRecords(
  resource: string,
  record: RaRecord<Identifier>,
  found: Records = {},
): Records {
  for (const [name, { to }] of Object.entries(modelOf(resource).relations)) {
    const related: unknown[] = [record[name]].flat()
    for (const one of related.filter(isExpanded)) {
      ;(found[to] ??= []).push(one)
      nestedRecords(to, one, found)
    }
  }
  return found
}

/** Relations that were not asked for are mere ids; kept in the cache they would replace the whole records there. */
export function withoutRelations<Of extends RaRecord<Identifier>>(
  resource: string,
  record: Of,
): Of {
  const { relations } = modelOf(resource)
  const entries = Object.entries(record).filter(([name]) => !Object.hasOwn(relations, name))
  return Object.fromEntries(entries) as Of
}

/**
 * What a person may change of a record; the rest is the server's own. A field that no model has (a password) goes along.
 *
 * @param left fields that the address says already
 */
export function writable(resource: string, data: object, left: readonly string[] = []): Fields {
  const { attributes, relations } = modelOf(resource)
  const isWritable = (name: string) => {
    const attribute: Attribute | undefined = attributes[name]
    const isOwn = name === 'id' || left.includes(name) || Object.hasOwn(relations, name)
    return !isOwn && attribute?.write !== 'never'
  }
  return Object.fromEntries(Object.entries(data).filter(([name]) => isWritable(name)))
}
