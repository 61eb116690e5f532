import type { Endpoint } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { models, type ResourceType } from '../../../contract/models/index'

/** The calls by which one of react-admin's resources is read and changed; what is absent, it can't do. */
export interface ResourceCalls {
  readonly list?: EndpointName
  readonly one?: EndpointName
  readonly create?: EndpointName
  /** Several at once, each with what became of it. */
  readonly massCreate?: EndpointName
  readonly update?: EndpointName
  readonly remove?: EndpointName
}

/** Below which every call of the administration has its address (product §2). */
export const adminApi = '/v1/admin'

/** A type's part of an address: `databaseUsers` → `database_users`. */
export function pathPart(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function isResourceType(name: string): name is ResourceType {
  return Object.hasOwn(models, name)
}

const known = new Map<string, ResourceCalls>()

/**
 * The calls of a resource, found in the contract by their addresses: `…/users` lists and creates, `…/users/mass_create` creates several, `…/users/{id}` reads, changes and
 * removes. So that a resource names none of them. What the administration only looks at, as surveys, is listed by the call of its name.
 */
export function callsOf(resource: string): ResourceCalls {
  const found = known.get(resource) ?? findCalls(resource)
  known.set(resource, found)
  return found
}

function findCalls(resource: string): ResourceCalls {
  const part = pathPart(resource)
  const collection = new RegExp(`^${adminApi}/(.+/)?${part}$`)
  const mass = new RegExp(`^${adminApi}/(.+/)?${part}/mass_create$`)
  const member = new RegExp(`^${adminApi}/(.+/)?${part}/\\{\\w+\\}$`)
  const names = Object.keys(endpoints) as EndpointName[]
  const at = (method: Endpoint['method'], path: RegExp) =>
    names.find((name) => endpoints[name].method === method && path.test(endpoints[name].path))
  const calls = {
    list:
      at('GET', collection) ??
      names.find((name) => name === resource && endpoints[name].method === 'GET'),
    one: at('GET', member),
    create: at('POST', collection),
    massCreate: at('POST', mass),
    update: at('PUT', member),
    remove: at('DELETE', member),
  }
  return Object.fromEntries(Object.entries(calls).filter(([, name]) => name !== undefined))
}

/** The places of a path but for a record's own at its end: `/v1/admin/databases/{databaseId}/templates/{id}` → `['databaseId']`. */
export function parentsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}\//g)].map(([, name = '']) => name)
}
