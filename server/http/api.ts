import type { FastifyInstance } from 'fastify'
import { problemText } from '../../i18n/problems'
import type { Endpoint } from '../../contract/endpoint'
import { Problem } from '../../contract/problems'
import type { AppContext } from '../context'
import { atCollection } from './collection'
import { compressed } from './replies/compression'
import type { Handler } from './handler'
import { assertMediaTypes } from './replies/media-types'
import { openApi } from './openapi/document'
import { problemOf } from './replies/problem-of'
import { sendProblem } from './replies/send-problem'
import { serve } from './serve'
import { acceptForms } from './bodies/upload'
import { whyAway } from './database-away'

/** One call with its handler; where the types of all calls are let go of, once each pair has been checked. */
export interface Bound {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** All calls, those that also create at a collection of its own once more as that. */
function withCollections(calls: readonly Bound[]): Bound[] {
  return calls.flatMap((call) => {
    const endpoint = atCollection(call.endpoint)
    return endpoint === null
      ? [call]
      : [call, { ...call, name: `${call.name}AtCollection`, endpoint }]
  })
}

/** The whole of `/v1`, as a plugin of its own: its bodies and its errors are read and written here and nowhere else. */
export async function api(
  app: FastifyInstance,
  { deps, calls: declared }: { deps: AppContext; calls: readonly Bound[] },
): Promise<void> {
  const calls = withCollections(declared)
  // Let pass, not read: that comes once the sender is known to be allowed to send it.
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    (_request: unknown, _body: unknown, done: (error: null) => void) => done(null),
  )

  const explained = whyAway(deps)
  app.setErrorHandler(async (error, request, reply) => {
    const problem = await explained(problemOf(error))
    if (problem.status >= 500) request.log.error({ err: error }, problemText(problem))
    const retryAfter = problem.meta?.retryAfter
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
    else if (problem.status === 503) reply.header('retry-after', '5')
    return sendProblem(request, reply, problem)
  })

  // Clinical data never stays in a cache on the way.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'no-store'),
  )
  app.addHook('onRequest', async ({ headers }) => assertMediaTypes(headers))
  app.addHook('onSend', compressed)

  const plain = calls.filter(({ endpoint }) => endpoint.upload === undefined)
  for (const { endpoint, handler } of plain) serve(app, deps, endpoint, handler)
  await app.register(async (scope) => {
    await acceptForms(scope)
    const uploads = calls.filter(({ endpoint }) => endpoint.upload !== undefined)
    for (const { endpoint, handler } of uploads) serve(scope, deps, endpoint, handler)
  })

  let document: Buffer | undefined
  app.get('/v1/openapi.json', (_request, reply) => {
    document ??= Buffer.from(
      JSON.stringify(
        openApi(
          Object.fromEntries(calls.map(({ name, endpoint }) => [name, endpoint])),
          deps.publicUrl(),
        ),
      ),
    )
    return reply.header('content-type', 'application/json').send(document)
  })

  app.all('/v1/*', () => {
    throw new Problem('notFound')
  })
}
