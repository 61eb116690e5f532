import type { Identifier } from 'react-admin'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { models, type ResourceType } from '../../../contract/models/index'
import { queryClient } from '../../../src/api/calls/query'
import { callsOf, isResourceType, pathPart } from './resource-calls'

/** A type, what its records point at, and what points at them: all that may show something of one. */
function around(resource: string): readonly string[] {
  if (!isResourceType(resource)) return [resource]
  const pointsAt = (type: ResourceType) =>
    Object.values(models[type].relations).map(({ to }: { readonly to: string }) => to)
  const pointing = (Object.keys(models) as ResourceType[]).filter((type) =>
    pointsAt(type).includes(resource),
  )
  return [resource, ...pointsAt(resource), ...pointing]
}

/** The address of a call, or of a list of what is no type's: `/v1/admin/users/{id}/memberships` is about users; empty where it is none. */
function pathOf(name: string): string {
  const call = Object.hasOwn(endpoints, name)
    ? (name as EndpointName)
    : !isResourceType(name) && callsOf(name).list
  return call ? endpoints[call].path : ''
}

/**
 * After a record was written: whatever the client has read that may show it is read again, react-admin's queries and the calls' own.
 * The one place that says so.
 *
 * @param removed the record that is gone, which nobody asks for again
 */
export function invalidate(resource: string, removed?: Identifier): void {
  const types = around(resource)
  const parts = types.map(pathPart)
  const own = `/${pathPart(resource)}/{id}`
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, what, args] }) => {
      if (typeof name !== 'string') return false
      const path = pathOf(name)
      const isOfOne = name === resource ? what === 'getOne' : path.includes(own)
      const isGone = isOfOne && idIn(typeof what === 'string' ? args : what) === String(removed)
      const isAbout = types.includes(name) || path.split('/').some((part) => parts.includes(part))
      return isAbout && !isGone
    },
  })
}

function idIn(args: unknown): string | null {
  return typeof args === 'object' && args !== null && 'id' in args ? String(args.id) : null
}
