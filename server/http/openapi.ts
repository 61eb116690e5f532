import * as z from 'zod/mini'
import type { Endpoint, Reply } from '../../contract/endpoint'
import { models, type ResourceType } from '../../contract/model/index'
import type { Attribute, Relation } from '../../contract/model/model'
import type { QuerySpec } from '../../contract/query'
import { isPublic } from './permission'

type Json = Readonly<Record<string, unknown>>

function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return rest
}

/** A JSON:API resource object of a model. */
function resourceSchema(type: ResourceType): Json {
  const { attributes, relations } = models[type]
  const properties = Object.entries<Attribute>(attributes).map(
    ([name, { schema }]) => [name, schemaOf(schema)] as const,
  )
  const linkage = { type: 'object', properties: { type: {}, id: { type: 'string' } } }
  const links = Object.entries<Relation>(relations).map(
    ([name, { many }]) =>
      [
        name,
        {
          type: 'object',
          properties: { data: many ? { type: 'array', items: linkage } : linkage },
        },
      ] as const,
  )
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: {
      type: { const: type },
      id: { type: 'string' },
      attributes: { type: 'object', properties: Object.fromEntries(properties) },
      relationships: { type: 'object', properties: Object.fromEntries(links) },
    },
  }
}

function queryNames(query: QuerySpec): string[] {
  return [
    ...(query.sort === undefined ? [] : ['page[number]', 'page[size]', 'sort']),
    ...(query.filter ?? []).map((name) => `filter[${name}]`),
    ...(query.include === undefined ? [] : ['include']),
    ...(query.counters === undefined ? [] : ['counters']),
    ...Object.keys(query.extra ?? {}),
  ]
}

function contentOf(reply: Reply): Json | undefined {
  switch (reply.kind) {
    case 'resource':
    case 'list': {
      const item = { $ref: `#/components/schemas/${reply.type}` }
      const data = reply.kind === 'list' ? { type: 'array', items: item } : item
      const schema = { type: 'object', required: ['data'], properties: { data } }
      return { 'application/vnd.api+json': { schema } }
    }
    case 'json':
      return { 'application/json': { schema: schemaOf(reply.schema) } }
    case 'file':
      return { 'application/octet-stream': {} }
    case 'nothing':
      return undefined
  }
}

function bodyOf({ body, upload }: Endpoint): Json {
  if (body === undefined && upload === undefined) return {}
  const json = body && { 'application/json': { schema: schemaOf(body) } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = upload && {
    'multipart/form-data': { schema: { type: 'object', properties: { [upload.field]: file } } },
  }
  return { requestBody: { content: { ...json, ...form } } }
}

function operation(name: string, endpoint: Endpoint): Json {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, place]) => ({
    name: place,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = queryNames(endpoint.query ?? {}).map((parameter) => ({
    name: parameter,
    in: 'query',
    schema: { type: 'string' },
  }))
  const content = contentOf(endpoint.reply)
  return {
    operationId: name,
    security: isPublic(endpoint) ? [] : [{ bearer: [] }],
    parameters: [...inPath, ...inQuery],
    ...bodyOf(endpoint),
    responses: {
      [endpoint.reply.status]: { description: 'OK', ...(content === undefined ? {} : { content }) },
      default: { description: 'Errore', content: { 'application/vnd.api+json': {} } },
    },
  }
}

/** The contract as an OpenAPI 3.1 document, derived from the declarations that also serve the calls. */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint)
    if (endpoint.method === 'PUT') methods.patch = operation(`${name}ByPatch`, endpoint)
  }
  const types = Object.keys(models) as ResourceType[]
  return {
    openapi: '3.1.0',
    info: { title: 'Rilievo', version: '1' },
    paths,
    components: {
      schemas: Object.fromEntries(types.map((type) => [type, resourceSchema(type)])),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
