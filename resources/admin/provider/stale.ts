import type { Identifier } from 'react-admin'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { models, type ResourceType } from '../../../contract/models/index'
import { queryClient } from '../../../src/api/calls/query'
import { callsOf, isResourceType, pathPart } from './resource-calls'

/** The type itself, and the types that it is related to in either direction: their records may show something of it. */
function relatedTypes(resource: string): readonly string[] {
  if (!isResourceType(resource)) return [resource]
  const pointsAt = (type: ResourceType) =>
    Object.values(models[type].relations).map(({ to }: { readonly to: string }) => to)
  const pointing = (Object.keys(models) as ResourceType[]).filter((type) =>
    pointsAt(type).includes(resource),
  )
  return [resource, ...pointsAt(resource), ...pointing]
}

/**
 * Address of a call, or of the list of a resource without a model: `/v1/admin/users/{id}/memberships` is about users. It is
 * empty for any other name.
 */
function pathOf(name: string): string {
  const call = Object.hasOwn(endpoints, name)
    ? (name as EndpointName)
    : !isResourceType(name) && callsOf(name).list
  return call ? endpoints[call].path : ''
}

/**
 * Has all cached queries read again that may show a record of the resource: react-admin's and those of calls. To be called
 * after every change.
 *
 * @param removed id of a deleted record, whose own queries are not read again
 */
export function invalidate(resource: string, removed?: Identifier): void {
  const types = relatedTypes(resource)
  const parts = types.map(pathPart)
  const own = `/${pathPart(resource)}/{id}`
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, what, args] }) => {
      if (typeof name !== 'string') return false
      const path = pathOf(name)
      const isOfOne = name === resource ? what === 'getOne' : path.includes(own)
      const isDeleted = isOfOne && idIn(typeof what === 'string' ? args : what) === String(removed)
      const isAbout = types.includes(name) || path.split('/').some((part) => parts.includes(part))
      return isAbout && !isDeleted
    },
  })
}

function idIn(args: unknown): string | null {
  return typeof args === 'object' && args !== null && 'id' in args ? String(args.id) : null
}
