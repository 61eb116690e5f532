import { type ComponentType, lazy } from 'react'
import type { Resource, ResourceType } from '../../contract/models/index'
import { callsOf, pathPart } from './provider/resource-calls'
import { nameRecords } from './record-names'
import type { AnyRow, DefinedResource, NestedOverrides, ResourceOverrides } from './resource'

const drawn = {
  list: lazy(async () => ({ default: (await import('./pages/ResourceList')).ResourceList })),
  create: lazy(async () => ({ default: (await import('./pages/ResourceCreate')).ResourceCreate })),
  show: lazy(async () => ({ default: (await import('./pages/ResourceShow')).ResourceShow })),
  edit: lazy(async () => ({ default: (await import('./pages/ResourceEdit')).ResourceEdit })),
}
const callFor = { list: 'list', create: 'create', show: 'one', edit: 'update' } as const

/**
 * A resource of the administration: columns, filters, inputs, labels, order, export and rights are drawn from the contract's model
 * and calls; what is named here is what differs. Only light things belong into it: the screens come when they are opened.
 *
 * @param model of `contract/models`
 * @returns what `resources/index.ts` lists; a screen that the contract has no call for is left out
 */
export function defineResource<Type extends ResourceType, Row = Resource<Type>>(
  { type }: { readonly type: Type },
  differs: ResourceOverrides<Type, NoInfer<Row>> | NestedOverrides<Type, NoInfer<Row>>,
): DefinedResource {
  const calls = callsOf(type)
  // The rows' own type is known to who declares them, not to the screens that draw whichever resource.
  const { words, screens, within, ...rest } = differs as unknown as ResourceOverrides<
    ResourceType,
    AnyRow
  > &
    Partial<Pick<DefinedResource, 'within'>>
  const resource: DefinedResource = { ...rest, type, words, path: pathPart(type), screens: {} }
  nameRecords(type, resource.name)
  if (within) return { ...resource, within }
  const ready: Partial<Record<keyof typeof drawn, ComponentType>> = {}
  for (const name of Object.keys(drawn) as (keyof typeof drawn)[]) {
    const Drawn = drawn[name]
    const own = screens?.[name]
    if (own) ready[name] = own
    else if (calls[callFor[name]]) ready[name] = () => <Drawn resource={resource} />
  }
  return Object.assign(resource, { screens: ready })
}
