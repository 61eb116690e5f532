import jsonServerProvider from 'ra-data-json-server'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { Endpoint } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { decode } from '../../../contract/decode'
import type { Document } from '../../../contract/jsonapi'
import { formatQuery } from '../../../contract/format-query'
import { CallError } from '../../../src/api/calls/call-error'
import { callAny, request } from '../../../src/api/calls/http'
import { type Embed, embedded, listQuery } from './list-query'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { nestedRecords, withoutRelations, writable } from './records'
import { adminApi, callsOf, parentsIn, type ResourceCalls } from './resource-calls'
import { invalidate } from './stale'

type Record = RaRecord<Identifier>

/** What a caller may say besides, in react-admin's `meta`. */
interface Meta {
  readonly embed?: Embed
  /** Who asks tells of a failure, whichever or of these statuses; nobody else does. */
  readonly quiet?: boolean | readonly number[]
  /** Whoever makes many such calls says once at the end what is to be read again (`forget`). */
  readonly oneOfMany?: boolean
  /** Makes a repeated creation harmless (product §2): a key, or what gives one to a body (`useIdempotencyKey`). */
  readonly idempotencyKey?: string | ((body: unknown) => string)
  /** The fields that the reply to a change needs; all when left out. */
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

/** ra-data-json-server's provider over our bearer, status and failures; its `json` is the document as it came. */
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

/** Fills a path's parents from what says them: filters of a list, fields of a new record, `meta` of the others. */
function parents(path: string, given: Readonly<globalThis.Record<string, unknown>>) {
  return Object.fromEntries(parentsIn(path).map((name) => [name, String(given[name])]))
}

/**
 * The part of the address that ra-data-json-server puts before a record's id. Where `meta` does not say it, the record as it was
 * knows what it belongs to: its `database` is a path's `databaseId`.
 */
function place(path: string, meta: Meta, record: Partial<Record> = {}): string {
  const collection = path.slice(adminApi.length + 1, path.lastIndexOf('/'))
  const parent = (name: string) => meta[name] ?? record[name.replace(/Id$/, '')]?.id
  return collection.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(parent(name))),
  )
}

/** A record's id as ra-data-json-server writes it into the address, with what is asked for behind it. */
function idWith(id: Identifier, query = ''): string {
  return encodeURIComponent(id) + (query === '' ? '' : `?${query}`)
}

/** The one record of a document, which the stock provider hands on as its `data`. */
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
  const reply = await stock(meta).getOne(place(path, meta), { id, ...signalOf(params) })
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
  const reply = await stock(meta).update(place(path, meta, params.previousData), {
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
  await stock(meta).delete(place(path, meta, params.previousData), { id: idWith(params.id) })
  if (meta.oneOfMany !== true) invalidate(resource, params.id)
  return { data: params.previousData ?? { id: params.id } }
}

/** Makes one record, or several at once. */
async function post(
  resource: string,
  what: 'create' | 'massCreate',
  params: { data: object; meta?: unknown },
) {
  const meta = metaOf(params)
  const { name, path } = callFor(resource, what)
  const given = params.data as globalThis.Record<string, unknown>
  const above = parents(path, given)
  const body = writable(resource, given, Object.keys(above))
  const { idempotencyKey: key } = meta
  const reply = await callAny(name, {
    params: above,
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
  const above = new Set(parentsIn(path))
  const given = Object.entries((params.filter ?? {}) as globalThis.Record<string, unknown>)
  const filter = Object.fromEntries(
    given.filter(([key]) => !above.has(key)).map(([key, value]) => [key, String(value)]),
  )
  const { pagination, sort } = params
  const reply = await callAny(name, {
    params: parents(path, Object.fromEntries(given)),
    query: listQuery({ pagination, sort, filter, embed: meta.embed }, spec),
    quiet: quietBy(meta),
    ...signalOf(params),
  })
  // What has no type of its own comes as plain JSON, by its name.
  const data = (
    Array.isArray(reply.data)
      ? reply.data
      : (reply.data as globalThis.Record<string, unknown>)[resource]
  ) as Record[]
  // How many there are is not counted beyond a bound: there are pages to go on to all the same.
  if (reply.meta['totalCapped'] === true) {
    const hasNextPage = reply.links['next'] !== undefined
    const pageInfo = { hasNextPage, hasPreviousPage: (pagination?.page ?? 1) > 1 }
    return { data, pageInfo, meta: reply.meta }
  }
  const { total = data.length } = reply.meta as { readonly total?: number }
  return { data, total, meta: reply.meta }
}

/** Does it to each, one after the other, so that what stands before a refusal is done; then tells the first refusal. */
async function each(ids: readonly Identifier[], work: (id: Identifier) => Promise<unknown>) {
  const done: Identifier[] = []
  let refusal: unknown = null
  for (const id of ids) {
    try {
      await work(id)
      done.push(id)
    } catch (error) {
      refusal ??= error
    }
  }
  if (refusal !== null) throw refusal
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
  /** Several records by their ids; one that is gone is left out. */
  async getMany(
    resource: string,
    params: { ids: Identifier[]; meta?: unknown; signal?: AbortSignal },
  ) {
    const found = await Promise.all(
      params.ids.map((id) =>
        getOne(resource, { ...params, id }).catch((error: unknown) => {
          if (error instanceof CallError && error.status === 404) return null
          throw error
        }),
      ),
    )
    return { data: found.flatMap((reply) => (reply === null ? [] : [reply.data])) }
  },
  /** The server's record alone: what was sent, a password among it, stays in no cache. */
  async create(resource: string, params: { data: object; meta?: unknown }) {
    const { data } = await post(resource, 'create', params)
    return { data: withoutRelations(resource, data as Record) }
  },
  /** None of react-admin's own: several records by one call, whose `meta` says what became of each. */
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
 * react-admin's data provider. `meta.embed` names relations and counters (`['groups.questions', 'doctorsCount']`),
 * `meta.quiet` which failures the caller tells of; a list below another record takes it as a filter (`{ databaseId }`), a
 * creation as a field.
 *
 * @throws CallError whose `body.errors` react-admin shows at the fields of a form
 */
export const dataProvider = { ...stock({}), ...ours } as DataProvider
