import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { usualBody, type Endpoint } from '../../contract/endpoint'
import { flatten, resourceIn } from '../../contract/jsonapi'
import { parseQuery, type Query } from '../../contract/query'
import type { Db } from '../db/db'
import type { Parts } from '../parts'
import type { Caller } from '../services/caller'
import { bodyProblem } from '../services/schema-faults'
import { parentIn, takesParent } from './collection'
import type { Call, FileOutcome, Handler, Opened } from './handler'
import { once } from './idempotency'
import { readJson } from './bodies/json-body'
import { originOf } from './sessions/origin'
import { addresses, readParams } from './paths'
import {
  callerOf,
  hangsOnBody,
  identify,
  isPublic,
  judgeCaller,
  judgeSender,
  standing,
} from './sessions/permission'
import { leavingOf } from './leaving'
import { isRetriable } from './replies/problem-of'
import { bytesOf, hasBody } from './bodies/received'
import { replyOf, type Reply } from './replies/reply'
import { assertSpeaksOf, pointingInto } from './bodies/request-document'
import { addressOfNew } from './resource-address'
import { sessionIdOf } from './sessions/session'
import { sendFile } from './replies/send-file'
import { mediaType, sendBytes } from './replies/send-json'
import { readForm } from './bodies/upload'

const attempts = 3

interface Incoming {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
  readonly parts: Parts
  readonly format: string
  readonly params: Readonly<Record<string, string>>
  /** Null for a visitor. */
  readonly sessionId: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What came with a request beside its head. */
interface Received {
  /** As it came, not yet checked; of a form its fields. */
  readonly body: unknown
  readonly file: Buffer | null
  /** What was read ahead of it, for a call that has a short way. */
  readonly opened?: Opened | null
}

/** What a call without a body takes: nothing, however it is written. */
const nothing = z.nullish(z.strictObject({}))

function readBody(endpoint: Endpoint, body: unknown): unknown {
  const parsed = (endpoint.body ?? nothing).safeParse(body)
  if (!parsed.success) throw bodyProblem(parsed.error.issues)
  return parsed.data
}

function readQuery(endpoint: Endpoint, url: string): Query {
  const mark = url.indexOf('?')
  return parseQuery(endpoint.query ?? {}, new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)))
}

/** Who makes the call, once they are known to be allowed to. */
async function admit(
  { endpoint, params, sessionId, request }: Incoming,
  db: Db,
  body: unknown,
): Promise<Caller | null> {
  if (sessionId === null) return null
  const caller = await identify(db, endpoint, sessionId, params, body)
  request.callerId = caller.id
  if (caller.sessionStale) request.sessionUsed = sessionId
  judgeCaller(endpoint, caller)
  return callerOf(caller, sessionId)
}

/** Permission, then shape, then the handler: who may not call learns nothing about how to. */
async function run(
  incoming: Incoming,
  { body: sent, file }: Received,
  db: Db,
): Promise<Reply | FileOutcome> {
  const { endpoint, handler, parts, request, reply, format } = incoming
  const flat = flatten(sent)
  const params = { ...incoming.params, ...parentIn(endpoint, flat) }
  const caller = await admit({ ...incoming, params }, db, flat)
  const query = readQuery(endpoint, request.url)
  const object = resourceIn(sent)
  if (object !== null) assertSpeaksOf(object, endpoint, params)
  const body = readBody(endpoint, flat)
  const header = (name: string, value: string) => void reply.header(name, value)
  // The one place where the types of all calls meet: each handler was bound to its own endpoint's types in routes/.
  const call = {
    params,
    query,
    body,
    upload: file,
    caller,
    db,
    parts,
    format,
    header,
    origin: originOf(request, endpoint, parts),
    url: request.url,
    get leaving() {
      return leavingOf(reply)
    },
  } as unknown as Call
  const perform = async () => {
    const outcome: unknown = await handler(call)
    return endpoint.reply.kind === 'file'
      ? (outcome as FileOutcome)
      : replyOf(endpoint, query, request.url, outcome)
  }
  const key = request.headers['idempotency-key']
  if (endpoint.method !== 'POST' || typeof key !== 'string' || endpoint.ownTransactions) {
    return perform()
  }
  const content = file === null ? flat : [flat, createHash('sha256').update(file).digest('hex')]
  const { sessionSecret: secret } = parts
  const keyed = { key, url: request.url, body: content, userId: caller?.id ?? null, secret }
  return once(db, keyed, perform as () => Promise<Reply>)
}

