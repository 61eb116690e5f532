import type { Endpoint } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { models, type ResourceType } from '../../../contract/models/index'

/** Calls of a resource, by what they do; an absent one means that the administration can't do it. */
export interface ResourceCalls {
  readonly list?: EndpointName
  readonly one?: EndpointName
  readonly create?: EndpointName
  /** Creates several records in one call, and replies with an outcome for each. */
  readonly massCreate?: EndpointName
  readonly update?: EndpointName
  readonly remove?: EndpointName
}

/** Beginning of the address of every call of the administration (product §2). */
export const adminApi = '/v1/admin'

/** Part of an address for a type: `databaseUsers` → `database_users`. */
export function pathPart(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Whether the contract has a model of that name. */
export function isResourceType(name: string): name is ResourceType {
  return Object.hasOwn(models, name)
}

const callsByResource = new Map<string, ResourceCalls>()

/**
 * Finds a resource's calls in the contract by their addresses, so that a resource declares none of them. `…/users` lists and
 * creates, `…/users/mass_create` creates several, `…/users/{id}` reads, updates and deletes. A type without calls below
 * `/v1/admin`, such as surveys, is listed by the call of its own name.
 */
export function callsOf(resource: string): ResourceCalls {
  const calls = callsByResource.get(resource) ?? findCalls(resource)
  callsByResource.set(resource, calls)
  return calls
}

function findCalls(resource: string): ResourceCalls {
  const part = pathPart(resource)
  const collection = new RegExp(`^${adminApi}/(.+/)?${part}$`)
  const mass = new RegExp(`^${adminApi}/(.+/)?${part}/mass_create$`)
  const member = new RegExp(`^${adminApi}/(.+/)?${part}/\\{\\w+\\}$`)
  const names = Object.keys(endpoints) as EndpointName[]
  const callAt = (method: Endpoint['method'], path: RegExp) =>
    names.find((name) => endpoints[name].method === method && path.test(endpoints[name].path))
  const calls = {
    list:
      callAt('GET', collection) ??
      names.find((name) => name === resource && endpoints[name].method === 'GET'),
    one: callAt('GET', member),
    create: callAt('POST', collection),
    massCreate: callAt('POST', mass),
    update: callAt('PUT', member),
    remove: callAt('DELETE', member),
  }
  return Object.fromEntries(Object.entries(calls).filter(([, name]) => name !== undefined))
}

/** Parameters of a path without the last one: `/v1/admin/databases/{databaseId}/templates/{id}` → `['databaseId']`. */
export function parentsIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}\//g)].map(([, name = '']) => name)
}
