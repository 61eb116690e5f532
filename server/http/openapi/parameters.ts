import type * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint'
import { models, type ResourceType } from '../../../contract/models/index'
import { defaultPageSize, largestPageSize, type QuerySpec } from '../../../contract/query'
import { schemaOf, type Components, type Json } from './schemas'

const text = { type: 'string' }

function inQuery(name: string, schema: Json): Json {
  return { name, in: 'query', schema }
}

/** Parameter with a list of names, with commas between them. */
function nameList(name: string, names: readonly string[]): Json {
  const schema = { type: 'array', items: { enum: [...new Set(names)] } }
  return { ...inQuery(name, schema), style: 'form', explode: false }
}

function pages(): Json[] {
  const size = { type: 'integer', minimum: 1, maximum: largestPageSize, default: defaultPageSize }
  return [
    inQuery('page[number]', { type: 'integer', minimum: 1, default: 1 }),
    inQuery('page[size]', size),
  ]
}

/** Dotted paths with all their beginnings: `groups` and `groups.questions` for `groups.questions`. */
function withPrefixes(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  )
}

/** Types of records in a reply: its own, and those along the paths that can be included. */
function typesOf(type: ResourceType, include: readonly string[] = []): Set<ResourceType> {
  const types = new Set([type])
  for (const path of include) {
    let current: ResourceType | undefined = type
    for (const name of path.split('.')) {
      const relations: Readonly<Record<string, { readonly to: string }>> | undefined =
        current && models[current].relations
      current = relations?.[name]?.to as ResourceType | undefined
      if (current !== undefined) types.add(current)
    }
  }
  return types
}

/** Parameters `fields[type]` of every type that a reply may contain. */
function fieldsets({ reply, query }: Endpoint): Json[] {
  if (reply.kind !== 'resource' && reply.kind !== 'list') return []
  return [...typesOf(reply.type, query?.include)].map((type) => {
    const { attributes, relations } = models[type]
    return nameList(`fields[${type}]`, [...Object.keys(attributes), ...Object.keys(relations)])
  })
}

function ofQuery(query: QuerySpec, owner: string, components: Components): Json[] {
  const { sort, filter = {}, include, counters, extra = {} } = query
  const fields = sort?.map((field) => field.replace(/^-/, ''))
  const schemas = (
    parameters: Readonly<Record<string, z.ZodMiniType>>,
    nameOf: (field: string) => string,
  ) =>
    Object.entries(parameters).map(([field, schema]) =>
      inQuery(nameOf(field), schemaOf(schema, components, `${owner}_${field}`)),
    )
  return [
    ...(fields === undefined ? [] : pages()),
    ...(fields === undefined
      ? []
      : [
          nameList(
            'sort',
            fields.flatMap((field) => [field, `-${field}`]),
          ),
        ]),
    ...schemas(filter, (field) => `filter[${field}]`),
    ...(include === undefined ? [] : [nameList('include', ['*', ...withPrefixes(include)])]),
    ...(counters === undefined ? [] : [nameList('counters', counters)]),
    ...schemas(extra, (field) => field),
  ]
}

/** All parameters of a call: path, query, and the key that makes a repeated POST harmless (product §2). */
export function parametersOf(name: string, endpoint: Endpoint, components: Components): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: text,
  }))
  const canRepeat = endpoint.method === 'POST' && endpoint.ownTransactions === undefined
  return [
    ...inPath,
    ...ofQuery(endpoint.query ?? {}, name, components),
    ...fieldsets(endpoint),
    ...(canRepeat ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request again under the same key gets the reply of the first and does nothing.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
}
