import type * as z from 'zod/mini'
import type { BodyOfCall, ParamsOf } from '../../../contract/endpoint'
import type { EndpointName, Endpoints } from '../../../contract/endpoints'
import type { Resource, ResourceType } from '../../../contract/models'
import type { QueryInput } from '../../../contract/query'

/** A downloaded file, with the name that the server gave it. */
interface DownloadedFile {
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
  /** Only login reads one (product §13). */
  readonly headers: Headers
  /** When it was asked for, by the page's clock: what was stored since may not be in it. */
  readonly askedAt: number
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
  /** Statuses that the caller shows itself, beside 404 and 422. */
  readonly quiet?: readonly number[]
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
  /** The file of a call that takes one; body and file then leave together as a form. */
  readonly file?: Blob
  /** How much of the form has left, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** How many bytes of a file have come. */
  readonly onReceived?: (bytes: number) => void
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
