import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems'
import { answerProblem } from './replies/unreadable'

/** Time between two checks for unused connections during the shutdown, in ms. */
const checkInterval = 100

/**
 * Lets the server end quickly. During the shutdown running calls are answered as usual, and new ones get a 503. The server waits for
 * all connections, so that each is closed after its reply. Connections that a browser has opened in advance and not used yet are closed
 * too: Node counts them as busy.
 */
export function closeConnectionsAtShutdown(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  let isShuttingDown = false
  // Hooks without promises: they run for every call.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isShuttingDown) return done()
    reply.header('retry-after', '5')
    void answerProblem(request, reply, new Problem('ending'))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isShuttingDown = true
    const timer = setInterval(closeUnused, checkInterval)
    app.server.once('close', () => clearInterval(timer))
  })
}
