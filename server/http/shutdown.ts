import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems'
import { answerProblem } from './replies/unreadable'

const checkEvery = 100

/**
 * While the server ends, calls in flight are answered as ever, with the word that their connection is closed, and what comes later is told that
 * nobody serves here any more. A connection is closed as soon as its reply is out: one whose call was in flight when the end began would
 * otherwise be kept open for the next call, and the server waits for all to be closed. So does one that a browser opened ahead of
 * need and has said nothing on, which Node counts as busy. Costs next to nothing before.
 */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  let isEnding = false
  // Without promises: they are asked of every call.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isEnding) return done()
    reply.header('retry-after', '5')
    void answerProblem(request, reply, new Problem('ending'))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isEnding = true
    const timer = setInterval(closeUnused, checkEvery)
    app.server.once('close', () => clearInterval(timer))
  })
}
