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

/** Type of a call's `data`: a record or records with the relations that `include` names, JSON, or a file. */
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
  /** Instant of the request by the page's clock, in milliseconds: later changes may be missing in the reply. */
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
  /** Key of the call's request status; the call's name by default. */
  readonly tag?: string
  /** HTTP statuses that the caller shows itself, as it always does 404 and 422. */
  readonly quiet?: readonly number[]
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
  /** File to upload; body and file are then sent as one form. */
  readonly file?: Blob
  /** Called with the share of the form that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Called with the number of bytes of a file that have come. */
  readonly onReceived?: (bytes: number) => void
  /** Format of a file call, as `xlsx` or `csv`: the suffix of its address. */
  readonly format?: string
}

export type CallArgs<Name extends EndpointName, Include extends string = never> = Params<Name> &
  Body<Name> &
  CallOptions<Include>

export type AnyArgs = CallOptions<string> & {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}
