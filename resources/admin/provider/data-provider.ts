import jsonServerProvider from 'ra-data-json-server'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { Endpoint } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { decode, type Document } from '../../../contract/jsonapi'
import { formatQuery } from '../../../contract/query'
import { CallError } from '../../../src/api/calls/call-error'
import { callAny, request } from '../../../src/api/calls/http'
import { type Embed, embedded, listQuery } from './list-query'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { nestedRecords, withoutRelations, writable } from './records'
import { adminApi, callsOf, parentsIn, type ResourceCalls } from './resource-calls'
import { invalidate } from './stale'

type Record = RaRecord<Identifier>

/** Options of a request, in react-admin's `meta`; any other name is a parameter of the path, such as `databaseId`. */
interface Meta {
  readonly embed?: Embed
  /** Whether the caller reports failures itself, in place of the shell: all of them, or those with these statuses. */
  readonly quiet?: boolean | readonly number[]
  /** Whether it is one of several calls, after which the caller invalidates once. */
  readonly oneOfMany?: boolean
  /** Key that makes a repeated creation harmless (product §2), or a function of the body (`useIdempotencyKey`). */
  readonly idempotencyKey?: string | ((body: unknown) => string)
  /** Fields in the reply to a change; all if left out. */
  readonly fields?: readonly string[]
  readonly [parent: string]: unknown
}

function metaOf({ meta }: { readonly meta?: unknown }): Meta {
  return (meta ?? {}) as Meta
}

function quietBy({ quiet = [] }: Meta): readonly number[] {
  if (typeof quiet === 'boolean') return quiet ? handledByCaller : []
  return quiet
}

/** ra-data-json-server's provider over the product's own requests; the reply's document is passed on unchanged. */
function stock(meta: Meta) {
  const quiet = quietBy(meta)
  return jsonServerProvider(adminApi, async (url: string, options: RequestInit = {}) => {
    const json = await request(url, { ...options, quiet })
    return { status: 200, headers: new Headers(), body: '', json }
  })
}

function callFor(resource: string, what: keyof ResourceCalls): { name: EndpointName } & Endpoint {
  const name = callsOf(resource)[what]
  if (name === undefined) throw new Error(`${resource}: the contract has no call to ${what}`)
  return { name, ...endpoints[name] }
}

/** Parameters of a path for its parent records, from the filter of a list or the fields of a new record. */
function parentParams(path: string, values: Readonly<globalThis.Record<string, unknown>>) {
  return Object.fromEntries(parentsIn(path).map((name) => [name, String(values[name])]))
}

/**
 * Part of the address that ra-data-json-server puts before a record's id. Parent ids come from `meta`, or from the record's
 * previous state: the id of its `database` is the path's `databaseId`.
 */
function collectionPath(path: string, meta: Meta, record: Partial<Record> = {}): string {
  const collection = path.slice(adminApi.length + 1, path.lastIndexOf('/'))
  const parentId = (name: string) => meta[name] ?? record[name.replace(/Id$/, '')]?.id
  return collection.replace(/\{(\w+)\}/g, (_parameter, name: string) =>
    encodeURIComponent(String(parentId(name))),
  )
}

/** A record's id with a query behind it, which ra-data-json-server appends to the address. */
function idWith(id: Identifier, query = ''): string {
  return encodeURIComponent(id) + (query === '' ? '' : `?${query}`)
}

/** The record of a document that the stock provider passes on as `data`. */
function recordIn({ data }: { readonly data: unknown }, include: readonly string[] = []): Record {
  const [record] = decode(data as Document, include)
  if (record === undefined) throw new Error('The reply holds no record')
  return record
}

async function getOne(
  resource: string,
  params: { id: Identifier; meta?: unknown; signal?: AbortSignal },
) {
  const meta = metaOf(params)
  const { path, query = {} } = callFor(resource, 'one')
  const { include, counters } = embedded(meta.embed, query)
  const id = idWith(params.id, formatQuery({ include, counters }))
  const reply = await stock(meta).getOne(collectionPath(path, meta), { id, ...signalOf(params) })
  const data = recordIn(reply, include)
  return { data, meta: { prefetched: nestedRecords(resource, data) } }
}

function signalOf({ signal }: { readonly signal?: AbortSignal | undefined }) {
  return signal ? { signal } : {}
}

async function update(
  resource: string,
  params: { id: Identifier; data: object; previousData?: Partial<Record>; meta?: unknown },
) {
  const meta = metaOf(params)
  const { path } = callFor(resource, 'update')
  const reply = await stock(meta).update(collectionPath(path, meta, params.previousData), {
    id: idWith(params.id, meta.fields && formatQuery({ fields: { [resource]: meta.fields } })),
    data: writable(resource, params.data),
    previousData: { id: params.id },
  })
  if (meta.oneOfMany !== true) invalidate(resource)
  return { data: withoutRelations(resource, recordIn(reply)) }
}

