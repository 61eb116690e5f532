import { HttpError } from 'ra-core'
import type { Endpoint } from '../../contract/endpoint'
import { type EndpointName, endpoints } from '../../contract/endpoints'
import { type Attribute, type Model } from '../../contract/model/model'
import { models } from '../../contract/model/index'
import type { CallReply } from './call-args'
import { CallError } from './call-error'
import { callAny } from './http'
import { quietParameter, readJsonServerQuery } from './json-server-query'
import { toldByCaller } from './quiet'
import {
  type AdminResource,
  isAdminResource,
  type ResourceCalls,
  resourceCalls,
} from './resource-calls'

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly json: unknown
}

type Fields = Readonly<Record<string, unknown>>

interface Request {
  readonly method?: string
  readonly body?: BodyInit | null
  readonly signal?: AbortSignal | null
}

/** What is asked of which resource, read off the address that ra-data-json-server made. */
interface Target {
  readonly resource: AdminResource
  readonly calls: ResourceCalls
  readonly id: string | undefined
  readonly parameters: URLSearchParams
  readonly request: Request
}

function reply(json: unknown, total?: number): Reply {
  const headers = new Headers(total === undefined ? {} : { 'x-total-count': String(total) })
  return { status: 200, headers, body: '', json }
}

function named(name: EndpointName | undefined, target: Target): EndpointName {
  if (name !== undefined) return name
  throw new Error(`${target.resource}: no call for ${target.request.method ?? 'GET'}`)
}

function signal({ request }: Target) {
  return request.signal ? { signal: request.signal } : {}
}

/** Relations that were not asked for are mere ids; kept in the cache they would replace the whole records there. */
function withoutRelations(resource: AdminResource, data: unknown): unknown {
  const { relations }: Model = models[resource]
  const entries = Object.entries((data ?? {}) as Fields)
  return Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(relations, name)))
}

/** What a person may change of a record; the rest is the server's own. A field that no model has (a password) goes along. */
function writable({ resource, calls, request }: Target): { body: Fields; parent: Fields } {
  const { attributes, relations }: Model = models[resource]
  const body: Record<string, unknown> = {}
  const parent: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(JSON.parse(String(request.body ?? '{}')) as Fields)) {
    const attribute: Attribute | undefined = attributes[name]
    if (name === calls.parent) parent[name] = String(value)
    else if (name !== 'id' && !Object.hasOwn(relations, name) && attribute?.write !== 'never') {
      body[name] = value
    }
  }
  return { body, parent }
}

async function list(target: Target): Promise<Reply> {
  const { calls, parameters } = target
  const endpoint: Endpoint = endpoints[calls.list]
  const query = readJsonServerQuery(parameters, endpoint.query ?? {}, calls.parent)
  const params = calls.parent ? { [calls.parent]: parameters.get(calls.parent) ?? '' } : {}
  const quiet = parameters.has(quietParameter) ? toldByCaller : []
  const { data, meta } = await callAny(calls.list, { params, query, quiet, ...signal(target) })
  return reply(data, typeof meta['total'] === 'number' ? meta['total'] : 0)
}

async function one(target: Target, id: string): Promise<CallReply<unknown>> {
  const name = named(target.calls.one, target)
  const endpoint: Endpoint = endpoints[name]
  const query = readJsonServerQuery(target.parameters, endpoint.query ?? {})
  return callAny(name, { params: { id }, query, ...signal(target) })
}

/** Several records by their ids; one that is gone is left out. */
async function several(target: Target, ids: readonly string[]): Promise<Reply> {
  const found = await Promise.all(
    ids.map((id) =>
      one(target, id).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }),
    ),
  )
  return reply(found.flatMap((answer) => (answer === null ? [] : [answer.data])))
}

async function write(target: Target): Promise<Reply> {
  const { resource, calls, id } = target
  const { body, parent } = writable(target)
  const name = named(id === undefined ? calls.create : calls.update, target)
  const params = id === undefined ? (parent as Record<string, string>) : { id }
  const { data } = await callAny(name, { params, body })
  return reply(withoutRelations(resource, data))
}

async function remove(target: Target, id: string): Promise<Reply> {
  await callAny(named(target.calls.remove, target), { params: { id } })
  return reply({ id })
}

async function answer(target: Target): Promise<Reply> {
  const { id, parameters, request } = target
  const method = request.method ?? 'GET'
  if (method === 'DELETE' && id !== undefined) return remove(target, id)
  if (method === 'POST' || method === 'PUT') return write(target)
  if (id !== undefined) return reply((await one(target, id)).data)
  return parameters.has('id') ? several(target, parameters.getAll('id')) : list(target)
}

/**
 * The HTTP client of `jsonServerProvider('/v1', jsonApiClient)`: reads the json-server address, makes the contract's call for it,
 * and answers flat records (architecture §3).
 *
 * @throws HttpError with `body.errors` as `{field: text}` at a 422, so that react-admin shows each at its field
 */
export async function jsonApiClient(url: string, request: Request = {}): Promise<Reply> {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  const [resource = '', id] = pathname.replace('/v1/', '').split('/').map(decodeURIComponent)
  if (!isAdminResource(resource)) throw new Error(`${resource}: no such resource`)
  const calls: ResourceCalls = resourceCalls[resource]
  try {
    return await answer({ resource, calls, id, parameters: searchParams, request })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const body = { message: error.message, errors: error.fieldMessages() }
    throw new HttpError(error.message, error.status, body)
  }
}
