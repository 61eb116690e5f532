import { decode, type Document } from '../../../contract/jsonapi'
import { type Endpoint, fillPath } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'
import { formatQuery } from '../../../contract/query'
import type { AnyArgs, CallArgs, CallReply, DataOf } from './call-args'
import { type CallError, isForeignPage, readCallError, unreachable } from './call-error'
import { connection } from './connection'
import { failures } from './failures'
import { awayStatuses } from './status-groups'
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
  // The browser sets the type of a form itself, with its boundary.
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

/**
 * Reads a file and reports how many bytes have come.
 *
 * @throws TypeError if the connection breaks off, as `fetch` does
 */
async function receive(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const chunk = await reader?.read()
    if (chunk?.value === undefined) break
    chunks.push(chunk.value)
    bytes += chunk.value.length
    onReceived(bytes)
  }
  const announced = Number(response.headers.get('content-length') ?? bytes)
  // The announced length is that of the compressed file if it was compressed for the transfer.
  const isPlain = !response.headers.has('content-encoding')
  if (isPlain && announced !== bytes) throw new TypeError('The file broke off')
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
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

/** Whether a doctor's page could not be read offline. Such pages say so themselves; one toast at the beginning is enough. */
function isReadingOffline({ status }: CallError): boolean {
  return awayStatuses.includes(status) && sessionStore.get().user?.role === 'doctor'
}

/** Whether the shell has to show a failure, since the caller does not (product §13). */
function isUnhandled(error: CallError, quiet: readonly number[] = []): boolean {
  return error.status !== 404 && error.status !== 422 && !quiet.includes(error.status)
}

/** One request to the server, with how to send it and how to read its reply. */
interface Exchange<Reply> {
  /** Key of its request status. */
  readonly tag: string
  readonly isReading: boolean
  /** Whether a token in the reply renews the current session. Other tokens begin a session, perhaps of another user. */
  readonly renews?: boolean
  readonly signal?: AbortSignal | null | undefined
  readonly quiet?: readonly number[] | undefined
  readonly send: (token: string | null) => Promise<Response>
  readonly read: (response: Response) => Promise<Reply>
}

/** Sends a request, reads its reply, and reports both to session, connection, request status and shell. */
async function exchange<Reply extends Pick<CallReply<unknown>, 'meta' | 'links'>>(
  options: Exchange<Reply>,
): Promise<Reply> {
  const { tag, signal } = options
  const { token } = sessionStore.get()
  requestStatus.begin(tag)
  let statusCode = -1
  try {
    const response = await options.send(token)
    if (isForeignPage(response)) throw await readCallError(response)
    statusCode = response.status
    if (!response.ok) throw await readCallError(response)
    const renewed = options.renews ? bearerOf(response.headers) : null
    if (renewed !== null && token !== null) sessionStore.renew(token, renewed)
    const reply = await options.read(response)
    connection.report(true)
    requestStatus.end(tag, { statusCode, errors: [], meta: reply.meta, links: reply.links })
    return reply
  } catch (cause) {
    const error = signal?.aborted ? cause : asCallError(cause)
    const errors = isCallError(error) ? error.errors : []
    requestStatus.end(tag, { statusCode, errors, meta: {}, links: {} })
    if (isCallError(error)) {
      const wasOffline = connection.offline()
      connection.report(!awayStatuses.includes(error.status))
      const isExpected = wasOffline && options.isReading && isReadingOffline(error)
      if (!isExpected && isUnhandled(error, options.quiet)) failures.notify(error, token)
    }
    throw error
  }
}

/**
 * Makes a call of the contract by its name (product §2), with the session's token. The request is sent before this returns, so that
 * a page that is being closed can still send one.
 *
 * @returns data, meta and links of the reply; relations that `query.include` names are expanded
 * @throws CallError for any status outside 200–299 and without a response; the shell shows it, unless it is 404, 422 or in `quiet`
 */
export function call<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  ...[args]: Record<never, never> extends CallArgs<Name, Include>
    ? [args?: CallArgs<Name, Include>]
    : [args: CallArgs<Name, Include>]
): Promise<CallReply<DataOf<Name, Include>>> {
  return callAny(name, (args ?? {}) as AnyArgs) as Promise<CallReply<DataOf<Name, Include>>>
}

/** Makes a call whose name is only known at run time, as react-admin's data provider does. */
export async function callAny(name: EndpointName, args: AnyArgs): Promise<CallReply<unknown>> {
  const endpoint = endpoints[name]
  const askedAt = performance.now()
  return exchange({
    tag: args.tag ?? name,
    isReading: endpoint.method === 'GET',
    // A user who changed their own password has a new session; the former has ended (product §9).
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
 * Sends a request to an address that was built elsewhere, as by `ra-data-json-server`.
 *
 * @returns the reply's document, or null if it has none
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

/** Makes the error of a reply that broke off or can't be read, which counts as no response. */
function asCallError(cause: unknown): CallError {
  return isCallError(cause) ? cause : unreachable()
}
