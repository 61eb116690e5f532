import * as z from 'zod/mini'
import type { Action } from './access'
import type { ResourceType } from './models/index'
import type { QuerySpec } from './query'
import type {
  Attribute,
  AttributesOf,
  ChosenRelation,
  Model,
  Relation,
  WritableName,
} from './models/model'
import { id } from './models/scalars'

export type AccessTarget =
  'database' | 'survey' | 'answersGroup' | 'answer' | 'thread' | 'user' | 'mail'

/**
 * Record that a call is about, to which the server reads the caller's relations. A path parameter names it. For
 * an account that is about to be created the body's role counts.
 */
export type About =
  | { readonly type: AccessTarget; readonly param: string }
  | { readonly type: 'newUser'; readonly roleField: string }

export type Reply =
  | { readonly kind: 'resource'; readonly type: ResourceType; readonly status: 200 | 201 }
  | { readonly kind: 'list'; readonly type: ResourceType; readonly status: 200 }
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType; readonly status: 200 }
  | { readonly kind: 'nothing'; readonly status: 204 }
  | { readonly kind: 'file'; readonly status: 200; readonly type: string }
  | { readonly kind: 'redirect'; readonly status: 303 }

/**
 * Declaration of a call: the server binds a handler to it, the client calls it by name, documents and tests are
 * derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Path with `{name}` parameters. A PUT answers PATCH as well, and every path takes a format suffix (product
   * §2).
   */
  readonly path: string
  /**
   * Another path for the same creation. The parameter of `path` is then a field of the body, or a relation of
   * the document.
   */
  readonly collection?: string
  readonly action: Action
  readonly about?: About
  readonly query?: QuerySpec
  readonly body?: z.ZodMiniType
  /** Largest body in bytes, if `usualBody` is too little. Nothing larger is read (product §3). */
  readonly bodyLimit?: number
  /**
   * Whether its service commits by itself, because what it records of a failure has to remain. Such a call can't
   * be repeated under an `Idempotency-Key`.
   */
  readonly ownTransactions?: true
  /**
   * Whether its service shares its statements with other calls (decision 097). It has a transaction of its own
   * only under an `Idempotency-Key`, which is stored together with the change.
   */
  readonly sharesStatements?: true
  /**
   * Whether it is open to a signed-in person who has yet to set up a second factor. All other calls are then a
   * 403 (product §9).
   */
  readonly whileEnrolling?: true
  /**
   * One file of at most so many bytes in this field of a multipart form, whose other fields are the body.
   * `alone`: a JSON file may also be the whole body.
   */
  readonly upload?: { readonly field: string; readonly bytes: number; readonly alone?: true }
  readonly reply: Reply
  /** Format suffixes of a file besides `.json`, with their media types. */
  readonly formats?: Readonly<Record<string, string>>
}

/** Largest body in bytes unless a call declares otherwise, and all that is read if a right depends on the body. */
export const usualBody = 64 * 1024
/** Body in bytes for answers with notes to many options, or lists of a thousand people. */
export const largeBody = 1024 * 1024
/** Body in bytes for designs with whole classifications: 20,000 options fit. */
export const designBody = 8 * 1024 * 1024

/** Declares a call by its method, with the exact types of its parts. */
const declaring =
  <const Method extends Endpoint['method']>(method: Method) =>
  <const Path extends string, const Rest extends Omit<Endpoint, 'method' | 'path'>>(
    path: Path,
    rest: Rest,
  ) =>
    ({ method, path, ...rest }) as { readonly method: Method; readonly path: Path } & Rest

export const get = declaring('GET')
export const post = declaring('POST')
export const put = declaring('PUT')
export const remove = declaring('DELETE')

/** Replies a record with 200. */
export function resource<const Type extends ResourceType>(type: Type) {
  return { kind: 'resource', type, status: 200 } as const
}

/** Replies a record with 201, or with 200 if it existed already. */
export function created<const Type extends ResourceType>(type: Type) {
  return { kind: 'resource', type, status: 201 } as const
}

/** Replies records, with `meta.total`, and in pages if the query has an order. */
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
/** Redirects a browser that another server sent here to a page of the client. */
export const redirect = { kind: 'redirect', status: 303 } as const

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The path parameters of a call, all ids or codes as text. */
export type ParamsOf<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string }

/** The body of a call, or undefined if it has none. */
export type BodyOfCall<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.infer<E['body']>
  : undefined

/** Parameters of one call alone, as they are read. */
export type ExtraOf<E extends Endpoint> = E['query'] extends {
  readonly extra: infer Extra extends Readonly<Record<string, z.ZodMiniType>>
}
  ? { readonly [Name in keyof Extra]?: z.infer<Extra[Name]> }
  : Readonly<Record<string, unknown>>

/** The path with its parameters filled in, each value encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (param, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path}: ${param} has no value`)
    return encodeURIComponent(value)
  })
}

/** Fields of a create or an update of a model: its writable attributes, and the ids of its writable relations. */
export type BodyOf<M extends Model> = {
  [Name in WritableName<M>]: AttributesOf<M>[Name]
} & { [Name in `${ChosenRelation<M>}Id`]: string }

type RequiredBody<Body, Required extends keyof Body> = Pick<Body, Required> &
  Partial<Omit<Body, Required>>

/**
 * Schema of a body that creates or updates a record of a model. Attributes of the server are dropped, so that a
 * record can be sent back as it was read. Any other unknown field is rejected by name (product §2).
 *
 * @param required fields that must be there; an absent field stays as it is in an update, and has the model's
 * initial value in a creation
 * @param extra more fields than the model has, such as a password; or fields instead of a relation's records,
 * such as a group's answers
 */
export function bodyOf<
  M extends Model,
  const Required extends keyof BodyOf<M> & string = never,
  Extra extends Record<string, z.ZodMiniType> = Record<never, never>,
>(
  model: M,
  mode: 'create' | 'update',
  { required = [], extra }: { required?: readonly Required[]; extra?: Extra } = {},
): z.ZodMiniType<
  RequiredBody<BodyOf<M>, Required> & { [Name in keyof Extra]?: z.infer<Extra[Name]> }
> {
  const open = (write: Attribute['write']) => write === 'always' || write === mode
  const shape: Record<string, z.ZodMiniType> = {}
  const ignored = new Set(['id', 'type'])
  const accept = (name: string, schema: z.ZodMiniType) => {
    shape[name] = (required as readonly string[]).includes(name) ? schema : z.optional(schema)
  }
  for (const [name, attribute] of Object.entries<Attribute>(model.attributes)) {
    if (open(attribute.write)) accept(name, attribute.schema)
    else ignored.add(name)
  }
  for (const [name, relation] of Object.entries<Relation>(model.relations)) {
    ignored.add(name)
    if (open(relation.write)) accept(`${name}Id`, id)
    else ignored.add(`${name}Id`)
  }
  for (const [name, schema] of Object.entries(extra ?? {})) {
    shape[name] = z.optional(schema)
    ignored.delete(name)
  }

  const schema = z.pipe(
    z.transform((body: unknown) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
      return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name)))
    }),
    z.strictObject(shape),
  )
  return schema as never
}
