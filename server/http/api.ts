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
import { problemExplainer } from './database-away'

/** One call with its handler, under the general types: each pair was checked by its own types before. */
export interface Bound {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** All calls; a creation that is also possible at a collection of its own comes a second time, as such. */
function withCollections(calls: readonly Bound[]): Bound[] {
  return calls.flatMap((call) => {
    const endpoint = atCollection(call.endpoint)
    return endpoint === null
      ? [call]
      : [call, { ...call, name: `${call.name}AtCollection`, endpoint }]
  })
}

/** Plugin for everything under `/v1`: its bodies and its errors are read and written only here. */
export async function api(
  app: FastifyInstance,
  { deps, calls: declared }: { deps: AppContext; calls: readonly Bound[] },
): Promise<void> {
  const calls = withCollections(declared)
  // Bodies are not read yet: the sender has to be authorized first.
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    (_request: unknown, _body: unknown, done: (error: null) => void) => done(null),
  )

  const explain = problemExplainer(deps)
  app.setErrorHandler(async (error, request, reply) => {
    const problem = await explain(problemOf(error))
    if (problem.status >= 500) request.log.error({ err: error }, problemText(problem))
    const retryAfter = problem.meta?.retryAfter
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
    else if (problem.status === 503) reply.header('retry-after', '5')
    return sendProblem(request, reply, problem)
  })

  // Clinical data must not stay in any cache on the way.
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
