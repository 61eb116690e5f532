import type { FastifyInstance } from 'fastify'

const checkEvery = 100

/**
 * While the server ends, a connection is closed as soon as its reply is out: one whose call was in flight when the end began would
 * otherwise be kept open for the next call, and the server waits for all to be closed. Costs nothing before.
 */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), checkEvery)
    app.server.once('close', () => clearInterval(timer))
  })
}
