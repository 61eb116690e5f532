import { Validator } from 'jsonapi-validator'
import { endpoints, type EndpointName, type Endpoints } from '../../../contract/endpoints'
import { fillPath, type ParamsOf } from '../../../contract/endpoint'
import { decode, type AnyRecord, type Document } from '../../../contract/jsonapi'
import type { ProblemDocument } from '../../../contract/problems'
import { formatQuery, type QueryInput } from '../../../contract/query'

const validator = new Validator()

/** Reply, as far as tests look at it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The document or plain JSON; null where there is none. */
  readonly body: unknown
  /** Records of the document, with what `include` expanded; empty for anything else. */
  readonly records: readonly AnyRecord[]
  readonly meta: Readonly<Record<string, unknown>>
  readonly links: Readonly<Record<string, string | null>>
  /** `POST /v1/… → 422 Controlla i dati`: for a message that says what went wrong. */
  readonly summary: string
}

export interface RequestOptions {
  readonly body?: unknown
  /** Sent as it is, without being made JSON. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly include?: readonly string[]
}

type CallOptions<Name extends EndpointName> = {
  readonly query?: QueryInput
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
} & (keyof ParamsOf<Endpoints[Name]> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<Endpoints[Name]> })

type CallArguments<Name extends EndpointName> = keyof ParamsOf<Endpoints[Name]> extends never
  ? [CallOptions<Name>?]
  : [CallOptions<Name>]

function assertJsonApi(document: unknown): void {
  try {
    validator.validate(document)
  } catch (error) {
    const errors = error instanceof Error && 'errors' in error ? error.errors : []
    const lines = (errors as { dataPath?: string; message?: string }[]).map(
      ({ dataPath, message }) => `${dataPath} ${message}`,
    )
    const shown = JSON.stringify(document).slice(0, 2_000)
    throw new Error(`no JSON:API: ${lines.join('; ')}\n${shown}`, { cause: error })
  }
}

/** Our error documents carry `message` beside the standard's members (product §2). */
function checkDocument(body: unknown): void {
  if (typeof body === 'object' && body !== null && 'message' in body) {
    const { message: _ours, ...standard } = body
    assertJsonApi(standard)
  } else assertJsonApi(body)
}

/** For how long a reply is waited for, in ms. */
const longest = 20_000

/** The reply to a request; one that does not come is told by the request that waits for it. */
async function answered(request: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(longest) })
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error
    throw new Error(`${request} has no reply after ${longest} ms`, { cause: error })
  }
}

/** Somebody who makes calls: a person, or a visitor where there is no token. */
export class TestCaller {
  readonly url: string
  readonly token: string | null

  constructor(url: string, token: string | null) {
    this.url = url
    this.token = token
  }

  /** Any request; every JSON:API document that comes back is checked by an off-the-shelf validator. */
  async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const payload =
      options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const response = await answered(`${method} ${path}`, this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body:
        typeof payload === 'string' || payload === undefined ? payload : new Uint8Array(payload),
    })
    const type = response.headers.get('content-type') ?? ''
    const text = await response.text()
    const body: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : null
    if (type.startsWith('application/vnd.api+json')) checkDocument(body)
    const document = body as Partial<Document & ProblemDocument> | null
    const isDocument = document?.data !== undefined
    return {
      status: response.status,
      headers: response.headers,
      text,
      body,
      records: isDocument ? decode(document as Document, options.include) : [],
      meta: document?.meta ?? {},
      links: document?.links ?? {},
      summary: `${method} ${path} → ${response.status} ${document?.message ?? ''}`,
    }
  }

  /** One call of the contract by its name. */
  call<Name extends EndpointName>(name: Name, ...[options]: CallArguments<Name>): Promise<Answer> {
    const { method, path } = endpoints[name]
    const query = formatQuery(options?.query ?? {})
    const address = fillPath(path, (options?.params ?? {}) as Record<string, string>)
    return this.request(method, query === '' ? address : `${address}?${query}`, {
      body: options?.body,
      headers: options?.headers,
      include: options?.query?.include,
    })
  }

  /** A call that has to succeed, and its one record. */
  async have<Name extends EndpointName>(
    name: Name,
    ...options: CallArguments<Name>
  ): Promise<AnyRecord> {
    const answer = await this.call(name, ...options)
    const [record] = answer.records
    if (answer.status >= 300 || record === undefined)
      throw new Error(`${answer.summary}\n${answer.text}`)
    return record
  }
}

/** The errors of a failed call, as `[pointer or parameter, code]` lines and sentences. */
export function errorsOf(answer: Answer): ProblemDocument['errors'] {
  const { errors } = answer.body as ProblemDocument
  return errors
}

export function pointersOf(answer: Answer): (string | undefined)[] {
  return errorsOf(answer).map(({ source }) => source?.pointer ?? source?.parameter)
}
