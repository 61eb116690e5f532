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
import type { Call, FileOutcome, Handler } from './handler'
import { once } from './idempotency'
import { readJson } from './json-body'
import { addresses, readParams } from './paths'
import { callerOf, hangsOnBody, identify, isPublic, judgeCaller, judgeSender } from './permission'
import { isRetriable } from './problem-of'
import { bytesOf, hasBody } from './received'
import { replyOf, type Reply } from './reply'
import { assertSpeaksOf, pointingInto } from './request-document'
import { addressOfNew } from './resource-address'
import { sessionIdOf } from './session'
import { sendFile } from './send-file'
import { mediaType, sendJson } from './send-json'
import { readForm } from './upload'

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
    ip: request.ip,
    url: request.url,
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

/** Everything but reading runs in one transaction, and again when it lost against another. */
async function transact(incoming: Incoming, received: Received): Promise<Reply | FileOutcome> {
  const { endpoint, parts } = incoming
  if (endpoint.method === 'GET' || endpoint.ownTransactions) {
    return run(incoming, received, parts.db)
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
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
async function receive({
  endpoint,
  parts,
  params,
  sessionId,
  request,
}: Incoming): Promise<Received> {
  const isBare = !hasBody(request) && !takesParent(endpoint)
  if (endpoint.method === 'GET' || isBare) return { body: undefined, file: null }
  if (sessionId !== null) {
    const sender = await identify(parts.db, endpoint, sessionId, params, undefined)
    request.callerId = sender.id
    judgeSender(endpoint, sender)
  }
  if (endpoint.upload !== undefined && request.isMultipart()) {
    const { file, fields } = await readForm(request, endpoint.upload)
    return { body: fields, file }
  }
  const limit = hangsOnBody(endpoint) ? usualBody : (endpoint.bodyLimit ?? usualBody)
  return { body: readJson(await bytesOf(request, limit)), file: null }
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
  if (outcome.status === 204) return reply.code(204).send()
  if (outcome.status === 201) {
    const address = addressOfNew(endpoint, params, outcome.body)
    if (address !== null) reply.header('location', address)
  }
  const type = endpoint.reply.kind === 'json' ? 'application/json' : mediaType
  return sendJson(reply.code(outcome.status), type, outcome.body)
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
