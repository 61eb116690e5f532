import { models, type ResourceType } from '../../../contract/models/index'
import type { Attribute, Relation } from '../../../contract/models/model'
import { refTo, schemaOf, type Components, type Json } from './schemas'

const resourceTypes = Object.keys(models) as ResourceType[]

function mapped<From>(
  entries: Readonly<Record<string, From>>,
  to: (value: From, name: string) => Json,
): Json {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, to(value, name)]))
}

/** Schema of a relationship: `{data: {type, id}}`. */
export function linkTo({ to, many }: Pick<Relation, 'to' | 'many'>, isNullable = true): Json {
  const link = {
    type: 'object',
    required: ['type', 'id'],
    properties: { type: { const: to }, id: { type: 'string' } },
  }
  const toOne = isNullable ? { anyOf: [link, { type: 'null' }] } : link
  const data = many ? { type: 'array', items: link } : toOne
  return { type: 'object', properties: { data }, required: ['data'] }
}

/** Schema of a model's JSON:API resource object; `fields[…]` may leave out any attribute. */
function resourceSchema(type: ResourceType, components: Components): Json {
  const { attributes, relations } = models[type]
  const properties = mapped<Attribute>(attributes, ({ schema, write }, name) => {
    const json = schemaOf(schema, components, `${type}_${name}`)
    return write === 'never' ? { ...json, readOnly: true } : json
  })
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: {
      type: { const: type },
      id: { type: 'string' },
      attributes: { type: 'object', properties },
      relationships: {
        type: 'object',
        properties: mapped<Relation>(relations, (relation) => linkTo(relation)),
      },
    },
  }
}

const text = { type: 'string' }
const count = { type: 'integer' }

/** Schema of a document with one record or several (product §2). */
function documentOf(data: Json, more: Json): Json {
  return {
    type: 'object',
    required: ['data', ...Object.keys(more)],
    properties: {
      data,
      included: { type: 'array', items: refTo('Included') },
      meta: { type: 'object' },
      ...more,
    },
  }
}

const listParts = {
  meta: {
    type: 'object',
    description: '`total` is exact up to 10,000; beyond, `totalCapped` is true.',
    required: ['total'],
    properties: { total: count, totalCapped: { type: 'boolean' } },
  },
  links: {
    type: 'object',
    required: ['self'],
    properties: { self: text, first: text, prev: text, next: text, last: text },
  },
}

const problem = {
  type: 'object',
  required: ['errors'],
  properties: {
    message: {
      ...text,
      description: 'In Italian, for people. In `meta` where `Accept` is JSON:API and nothing else.',
    },
    meta: { type: 'object', properties: { message: text } },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'code', 'title', 'detail'],
        properties: {
          status: text,
          code: text,
          title: text,
          detail: text,
          source: { type: 'object', properties: { pointer: text, parameter: text, header: text } },
          meta: { type: 'object' },
        },
      },
    },
  },
}

/** Reference to the document of a reply with one record of a type, or a list of them. */
export function documentOfReply(
  { kind, type }: { readonly kind: 'resource' | 'list'; readonly type: ResourceType },
  components: Components,
): Json {
  const isList = kind === 'list'
  const name = isList ? `${type}_list` : `${type}_document`
  components[name] ??= isList
    ? documentOf({ type: 'array', items: refTo(type) }, listParts)
    : documentOf(refTo(type), {})
  return refTo(name)
}

/** Adds every model as a resource, and the body of every error. */
export function describeResources(components: Components): void {
  for (const type of resourceTypes) components[type] = resourceSchema(type, components)
  components.Included = { anyOf: resourceTypes.map(refTo) }
  components.Problem = problem
}
