import type * as z from 'zod/mini'
import { type BodyOfCall, type Endpoint, fillPath, type ParamsOf } from '../../contract/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '../../contract/endpoints'
import { decode, type Document } from '../../contract/jsonapi'
import type { Resource, ResourceType } from '../../contract/model/index'
import { formatQuery, type QueryInput } from '../../contract/query'
import { type CallError, readCallError, unreachable } from './call-error'
import { failures } from './failures'
import { requestStatus } from './request-status'
import { sessionStore } from './session-store'

/** A downloaded file, with the name that the server gave it. */
export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string | null
}

/** What a call's `data` is: its record or records with the relations that `include` names, its JSON, or its file. */
export type DataOf<
  Name extends EndpointName,
  Include extends string = never,
> = Endpoints[Name]['reply'] extends { kind: 'resource'; type: infer Type extends ResourceType }
  ? Resource<Type, Include>
  : Endpoints[Name]['reply'] extends { kind: 'list'; type: infer Type extends ResourceType }
    ? Resource<Type, Include>[]
    : Endpoints[Name]['reply'] extends { kind: 'json'; schema: infer Schema extends z.ZodMiniType }
      ? z.infer<Schema>
      : Endpoints[Name]['reply'] extends { kind: 'file' }
        ? DownloadedFile
        : undefined

export interface CallReply<Data> {
  readonly data: Data
  readonly meta: Readonly<Record<string, unknown>>
  readonly links: Readonly<Record<string, string | null>>
  /** Only login reads one (spec §4). */
  readonly headers: Headers
}

type Params<Name extends EndpointName> = keyof ParamsOf<Endpoints[Name]> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<Endpoints[Name]> }

type Body<Name extends EndpointName> =
  undefined extends BodyOfCall<Endpoints[Name]>
    ? { readonly body?: BodyOfCall<Endpoints[Name]> }
    : { readonly body: BodyOfCall<Endpoints[Name]> }

interface CallOptions<Include extends string> {
  readonly query?: Omit<QueryInput, 'include'> & { readonly include?: readonly Include[] }
  readonly signal?: AbortSignal
  /** Makes a repeated POST harmless (product §2). */
  readonly idempotencyKey?: string
  /** Under which the call's request status is kept; the call's name when left out. */
  readonly tag?: string
  /** Statuses that the caller shows himself, beside 404 and 422. */
  readonly quiet?: readonly number[]
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
  /** `.xlsx`, `.csv`: the suffix of a file call. */
  readonly format?: string
}

export type CallArgs<Name extends EndpointName, Include extends string = never> = Params<Name> &
  Body<Name> &
  CallOptions<Include>

export type AnyArgs = CallOptions<string> & {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}

function address(endpoint: Endpoint, args: AnyArgs): string {
  const path = fillPath(endpoint.path, args.params ?? {})
  const query = formatQuery(args.query ?? {})
  return path + (args.format ? `.${args.format}` : '') + (query === '' ? '' : `?${query}`)
}

function headers(args: AnyArgs): Headers {
  const result = new Headers({ accept: 'application/vnd.api+json, application/json' })
  const { token } = sessionStore.get()
  if (token !== null) result.set('authorization', `Bearer ${token}`)
  if (args.body !== undefined) result.set('content-type', 'application/json')
  if (args.idempotencyKey !== undefined) result.set('idempotency-key', args.idempotencyKey)
  return result
}

function fileName(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? null)
}

async function read(endpoint: Endpoint, response: Response, include: readonly string[]) {
  const { reply } = endpoint
  if (reply.kind === 'nothing') return { data: undefined, meta: {}, links: {} }
  if (reply.kind === 'file') {
    return { data: { blob: await response.blob(), name: fileName(response) }, meta: {}, links: {} }
  }
  const document = (await response.json()) as Document
  if (reply.kind === 'json') return { data: document, meta: {}, links: {} }
  const records = decode(document, include)
  const data = reply.kind === 'list' ? records : records[0]
  return { data, meta: document.meta ?? {}, links: document.links ?? {} }
}

async function send(endpoint: Endpoint, args: AnyArgs): Promise<Response> {
  try {
    return await fetch(address(endpoint, args), {
      method: endpoint.method,
      headers: headers(args),
      body: args.body === undefined ? null : JSON.stringify(args.body),
      signal: args.signal ?? null,
      keepalive: args.keepalive ?? false,
    })
  } catch (cause) {
    if (args.signal?.aborted) throw cause
    throw unreachable()
  }
}

/** Whether nobody but the shell will show this failure (spec §8). */
function isUnhandled(error: CallError, quiet: readonly number[] = []): boolean {
  return error.status !== 404 && error.status !== 422 && !quiet.includes(error.status)
}

/**
 * Makes a call of the contract by its name (spec §7), with the session's bearer.
 *
 * @returns data (a relation is expanded where `query.include` names it), meta and links of the reply
 * @throws CallError for any response outside 200–299 and for none at all; told to the shell but for 404, 422 and `quiet`
 */
export async function call<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  ...[args]: Record<never, never> extends CallArgs<Name, Include>
    ? [args?: CallArgs<Name, Include>]
    : [args: CallArgs<Name, Include>]
): Promise<CallReply<DataOf<Name, Include>>> {
  const reply = await callAny(name, (args ?? {}) as AnyArgs)
  return reply as CallReply<DataOf<Name, Include>>
}

/** `call` where the name is only known at run time: for the data provider. */
export async function callAny(name: EndpointName, args: AnyArgs): Promise<CallReply<unknown>> {
  const endpoint: Endpoint = endpoints[name]
  const tag = args.tag ?? name
  requestStatus.begin(tag)
  let statusCode = -1
  try {
    const response = await send(endpoint, args)
    statusCode = response.status
    if (!response.ok) throw await readCallError(response)
    const reply = await read(endpoint, response, args.query?.include ?? [])
    requestStatus.end(tag, { statusCode, errors: [], meta: reply.meta, links: reply.links })
    return { ...reply, headers: response.headers }
  } catch (cause) {
    const error = args.signal?.aborted ? cause : asCallError(cause)
    const errors = isCallError(error) ? error.errors : []
    requestStatus.end(tag, { statusCode, errors, meta: {}, links: {} })
    if (isCallError(error) && isUnhandled(error, args.quiet)) failures.tell(error)
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