async function remove(
  resource: string,
  params: { id: Identifier; previousData?: Record; meta?: unknown },
) {
  const meta = metaOf(params)
  const { path } = callFor(resource, 'remove')
  const collection = collectionPath(path, meta, params.previousData)
  await stock(meta).delete(collection, { id: idWith(params.id) })
  if (meta.oneOfMany !== true) invalidate(resource, params.id)
  return { data: params.previousData ?? { id: params.id } }
}

/** Creates one record, or several in one call. */
async function post(
  resource: string,
  what: 'create' | 'massCreate',
  params: { data: object; meta?: unknown },
) {
  const meta = metaOf(params)
  const { name, path } = callFor(resource, what)
  const values = params.data as globalThis.Record<string, unknown>
  const parents = parentParams(path, values)
  const body = writable(resource, values, Object.keys(parents))
  const { idempotencyKey: key } = meta
  const reply = await callAny(name, {
    params: parents,
    body,
    quiet: quietBy(meta),
    ...(key !== undefined && { idempotencyKey: typeof key === 'string' ? key : key(body) }),
  })
  if (meta.oneOfMany !== true) invalidate(resource)
  return reply
}

interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number }
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filter?: unknown
  readonly meta?: unknown
  readonly signal?: AbortSignal
}

async function getList(resource: string, params: ListParams) {
  const meta = metaOf(params)
  const { name, path, query: spec = {} } = callFor(resource, 'list')
  const parents = new Set(parentsIn(path))
  const filters = Object.entries((params.filter ?? {}) as globalThis.Record<string, unknown>)
  const filter = Object.fromEntries(
    filters.filter(([key]) => !parents.has(key)).map(([key, value]) => [key, String(value)]),
  )
  const { pagination, sort } = params
  const reply = await callAny(name, {
    params: parentParams(path, Object.fromEntries(filters)),
    query: listQuery({ pagination, sort, filter, embed: meta.embed }, spec),
    quiet: quietBy(meta),
    ...signalOf(params),
  })
  // Records without a model come as plain JSON, below the resource's name.
  const data = (
    Array.isArray(reply.data)
      ? reply.data
      : (reply.data as globalThis.Record<string, unknown>)[resource]
  ) as Record[]
  // The server counts up to a limit; a longer list still has further pages.
  if (reply.meta['totalCapped'] === true) {
    const hasNextPage = reply.links['next'] !== undefined
    const pageInfo = { hasNextPage, hasPreviousPage: (pagination?.page ?? 1) > 1 }
    return { data, pageInfo, meta: reply.meta }
  }
  const { total = data.length } = reply.meta as { readonly total?: number }
  return { data, total, meta: reply.meta }
}

/**
 * Works on each record, one after the other, so that a failure doesn't stop the rest.
 *
 * @throws the first failure, after all of them have been tried
 */
async function each(ids: readonly Identifier[], work: (id: Identifier) => Promise<unknown>) {
  const done: Identifier[] = []
  let firstError: unknown = null
  for (const id of ids) {
    try {
      await work(id)
      done.push(id)
    } catch (error) {
      firstError ??= error
    }
  }
  if (firstError !== null) throw firstError
  return { data: done }
}

const ours = {
  getOne,
  update,
  delete: remove,
  getList,
  getManyReference(resource: string, params: ListParams & { target: string; id: Identifier }) {
    const filter = { ...(params.filter as object | undefined), [params.target]: String(params.id) }
    return getList(resource, { ...params, filter })
  },
  /** Reads several records by their ids; deleted ones are left out. */
  async getMany(
    resource: string,
    params: { ids: Identifier[]; meta?: unknown; signal?: AbortSignal },
  ) {
    const replies = await Promise.all(
      params.ids.map((id) =>
        getOne(resource, { ...params, id }).catch((error: unknown) => {
          if (error instanceof CallError && error.status === 404) return null
          throw error
        }),
      ),
    )
    return { data: replies.flatMap((reply) => (reply === null ? [] : [reply.data])) }
  },
  /** Creates a record. Only the server's record is returned, so that no password that was sent gets into a cache. */
  async create(resource: string, params: { data: object; meta?: unknown }) {
    const { data } = await post(resource, 'create', params)
    return { data: withoutRelations(resource, data as Record) }
  },
  /** Creates several records in one call; `meta` has the outcome of each. react-admin itself has no such method. */
  async massCreate(resource: string, params: { data: object; meta?: unknown }) {
    const { data, meta } = await post(resource, 'massCreate', params)
    return { data, meta }
  },
  updateMany(resource: string, params: { ids: Identifier[]; data: object; meta?: unknown }) {
    return each(params.ids, (id) => update(resource, { ...params, id }))
  },
  deleteMany(resource: string, params: { ids: Identifier[]; meta?: unknown }) {
    return each(params.ids, (id) => remove(resource, { id, meta: params.meta }))
  },
}

/**
 * react-admin's data provider. `meta.embed` names relations and counters (`['groups.questions', 'doctorsCount']`), and
 * `meta.quiet` the failures that the caller reports. A list below a parent record takes the parent's id as a filter
 * (`{ databaseId }`), and a creation takes it as a field.
 *
 * @throws CallError whose `body.errors` react-admin shows at the fields of a form
 */
export const dataProvider = { ...stock({}), ...ours } as DataProvider
