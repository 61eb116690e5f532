import { decode } from '../../../contract/decode'
import { type Endpoint, fillPath } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { formatQuery } from '../../../contract/format-query'
import type { Document } from '../../../contract/jsonapi'
import type { AnyArgs, CallArgs, CallReply, DataOf } from './call-args'
import { type CallError, isForeignPage, readCallError, unreachable } from './call-error'
import { connection } from './connection'
import { failures } from './failures'
import { awayStatuses } from './status-groups'
import { receive } from './receive'
import { requestStatus } from './request-status'
import { sendForm } from './send-form'
import { bearerOf, sessionStore } from '../session/session-store'

function address(endpoint: Endpoint, args: AnyArgs): string {
  const path = fillPath(endpoint.path, args.params ?? {})
  const query = formatQuery(args.query ?? {})
  return path + (args.format ? `.${args.format}` : '') + (query === '' ? '' : `?${query}`)
}

function headers(
  args: Pick<AnyArgs, 'body' | 'file' | 'idempotencyKey'>,
  token: string | null,
): Headers {
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
    const blob = await (onReceived ? receive(response, onReceived) : response.blob())
    return { data: { blob, name: fileName(response) }, meta: {}, links: {} }
  }
  const document = (await response.json()) as Document
  if (reply.kind === 'json') return { data: document, meta: {}, links: {} }
  const records = decode(document, args.query?.include ?? [])
  const data = reply.kind === 'list' ? records : records[0]
  return { data, meta: document.meta ?? {}, links: document.links ?? {} }
}

function send(endpoint: Endpoint, args: AnyArgs, token: string | null): Promise<Response> {
  if (args.file !== undefined && endpoint.upload !== undefined) {
    return sendForm(address(endpoint, args), headers(args, token), endpoint, args)
  }
  return fetch(address(endpoint, args), {
    method: endpoint.method,
    headers: headers(args, token),
    body: args.body === undefined ? null : JSON.stringify(args.body),
    signal: args.signal ?? null,
    keepalive: args.keepalive ?? false,
  })
}

/** A doctor's screens say themselves that they are not in line, and what they could not read: one toast at the beginning is enough. */
function isReadingOffline({ status }: CallError): boolean {
  return awayStatuses.includes(status) && sessionStore.get().user?.role === 'doctor'
}

/** Whether nobody but the shell will show this failure (product §13). */
function isUnhandled(error: CallError, quiet: readonly number[] = []): boolean {
  return error.status !== 404 && error.status !== 422 && !quiet.includes(error.status)
}

/** One exchange with the server, whatever it is about. */
interface Exchange<Reply> {
  /** Under which its request status is kept. */
  readonly tag: string
  readonly isReading: boolean
  /** Whether the token of its reply is the same person's; any other lets somebody in, who may be somebody else. */
  readonly renews?: boolean
  readonly signal?: AbortSignal | null | undefined
  readonly quiet?: readonly number[] | undefined
  readonly send: (token: string | null) => Promise<Response>
  readonly read: (response: Response) => Promise<Reply>
}

/** Sends, reads, and tells everybody what became of it: the session, the connection, the request status, the shell. */
async function exchange<Reply extends Pick<CallReply<unknown>, 'meta' | 'links'>>(
  made: Exchange<Reply>,
): Promise<Reply> {
  const { tag, signal } = made
  const { token } = sessionStore.get()
  requestStatus.begin(tag)
  let statusCode = -1
  try {
    const response = await made.send(token)
    if (isForeignPage(response)) throw await readCallError(response)
    statusCode = response.status
    if (!response.ok) throw await readCallError(response)
    const renewed = made.renews ? bearerOf(response.headers) : null
    if (renewed !== null && token !== null) sessionStore.renew(token, renewed)
    const reply = await made.read(response)
    connection.told(true)
    requestStatus.end(tag, { statusCode, errors: [], meta: reply.meta, links: reply.links })
    return reply
  } catch (cause) {
    const error = signal?.aborted ? cause : asCallError(cause)
    const errors = isCallError(error) ? error.errors : []
    requestStatus.end(tag, { statusCode, errors, meta: {}, links: {} })
    if (isCallError(error)) {
      const known = connection.offline()
      connection.told(!awayStatuses.includes(error.status))
      const isOldNews = known && made.isReading && isReadingOffline(error)
      if (!isOldNews && isUnhandled(error, made.quiet)) failures.notify(error, token)
    }
    throw error
  }
}

/**
 * Makes a call of the contract by its name (product §2), with the session's bearer. The request leaves before this returns, so that a page that is
 * being closed can still send one.
 *
 * @returns data (a relation is expanded where `query.include` names it), meta and links of the reply
 * @throws CallError for any response outside 200–299 and for none at all; told to the shell but for 404, 422 and `quiet`
 */
export function call<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  ...[args]: Record<never, never> extends CallArgs<Name, Include>
    ? [args?: CallArgs<Name, Include>]
    : [args: CallArgs<Name, Include>]
): Promise<CallReply<DataOf<Name, Include>>> {
  return callAny(name, (args ?? {}) as AnyArgs) as Promise<CallReply<DataOf<Name, Include>>>
}

/** Makes a call whose name is only known at run time: for the data provider. */
export async function callAny(name: EndpointName, args: AnyArgs): Promise<CallReply<unknown>> {
  const endpoint = endpoints[name]
  const askedAt = performance.now()
  return exchange({
    tag: args.tag ?? name,
    isReading: endpoint.method === 'GET',
    // Who changed their own password has a new session; the former has ended (product §9).
    renews: name === 'changeOwnPassword',
    signal: args.signal,
    quiet: args.quiet,
    send: (token) => send(endpoint, args, token),
    read: async (response) => ({
      ...(await read(endpoint, response, args)),
      headers: response.headers,
      askedAt,
    }),
  })
}

/**
 * A request to an address that was made elsewhere, as `ra-data-json-server` makes them.
 *
 * @returns the reply's document; null where there is none
 */
export async function request(
  url: string,
  { quiet, ...init }: RequestInit & { readonly quiet: readonly number[] },
): Promise<Document | null> {
  const method = init.method ?? 'GET'
  const { data } = await exchange({
    tag: method,
    isReading: method === 'GET',
    signal: init.signal,
    quiet,
    send: (token) => fetch(url, { ...init, headers: headers(init, token) }),
    read: async (response) => ({
      data: response.status === 204 ? null : ((await response.json()) as Document),
      meta: {},
      links: {},
    }),
  })
  return data
}

function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError'
}

/** A reply that broke off or can't be read counts as none. */
function asCallError(cause: unknown): CallError {
  return isCallError(cause) ? cause : unreachable()
}
