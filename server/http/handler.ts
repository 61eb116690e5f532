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
import type { SurveyForSave } from '../surveys/queries/saves/read'

type CallerOf<E extends Endpoint> = E['action'] extends PublicAction ? null : Caller

/** One request, authorized and with a valid form. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: Query<ExtraOf<E>>
  readonly body: BodyOfCall<E>
  /** File of the multipart form, if the call accepts one. */
  readonly upload: Buffer | null
  readonly caller: CallerOf<E>
  /** Survey of a save, read with the caller before the body; null if it was not. */
  readonly preloaded: SurveyForSave | null
  /** A transaction, except for GET and for calls with transactions of their own. */
  readonly db: Db
  readonly deps: AppContext
  readonly origin: Origin
  /** Path and query of the request, unchanged. */
  readonly url: string
  /** Format suffix of the path (`xlsx`), `json` without one. */
  readonly format: string
  /** Aborted if the caller closes the connection before the reply; created on its first use. */
  readonly leaving: AbortSignal
  /** Sets a header of the reply. */
  readonly header: (name: string, value: string) => void
}

export interface ResourceOutcome {
  readonly record: AnyRecord
  readonly meta?: Readonly<Record<string, unknown>>
  /** 200 if the record that a call creates exists already. */
  readonly status?: 200 | 201
}

export interface ListOutcome {
  readonly records: readonly AnyRecord[]
  readonly total: number
  /** Whether counting stopped at `total`. */
  readonly totalCapped?: boolean
  readonly meta?: Readonly<Record<string, unknown>>
}

/** A file that is made for this reply, for the caller to save. */
export interface Download {
  readonly stream: Readable
  readonly type: string
  readonly name: string
}

/** A file that never changes under its key, for display in pages. */
export interface StoredFile {
  readonly key: string
  readonly bytes: Buffer
  readonly type: string
}
export type FileOutcome = Download | StoredFile

/** Redirect to a page of the client, by its path. */
export interface RedirectOutcome {
  readonly location: string
}

/** Result of a handler, by the kind of its endpoint's reply. */
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

/** Does a call's work and returns its result. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<E>>

/** Handlers for all calls of a part of the contract: a missing one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>
}
