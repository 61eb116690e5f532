import { type Endpoint, fillPath } from '../../contract/endpoint'
import { type EndpointName, endpoints } from '../../contract/endpoints'
import { decode, type Document } from '../../contract/jsonapi'
import { formatQuery } from '../../contract/query'
import type { AnyArgs, CallReply } from './call-args'
import { type CallError, noResponse, readCallError, unreachable } from './call-error'
import { connection } from './connection'
import { failures } from './failures'
import { requestStatus } from './request-status'
import { sessionStore } from './session-store'

function address(endpoint: Endpoint, args: AnyArgs): string {
  const path = fillPath(endpoint.path, args.params ?? {})
  const query = formatQuery(args.query ?? {})
  return path + (args.format ? `.${args.format}` : '') + (query === '' ? '' : `?${query}`)
}

function headers(args: AnyArgs, token: string | null): Headers {
  const result = new Headers({ accept: 'application/vnd.api+json, application/json' })
  if (token !== null) result.set('authorization', `Bearer ${token}`)
  // The browser writes a form's own type, with the boundary that it chose.
  if (args.body !== undefined && args.file === undefined)
    result.set('content-type', 'application/json')
  if (args.idempotencyKey !== undefined) result.set('idempotency-key', args.idempotencyKey)
  return result
}

function fileName(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? null)
}

async function read(endpoint: Endpoint, response: Response, args: AnyArgs) {
  const { reply } = endpoint
  if (reply.kind === 'nothing') return { data: undefined, meta: {}, links: {} }
  if (reply.kind === 'file') {
    const { onReceived } = args
    const blob = await (onReceived
      ? (await import('./receive')).receive(response, onReceived)
      : response.blob())
    return { data: { blob, name: fileName(response) }, meta: {}, links: {} }
  }
  const document = (await response.json()) as Document
  if (reply.kind === 'json') return { data: document, meta: {}, links: {} }
  const records = decode(document, args.query?.include ?? [])
  const data = reply.kind === 'list' ? records : records[0]
  return { data, meta: document.meta ?? {}, links: document.links ?? {} }
}

async function send(endpoint: Endpoint, args: AnyArgs, token: string | null): Promise<Response> {
  try {
    if (args.file !== undefined && endpoint.upload !== undefined) {
      const { sendForm } = await import('./send-form')
      return await sendForm(address(endpoint, args), headers(args, token), endpoint, args)
    }
    return await fetch(address(endpoint, args), {
      method: endpoint.method,
      headers: headers(args, token),
      body: args.body === undefined ? null : JSON.stringify(args.body),
      signal: args.signal ?? null,
      keepalive: args.keepalive ?? false,
    })
  } catch (cause) {
    if (args.signal?.aborted) throw cause
    throw unreachable()
  }
}

/** A doctor's screens say themselves that they are not in line, and what they could not read: one toast at the beginning is enough. */
function isReadingOffline(name: EndpointName, { status }: CallError): boolean {
  return (
    status === noResponse &&
    endpoints[name].method === 'GET' &&
    sessionStore.get().user?.role === 'doctor'
  )
}

/** Whether nobody but the shell will show this failure (spec §8). */
function isUnhandled(error: CallError, quiet: readonly number[] = []): boolean {
  return error.status !== 404 && error.status !== 422 && !quiet.includes(error.status)
}

/** Makes a call of the contract; `call` in `http.ts` says what goes in and comes out. */
export async function callAny(name: EndpointName, args: AnyArgs): Promise<CallReply<unknown>> {
  const tag = args.tag ?? name
  const { token } = sessionStore.get()
  requestStatus.begin(tag)
  let statusCode = -1
  try {
    const endpoint: Endpoint = endpoints[name]
    const response = await send(endpoint, args, token)
    statusCode = response.status
    if (!response.ok) throw await readCallError(response)
    const reply = await read(endpoint, response, args)
    connection.told(true)
    requestStatus.end(tag, { statusCode, errors: [], meta: reply.meta, links: reply.links })
    return { ...reply, headers: response.headers }
  } catch (cause) {
    const error = args.signal?.aborted ? cause : asCallError(cause)
    const errors = isCallError(error) ? error.errors : []
    requestStatus.end(tag, { statusCode, errors, meta: {}, links: {} })
    if (isCallError(error)) {
      const known = connection.offline()
      connection.told(error.status !== noResponse)
      const isOldNews = known && isReadingOffline(name, error)
      if (!isOldNews && isUnhandled(error, args.quiet)) failures.tell(error, token)
    }
    throw error
  }
}

function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError'
}

/** A reply that broke off or can't be read counts as none. */
function asCallError(cause: unknown): CallError {
  return isCallError(cause) ? cause : unreachable()
}
