import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { usualBody, type Endpoint } from '../../contract/endpoint'
import { flatten, resourceIn } from '../../contract/jsonapi'
import { parseQuery, type Query } from '../../contract/query'
import type { Db } from '../db/db'
import { retrying } from '../db/errors'
import type { AppContext } from '../context'
import type { Caller } from '../rules/caller'
import { bodyProblem } from '../rules/schema-issues'
import { parentIn, takesParent } from './collection'
import type { Call, FileOutcome, Handler } from './handler'
import { runOnce } from './idempotency'
import { readJson } from './bodies/json-body'
import { originOf } from './sessions/origin'
import { addresses, readParams } from './paths'
import {
  callerOf,
  dependsOnBody,
  identify,
  identifySender,
  isPublic,
  authorizeCaller,
  authorizeBeforeBody,
  type Sender,
} from './sessions/permission'
import { bytesOf, hasBody } from './bodies/received'
import { replyOf, type Reply } from './replies/reply'
import { assertMatchesCall, withDocumentPointers } from './bodies/request-document'
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

/** Content of a request. */
interface Received {
  /** The unchecked body; for a form, its fields. */
  readonly body: unknown
  readonly file: Buffer | null
  /** The sender, if they were fully authorized before the body was read. */
  readonly sender?: Sender
}

/** Body of a call without one: nothing, null or an empty object. */
const emptyBody = z.nullish(z.strictObject({}))

function readBody(endpoint: Endpoint, body: unknown): unknown {
  const parsed = (endpoint.body ?? emptyBody).safeParse(body)
  if (!parsed.success) throw bodyProblem(parsed.error.issues)
  return parsed.data
}

function readQuery(endpoint: Endpoint, url: string): Query {
  const mark = url.indexOf('?')
  return parseQuery(endpoint.query ?? {}, new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)))
}

/** The authorized caller; null for a visitor. @throws Problem 401, 403, 404 */
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

/** Checks permission, then form, and calls the handler: an unauthorized caller learns nothing about the form. */
async function run(
  incoming: Incoming,
  { body: sent, file, sender }: Received,
  db: Db,
): Promise<Reply | FileOutcome> {
  const { endpoint, handler, deps, sessionId, request, reply, format } = incoming
  const flat = flatten(sent)
  const params = { ...incoming.params, ...parentIn(endpoint, flat) }
  const authorize = () => admit({ ...incoming, params }, db, flat)
  const isAuthorized = endpoint.sharesStatements && sender !== undefined && sessionId !== null
  const caller = isAuthorized
    ? callerOf(sender.caller, sessionId)
    : await (db === deps.db ? retrying(authorize) : authorize())
  const query = readQuery(endpoint, request.url)
  const object = resourceIn(sent)
  if (object !== null) assertMatchesCall(object, endpoint, params)
  const body = readBody(endpoint, flat)
  const header = (name: string, value: string) => void reply.header(name, value)
  // The types of all calls meet only here: each handler was checked against its own endpoint's types before.
  const call = {
    params,
    query,
    body,
    upload: file,
    caller,
    preloaded: sender?.preloaded ?? null,
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
  const identified = { key, url: request.url, body: content, userId: caller?.id ?? null, secret }
  return runOnce(db, identified, perform as () => Promise<Reply>)
}

/** Idempotency key of a call; null if it has none, or can't be repeated. */
function keyOf({ headers }: FastifyRequest, endpoint: Endpoint): string | null {
  const key = headers['idempotency-key']
  const isRepeatable = endpoint.method === 'POST' && !endpoint.ownTransactions
  return isRepeatable && typeof key === 'string' ? key : null
}

/** Runs a call that changes something in one transaction. A call that failed because of another one or a migration runs again. */
async function transact(incoming: Incoming, received: Received): Promise<Reply | FileOutcome> {
  const { endpoint, deps, request } = incoming
  const isOwn = endpoint.sharesStatements && keyOf(request, endpoint) === null
  if (endpoint.ownTransactions || isOwn) return run(incoming, received, deps.db)
  if (endpoint.method === 'GET') return retrying(() => run(incoming, received, deps.db))
  return retrying(() => deps.db.transaction((transaction) => run(incoming, received, transaction)))
}

/**
 * Reads the content of a request. The sender is authorized first, as far as that doesn't depend on the body (product §3). The transaction
 * begins later, so that it never waits for a body.
 */
async function receive(incoming: Incoming): Promise<Received> {
  const { endpoint, deps, params, sessionId, request } = incoming
  const isEmpty = !hasBody(request) && !takesParent(endpoint)
  if (endpoint.method === 'GET' || isEmpty) return { body: undefined, file: null }
  const sender = sessionId === null ? null : await identifySender(deps, endpoint, sessionId, params)
  if (sender !== null) {
    request.callerId = sender.caller.id
    if (sender.caller.sessionStale) request.sessionUsed = sessionId
    authorizeBeforeBody(endpoint, sender.caller)
  }
  if (endpoint.upload !== undefined && request.isMultipart()) {
    const { file, fields } = await readForm(request, endpoint.upload)
    return { body: fields, file }
  }
  if (endpoint.upload?.alone) {
    return { body: undefined, file: await bytesOf(request, endpoint.upload.bytes) }
  }
  const limit = dependsOnBody(endpoint) ? usualBody : (endpoint.bodyLimit ?? usualBody)
  const body = readJson(await bytesOf(request, limit))
  const isFinal = sender !== null && !dependsOnBody(endpoint)
  return { body, file: null, ...(isFinal && { sender }) }
}

async function answer(incoming: Omit<Incoming, 'params' | 'sessionId'>): Promise<FastifyReply> {
  const { endpoint, deps, request, reply } = incoming
  const sessionId = isPublic(endpoint)
    ? null
    : await sessionIdOf(request.headers.authorization, deps)
  const params = readParams(endpoint, request.params as Record<string, string>)
  const identified = { ...incoming, params, sessionId }
  const received = await receive(identified)
  const outcome = await withDocumentPointers(resourceIn(received.body), () =>
    transact(identified, received),
  )
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

/** Aborted if the caller closes the connection before the reply is sent. */
function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Adds the routes of one call of the contract; a PUT answers PATCH as well (product §2). */
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
