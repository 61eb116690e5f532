import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const checkEvery = 100

/**
 * While the server ends, a connection is closed as soon as its reply is out: one whose call was in flight when the end began would
 * otherwise be kept open for the next call, and the server waits for all to be closed. So does one that a browser opened ahead of
 * need and has said nothing on, which Node counts as busy. Costs nothing before.
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
  app.addHook('preClose', async () => {
    const timer = setInterval(closeUnused, checkEvery)
    app.server.once('close', () => clearInterval(timer))
  })
}
