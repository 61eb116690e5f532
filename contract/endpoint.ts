import type * as z from 'zod/mini'
import type { Action } from './access'
import type { ResourceType } from './models/index'
import type { QuerySpec } from './query'

export type AccessTarget =
  'database' | 'survey' | 'answersGroup' | 'answer' | 'thread' | 'user' | 'mail'

/**
 * What a call is about: the server reads the caller's ties to it. A path parameter names it; an account that is only about to be
 * made is told by the role that the body gives it.
 */
export type About =
  | { readonly thing: AccessTarget; readonly param: string }
  | { readonly thing: 'newUser'; readonly roleField: string }

export type Reply =
  | { readonly kind: 'resource'; readonly type: ResourceType; readonly status: 200 | 201 }
  | { readonly kind: 'list'; readonly type: ResourceType; readonly status: 200 }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType; readonly status: 200 }
  | { readonly kind: 'nothing'; readonly status: 204 }
  | { readonly kind: 'file'; readonly status: 200; readonly type: string }
  | { readonly kind: 'redirect'; readonly status: 303 }

/** One call of the wire: the server binds a handler to it, the client calls it by name, documents and tests are derived. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` places; a PUT answers PATCH as well, every path takes a format suffix (product §2). */
  readonly path: string
  /** Where the same creation is answered too: the place of its path is then a field of the body, or a relation of the document. */
  readonly collection?: string
  readonly action: Action
  readonly about?: About
  readonly query?: QuerySpec
  readonly body?: z.ZodMiniType
  /** How many bytes its body may have, where `usualBody` is not enough. Nothing larger is read (product §3). */
  readonly bodyLimit?: number
  /** Its service commits by itself: what it notes of a failure has to stand. Such a call can't be repeated under an `Idempotency-Key`. */
  readonly ownTransactions?: true
  /**
   * Its service reads, judges its caller and writes in statements that it shares with other calls (decision 097): in a transaction of its
   * own only under an `Idempotency-Key`, which is kept with what the call has done.
   */
  readonly sharesStatements?: true
  /** Open to who is signed in but has to set up a second factor first; all others are then a 403 (product §9). */
  readonly whileEnrolling?: true
  /**
   * It takes one file, as this field of a multipart form, of at most so many bytes; the form's other fields are the body. `alone`: a
   * JSON file may also come as the body itself, and is taken as it is.
   */
  readonly upload?: { readonly field: string; readonly bytes: number; readonly alone?: true }
  readonly reply: Reply
  /** Of a file: format suffixes beside `.json`, and the media type that each gives. */
  readonly formats?: Readonly<Record<string, string>>
}

/** What a body may have that no call declares otherwise, in bytes; and all that is read where a right hangs on the body. */
export const usualBody = 64 * 1024
/** Answers with notes to many options, and lists of a thousand people. */
export const largeBody = 1024 * 1024
/** Designs hold whole classifications: 20,000 options fit. */
export const designBody = 8 * 1024 * 1024

/** Keeps the exact types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

/** Replies a record with 200. */
export function resource<const Type extends ResourceType>(type: Type) {
  return { kind: 'resource', type, status: 200 } as const
}

/** Replies a record with 201, or with 200 where it was there already. */
export function created<const Type extends ResourceType>(type: Type) {
  return { kind: 'resource', type, status: 201 } as const
}

/** Replies records, with `meta.total` and, where the query has an order, pages. */
export function list<const Type extends ResourceType>(type: Type) {
  return { kind: 'list', type, status: 200 } as const
}

/** Replies plain JSON that is no record. */
export function json<Schema extends z.ZodMiniType>(schema: Schema) {
  return { kind: 'json', schema, status: 200 } as const
}

export const nothing = { kind: 'nothing', status: 204 } as const
/** Replies a file of this media type. */
export function file<const Type extends string>(type: Type) {
  return { kind: 'file', status: 200, type } as const
}
/** Leads a browser that was sent here by another server to a page of the client. */
export const redirect = { kind: 'redirect', status: 303 } as const

type Places<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

/** The path parameters of a call, all ids or codes as text. */
export type ParamsOf<E extends Endpoint> = { readonly [Name in Places<E['path']>]: string }

/** The body of a call, or undefined where it has none. */
export type BodyOfCall<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.infer<E['body']>
  : undefined

/** What the parameters say that a call alone has. */
export type ExtraOf<E extends Endpoint> = E['query'] extends {
  readonly extra: infer Extra extends Readonly<Record<string, z.ZodMiniType>>
}
  ? { readonly [Name in keyof Extra]?: z.infer<Extra[Name]> }
  : Readonly<Record<string, unknown>>

/** The path with its places filled, each value encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path}: ${place} has no value`)
    return encodeURIComponent(value)
  })
}
