import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { flatten } from '../../contract/jsonapi'
import { parseQuery, type Query } from '../../contract/query'
import type { Db } from '../db/db'
import type { Parts } from '../parts'
import { bodyProblem } from '../services/schema-faults'
import type { Call, FileOutcome, Handler } from './handler'
import { once } from './idempotency'
import { addresses, readParams } from './paths'
import { admit, isPublic } from './permission'
import { isRetriable } from './problem-of'
import { replyOf, type Reply } from './reply'
import { sessionIdOf } from './session'
import { sendFile } from './send-file'
import { mediaType, sendJson } from './send-json'
import { readForm, type UploadedForm } from './upload'

/** Designs hold whole classifications: 20,000 options fit. Everything else is small. */
const bodyLimits = { designs: 8 * 1024 * 1024, others: 1024 * 1024 }
const attempts = 3

interface Incoming {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
  readonly parts: Parts
  readonly format: string
  readonly form: UploadedForm | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
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

/** Permission, then shape, then the handler: who may not call learns nothing about how to. */
async function run(
  incoming: Incoming,
  db: Db,
  sessionId: string | null,
): Promise<Reply | FileOutcome> {
  const { endpoint, handler, parts, request, reply, format, form } = incoming
  const params = readParams(endpoint, request.params as Record<string, string>)
  const flat = form === null ? flatten(request.body) : form.fields
  const caller = sessionId === null ? null : await admit(db, endpoint, sessionId, params, flat)
  const query = readQuery(endpoint, request.url)
  const body = readBody(endpoint, flat)
  const header = (name: string, value: string) => void reply.header(name, value)
  // The one place where the types of all calls meet: each handler was bound to its own endpoint's types in routes/.
  const call = {
    params,
    query,
    body,
    upload: form?.file ?? null,
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
  if (endpoint.method !== 'POST' || typeof key !== 'string' || endpoint.action === 'session.open') {
    return perform()
  }
  const sent = form === null ? flat : [flat, createHash('sha256').update(form.file).digest('hex')]
  const keyed = { key, url: request.url, body: sent, userId: caller?.id ?? null }
  return once(db, keyed, perform as () => Promise<Reply>)
}

/** Everything but reading runs in one transaction, and again when it lost against another. */
async function transact(incoming: Incoming, sessionId: string | null) {
  const { endpoint, parts } = incoming
  // A sign-in that fails must still be counted, which a rolled-back transaction would undo.
  if (endpoint.method === 'GET' || endpoint.action === 'session.open') {
    return run(incoming, parts.db, sessionId)
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await parts.db.transaction((transaction) => run(incoming, transaction, sessionId))
    } catch (error) {
      if (attempt === attempts || !isRetriable(error)) throw error
    }
  }
}

/** The form of a call that takes one: read only once its sender may send it, and before a transaction waits for him. */
async function receive(
  { endpoint, parts, request }: Omit<Incoming, 'form'>,
  sessionId: string | null,
): Promise<UploadedForm | null> {
  if (endpoint.upload === undefined || sessionId === null) return null
  const params = readParams(endpoint, request.params as Record<string, string>)
  await admit(parts.db, endpoint, sessionId, params, undefined)
  return readForm(request, endpoint.upload)
}

async function answer(incoming: Omit<Incoming, 'form'>): Promise<FastifyReply> {
  const { endpoint, parts, request, reply } = incoming
  const sessionId = isPublic(endpoint)
    ? null
    : await sessionIdOf(request.headers.authorization, parts)
  const form = await receive(incoming, sessionId)
  const outcome = await transact({ ...incoming, form }, sessionId)
  if (!('status' in outcome)) return sendFile(request, reply, outcome)
  if (outcome.status === 204) return reply.code(204).send()
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
  const bodyLimit = endpoint.action === 'designs.manage' ? bodyLimits.designs : bodyLimits.others
  for (const { url, format } of addresses(endpoint)) {
    app.route({
      method,
      url,
      bodyLimit,
      handler: (request, reply) => answer({ endpoint, handler, parts, format, request, reply }),
    })
  }
}
