import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { usualBody, type Endpoint } from '../../contract/endpoint'
import { flatten, resourceIn } from '../../contract/jsonapi'
import { parseQuery, type Query } from '../../contract/query'
import type { Db } from '../db/db'
import { retrying } from '../db/retrying'
import type { AppContext } from '../context'
import type { Caller } from '../rules/caller'
import { bodyProblem } from '../rules/schema-issues'
import { parentIn, takesParent } from './collection'
import type { SessionCaller } from '../accounts/queries/caller'
import type { Call, FileOutcome, Handler } from './handler'
import { once } from './idempotency'
import { readJson } from './bodies/json-body'
import { originOf } from './sessions/origin'
import { addresses, readParams } from './paths'
import {
  callerOf,
  hangsOnBody,
  identify,
  isPublic,
  authorizeCaller,
  authorizeBeforeBody,
} from './sessions/permission'
import { abortSignalOf } from './aborted'
import { bytesOf, hasBody } from './bodies/received'
import { replyOf, type Reply } from './replies/reply'
import { assertSpeaksOf, pointingInto } from './bodies/request-document'
import { addressOfNew } from './resource-address'
import { sessionIdOf } from './sessions/session'
import { sendFile } from './replies/send-file'
import { mediaType, sendBytes } from './replies/send-json'
import { readForm } from './bodies/upload'

interface Incoming {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
  readonly deps: AppContext
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
  /** Who sends it, where they were judged before it was read. */
  readonly sender?: SessionCaller
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
  authorizeCaller(endpoint, caller)
  return callerOf(caller, sessionId)
}

/** Permission, then shape, then the handler: who may not call learns nothing about how to. */
async function run(
  incoming: Incoming,
  { body: sent, file, sender }: Received,
  db: Db,
): Promise<Reply | FileOutcome> {
  const { endpoint, handler, deps, sessionId, request, reply, format } = incoming
  const flat = flatten(sent)
  const params = { ...incoming.params, ...parentIn(endpoint, flat) }
  const admitted = () => admit({ ...incoming, params }, db, flat)
  const isJudged = endpoint.sharesStatements && sender !== undefined && sessionId !== null
  const caller = isJudged
    ? callerOf(sender, sessionId)
    : await (db === deps.db ? retrying(admitted) : admitted())
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
    deps,
    format,
    header,
    origin: originOf(request, endpoint, deps),
    url: request.url,
    get leaving() {
      return abortSignalOf(reply)
    },
  } as unknown as Call
  const perform = async () => {
    const outcome: unknown = await handler(call)
    return endpoint.reply.kind === 'file'
      ? (outcome as FileOutcome)
      : replyOf(endpoint, query, request.url, outcome)
  }
  const key = keyOf(request, endpoint)
  if (key === null) return perform()
  const content = file === null ? flat : [flat, createHash('sha256').update(file).digest('hex')]
  const { sessionSecret: secret } = deps
  const keyed = { key, url: request.url, body: content, userId: caller?.id ?? null, secret }
  return once(db, keyed, perform as () => Promise<Reply>)
}

/** The key under which the reply of a call is kept; null where it has none, or can't be repeated. */
function keyOf({ headers }: FastifyRequest, endpoint: Endpoint): string | null {
  const key = headers['idempotency-key']
  const isRepeatable = endpoint.method === 'POST' && !endpoint.ownTransactions
  return isRepeatable && typeof key === 'string' ? key : null
}

/** Everything but reading runs in one transaction. What lost against another, or against a migration, runs again. */
async function transact(incoming: Incoming, received: Received): Promise<Reply | FileOutcome> {
  const { endpoint, deps, request } = incoming
  const isOwn = endpoint.sharesStatements && keyOf(request, endpoint) === null
  if (endpoint.ownTransactions || isOwn) return run(incoming, received, deps.db)
  if (endpoint.method === 'GET') return retrying(() => run(incoming, received, deps.db))
  return retrying(() => deps.db.transaction((transaction) => run(incoming, received, transaction)))
}

/**
 * What came with the request: read only once its sender is known to be allowed to send it, as far as that doesn't hang on the body,
 * and before a transaction waits for it (product §3).
 */
async function receive(incoming: Incoming): Promise<Received> {
  const { endpoint, deps, params, sessionId, request } = incoming
  const isBare = !hasBody(request) && !takesParent(endpoint)
  if (endpoint.method === 'GET' || isBare) return { body: undefined, file: null }
  const sender =
    sessionId === null ? null : await identify(deps.db, endpoint, sessionId, params, undefined)
  if (sender !== null) {
    request.callerId = sender.id
    if (sender.sessionStale) request.sessionUsed = sessionId
    authorizeBeforeBody(endpoint, sender)
  }
  if (endpoint.upload !== undefined && request.isMultipart()) {
    const { file, fields } = await readForm(request, endpoint.upload)
    return { body: fields, file }
  }
  if (endpoint.upload?.alone) {
    return { body: undefined, file: await bytesOf(request, endpoint.upload.bytes) }
  }
  const limit = hangsOnBody(endpoint) ? usualBody : (endpoint.bodyLimit ?? usualBody)
  const body = readJson(await bytesOf(request, limit))
  const isWhole = sender !== null && !hangsOnBody(endpoint)
  return { body, file: null, ...(isWhole && { sender }) }
}

async function answer(incoming: Omit<Incoming, 'params' | 'sessionId'>): Promise<FastifyReply> {
  const { endpoint, deps, request, reply } = incoming
  const sessionId = isPublic(endpoint)
    ? null
    : await sessionIdOf(request.headers.authorization, deps)
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
  deps: AppContext,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): void {
  const method = endpoint.method === 'PUT' ? ['PUT', 'PATCH'] : endpoint.method
  for (const { url, format } of addresses(endpoint)) {
    app.route({
      method,
      url,
      handler: (request, reply) => answer({ endpoint, handler, deps, format, request, reply }),
    })
  }
}
