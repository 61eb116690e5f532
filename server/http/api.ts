import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint'
import { Problem } from '../../contract/problems'
import { loggable } from '../loggable'
import type { Parts } from '../parts'
import { compressed } from './compression'
import type { Handler } from './handler'
import { readJson } from './json-body'
import { openApi } from './openapi'
import { problemOf } from './problem-of'
import { mediaType, sendJson } from './send-json'
import { serve } from './serve'
import { acceptForms } from './upload'

/** One call with its handler; where the types of all calls are let go of, once each pair has been checked. */
export interface Bound {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** The whole of `/v1`, as a plugin of its own: its bodies and its errors are read and written here and nowhere else. */
export async function api(
  app: FastifyInstance,
  { parts, calls }: { parts: Parts; calls: readonly Bound[] },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => readJson(bytes),
  )

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: loggable(error) }, problem.message)
    const retryAfter = problem.meta?.retryAfter
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
    else if (problem.status === 503) reply.header('retry-after', '5')
    return sendJson(reply.code(problem.status), mediaType, problem.document())
  })

  // Clinical data never stays in a cache on the way.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'no-store'),
  )
  app.addHook('onSend', compressed)

  const plain = calls.filter(({ endpoint }) => endpoint.upload === undefined)
  for (const { endpoint, handler } of plain) serve(app, parts, endpoint, handler)
  await app.register(async (scope) => {
    await acceptForms(scope)
    const uploads = calls.filter(({ endpoint }) => endpoint.upload !== undefined)
    for (const { endpoint, handler } of uploads) serve(scope, parts, endpoint, handler)
  })

  let document: Buffer | undefined
  app.get('/v1/openapi.json', (_request, reply) => {
    document ??= Buffer.from(
      JSON.stringify(
        openApi(Object.fromEntries(calls.map(({ name, endpoint }) => [name, endpoint]))),
      ),
    )
    return reply.header('content-type', 'application/json').send(document)
  })

  app.all('/v1/*', () => {
    throw new Problem('notFound')
  })
}
