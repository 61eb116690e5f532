import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usualBody } from '../../../contract/endpoint'
import { hasBody } from './received'

/** Time that a closing connection stays open, in ms: if it were cut with unread bytes, the reply would be lost. */
const lingerTime = 500
/** Connections that linger at once; beyond, they are cut: such a flood reads no replies. */
const maxLingering = 200
/** Time between two replies to unread bodies, in ms: accepting and closing such connections without a pause would keep a core busy. */
export const unreadReplyInterval = 50
/** Time that such a reply may wait, in ms: a call that would wait longer is part of a flood, and gets no reply. */
const maxWait = 5_000

/** Whether the rest of a body is too long to be read only to keep the connection. */
function hasMuchUnread(request: FastifyRequest): boolean {
  if (request.raw.complete || !hasBody(request)) return false
  const declared = request.headers['content-length']
  return declared === undefined || Number(declared) > usualBody
}

/**
 * Closes the connection of a call that is answered before its body was read, usually a refused one. Node would read the whole rest to
 * keep the connection. A short rest costs less than a new connection, and is read.
 */
export function closeUnread(app: FastifyInstance): void {
  let lingering = 0
  let next = 0
  /** Time that this reply has to wait, in ms. */
  function reserve(): number {
    const now = performance.now()
    const wait = Math.max(0, next - now)
    if (wait <= maxWait) next = now + wait + unreadReplyInterval
    return wait
  }
  function linger(socket: Socket): void {
    socket.end()
    if (lingering >= maxLingering) return void socket.destroy()
    lingering += 1
    const timer = setTimeout(() => socket.destroy(), lingerTime)
    socket.once('close', () => {
      lingering -= 1
      clearTimeout(timer)
    })
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasMuchUnread(request)) return done(null, payload)
    const { raw } = request
    reply.header('connection', 'close')
    // Node doesn't drain a body that was begun, and a paused body stops its socket.
    raw.unpipe()
    raw.read()
    raw.pause()
    // Node calls this once the reply is written.
    raw.socket.destroySoon = () => linger(raw.socket)
    const wait = reserve()
    if (wait > maxWait) return void raw.socket.destroy()
    setTimeout(() => done(null, payload), wait)
  })
}