/** Goes the short way. @returns null where the call is none for it */
async function goShort(
  { endpoint, handler, parts, params, request }: Incoming,
  { body: sent, opened = null }: Received,
): Promise<Reply | null> {
  if (opened === null || handler.shortWay === undefined) return null
  const query = readQuery(endpoint, request.url)
  if (query.include.length > 0) return null
  const object = resourceIn(sent)
  if (object !== null) assertSpeaksOf(object, endpoint, params)
  const body = readBody(endpoint, flatten(sent))
  const call = { parts, opened, params, body } as never
  const outcome: unknown = await handler.shortWay.act(call)
  return outcome === null ? null : replyOf(endpoint, query, request.url, outcome)
}

/** A step of the short way. @returns null where it lost against another call, or against a migration: the long way runs again */
async function elseLong<T>(step: () => Promise<T>): Promise<T | null> {
  try {
    return await step()
  } catch (error) {
    if (isRetriable(error)) return null
    throw error
  }
}

/** Whether a request names a key under which its reply is kept. */
function isKeyed({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined
}

/** Everything but reading runs in one transaction. What lost against another, or against a migration, runs again. */
async function transact(incoming: Incoming, received: Received): Promise<Reply | FileOutcome> {
  const { endpoint, parts } = incoming
  if (endpoint.ownTransactions) return run(incoming, received, parts.db)
  const isReading = endpoint.method === 'GET'
  const short = isReading ? null : await elseLong(() => goShort(incoming, received))
  if (short !== null) return short
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isReading) return await run(incoming, received, parts.db)
      return await parts.db.transaction((transaction) => run(incoming, received, transaction))
    } catch (error) {
      if (attempt === attempts || !isRetriable(error)) throw error
    }
  }
}

/**
 * What came with the request: read only once its sender is known to be allowed to send it, as far as that doesn't hang on the body,
 * and before a transaction waits for it (product §3).
 */
async function receive(incoming: Incoming): Promise<Received> {
  const { endpoint, handler, parts, params, sessionId, request } = incoming
  const isBare = !hasBody(request) && !takesParent(endpoint)
  if (endpoint.method === 'GET' || isBare) return { body: undefined, file: null }
  const { shortWay } = handler
  const isShort = shortWay !== undefined && !takesParent(endpoint) && !isKeyed(request)
  let opened: Opened | null = null
  if (sessionId !== null) {
    const open = () => shortWay?.open({ parts, sessionId, params } as never)
    const read = isShort ? await elseLong(async () => ({ opened: await open() })) : null
    opened = read?.opened ?? null
    const sender =
      read === null
        ? await identify(parts.db, endpoint, sessionId, params, undefined)
        : standing(endpoint, opened?.caller ?? null)
    request.callerId = sender.id
    if (opened !== null && sender.sessionStale) request.sessionUsed = sessionId
    judgeSender(endpoint, sender)
  }
  if (endpoint.upload !== undefined && request.isMultipart()) {
    const { file, fields } = await readForm(request, endpoint.upload)
    return { body: fields, file }
  }
  if (endpoint.upload?.alone) {
    return { body: undefined, file: await bytesOf(request, endpoint.upload.bytes) }
  }
  const limit = hangsOnBody(endpoint) ? usualBody : (endpoint.bodyLimit ?? usualBody)
  return { body: readJson(await bytesOf(request, limit)), file: null, opened }
}

async function answer(incoming: Omit<Incoming, 'params' | 'sessionId'>): Promise<FastifyReply> {
  const { endpoint, parts, request, reply } = incoming
  const sessionId = isPublic(endpoint)
    ? null
    : await sessionIdOf(request.headers.authorization, parts)
  const params = readParams(endpoint, request.params as Record<string, string>)
  const known = { ...incoming, params, sessionId }
  const received = await receive(known)
  const outcome = await pointingInto(resourceIn(received.body), () => transact(known, received))
  if (!('status' in outcome)) return sendFile(request, reply, outcome)
  const { status, text, id, location } = outcome
  if (location !== undefined) return reply.redirect(location, status)
  if (text === null) return reply.code(status).send()
  if (status === 201 && id !== undefined) {
    const address = addressOfNew(endpoint, params, id)
    if (address !== null) reply.header('location', address)
  }
  const type = endpoint.reply.kind === 'json' ? 'application/json' : mediaType
  return sendBytes(reply.code(status), type, Buffer.from(text))
}

/** Binds one call of the contract to its handler; a PUT answers PATCH as well (product §2). */
export function serve(
  app: FastifyInstance,
  parts: Parts,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): void {
  const method = endpoint.method === 'PUT' ? ['PUT', 'PATCH'] : endpoint.method
  for (const { url, format } of addresses(endpoint)) {
    app.route({
      method,
      url,
      handler: (request, reply) => answer({ endpoint, handler, parts, format, request, reply }),
    })
  }
}
