import type { Readable } from 'node:stream'
import type { PublicAction } from '../../contract/access'
import type { BodyOfCall, Endpoint, ExtraOf, ParamsOf } from '../../contract/endpoint'
import type { AnyRecord } from '../../contract/jsonapi'
import type { Query } from '../../contract/query'
import type * as z from 'zod/mini'
import type { Db } from '../db/db'
import type { AppContext } from '../context'
import type { Origin } from '../accounts/sessions/origin'
import type { Caller } from '../rules/caller'

type CallerOf<E extends Endpoint> = E['action'] extends PublicAction ? null : Caller

/** One request that has passed permission and shape. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: Query<ExtraOf<E>>
  readonly body: BodyOfCall<E>
  /** The file that came as a multipart form, where the call takes one. */
  readonly upload: Buffer | null
  readonly caller: CallerOf<E>
  /** A transaction for everything but GET, and but what commits by itself. */
  readonly db: Db
  readonly deps: AppContext
  readonly origin: Origin
  /** The request's path and query as they came. */
  readonly url: string
  /** The format suffix of the path (`xlsx`), `json` where there is none. */
  readonly format: string
  /** Aborted where whoever asked has gone before their reply was theirs; made when it is first asked for. */
  readonly leaving: AbortSignal
  /** Sets a header of the reply. */
  readonly header: (name: string, value: string) => void
}

export interface ResourceOutcome {
  readonly record: AnyRecord
  readonly meta?: Readonly<Record<string, unknown>>
  /** 200 where a call that creates found what it was to create. */
  readonly status?: 200 | 201
}

export interface ListOutcome {
  readonly records: readonly AnyRecord[]
  readonly total: number
  /** True where `total` is only the number up to which was counted. */
  readonly totalCapped?: boolean
  readonly meta?: Readonly<Record<string, unknown>>
}

/** A file that is made for this reply and saved by whoever asked. */
export interface Download {
  readonly stream: Readable
  readonly type: string
  readonly name: string
}

/** A file that never changes under its key, shown in pages. */
export interface StoredFile {
  readonly key: string
  readonly bytes: Buffer
  readonly type: string
}
export type FileOutcome = Download | StoredFile

/** A page of the client, by its path. */
export interface RedirectOutcome {
  readonly location: string
}

/** What a handler gives back, by the kind of its endpoint's reply. */
export type Outcome<E extends Endpoint = Endpoint> = E['reply'] extends { kind: 'resource' }
  ? AnyRecord | ResourceOutcome
  : E['reply'] extends { kind: 'list' }
    ? ListOutcome
    : E['reply'] extends { kind: 'json'; schema: infer Schema extends z.ZodMiniType }
      ? z.infer<Schema>
      : E['reply'] extends { kind: 'file' }
        ? FileOutcome
        : E['reply'] extends { kind: 'redirect' }
          ? RedirectOutcome
          : void

/** Does a call's work, and says what is to be replied. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<E>>

/** A handler for every call of a part of the contract: one that is missing does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>
}
