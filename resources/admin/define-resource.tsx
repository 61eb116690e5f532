import { type ComponentType, lazy } from 'react'
import type { Resource, ResourceType } from '../../contract/models/index'
import { standardWords } from '../../i18n/words/admin/list'
import { callsOf, pathPart } from './provider/resource-calls'
import { nameRecords } from './record-names'
import type { AnyRow, DefinedResource, NestedOverrides, ResourceOverrides } from './resource'

const modelScreens = {
  list: lazy(async () => ({ default: (await import('./pages/ResourceList')).ResourceList })),
  create: lazy(async () => ({ default: (await import('./pages/ResourceCreate')).ResourceCreate })),
  show: lazy(async () => ({ default: (await import('./pages/ResourceShow')).ResourceShow })),
  edit: lazy(async () => ({ default: (await import('./pages/ResourceEdit')).ResourceEdit })),
}
const callFor = { list: 'list', create: 'create', show: 'one', edit: 'update' } as const

/**
 * Defines a resource of the administration. Columns, filters, inputs, order, export and rights follow from the contract's
 * model and calls. Overrides are loaded with the whole area, so that components in them should be lazy.
 *
 * @param model from `contract/models`
 * @param overrides icon, words and name of the resource, and its differences from the model
 * @returns an entry for `resources/index.ts`, without the screens for which the contract has no call
 */
export function defineResource<Type extends ResourceType, Row = Resource<Type>>(
  model: { readonly type: Type },
  overrides: ResourceOverrides<Type, NoInfer<Row>> | NestedOverrides<Type, NoInfer<Row>>,
): DefinedResource {
  const { type } = model
  const calls = callsOf(type)
  // Screens work with rows of any type; only the definition knows the type of its own.
  const {
    words: ownWords,
    screens: ownScreens,
    nestedIn,
    ...rest
  } = overrides as unknown as ResourceOverrides<ResourceType, AnyRow> &
    Partial<Pick<DefinedResource, 'nestedIn'>>
  const words = { ...standardWords, ...ownWords }
  const resource: DefinedResource = { ...rest, type, words, path: pathPart(type), screens: {} }
  nameRecords(type, resource.name)
  if (nestedIn) return { ...resource, nestedIn }
  const screens: Partial<Record<keyof typeof modelScreens, ComponentType>> = {}
  for (const name of Object.keys(modelScreens) as (keyof typeof modelScreens)[]) {
    const ModelScreen = modelScreens[name]
    const own = ownScreens?.[name]
    if (own) screens[name] = own
    else if (calls[callFor[name]]) screens[name] = () => <ModelScreen resource={resource} />
  }
  return Object.assign(resource, { screens })
}
