import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usualBody } from '../../../contract/endpoint'
import { hasBody } from './received'

/** How long a connection that is being closed stays open for its reply to arrive, in ms: cut with bytes unread, it takes the reply along. */
const lingering = 500
/** More than so many are not waited for: whoever makes that many does not read replies. */
const mostLingering = 200
/** Between two replies to bodies that stay unread, in ms: taking and closing such connections as fast as they come would keep a core busy. */
export const unreadReplyInterval = 50
/** Whoever would wait longer for their reply, in ms, is one of a flood, and gets none. */
const longestWait = 5_000

/** Whether so much of a body is still to come that it is not worth reading for the connection's sake. */
function hasMuchUnread(request: FastifyRequest): boolean {
  if (request.raw.complete || !hasBody(request)) return false
  const declared = request.headers['content-length']
  return declared === undefined || Number(declared) > usualBody
}

/**
 * A call that is answered before its body was read (refused, most of all) ends its connection: Node would read the rest of the body
 * to keep it. A short rest costs less than another connection, and is read.
 */
export function closeUnread(app: FastifyInstance): void {
  let waiting = 0
  let next = 0
  /** How long this reply waits for its turn, in ms. */
  function turn(): number {
    const now = performance.now()
    const wait = Math.max(0, next - now)
    if (wait <= longestWait) next = now + wait + unreadReplyInterval
    return wait
  }
  function linger(socket: Socket): void {
    socket.end()
    if (waiting >= mostLingering) return void socket.destroy()
    waiting += 1
    const timer = setTimeout(() => socket.destroy(), lingering)
    socket.once('close', () => {
      waiting -= 1
      clearTimeout(timer)
    })
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasMuchUnread(request)) return done(null, payload)
    const { raw } = request
    reply.header('connection', 'close')
    // A body that somebody has begun to read is not drained by Node, and one that nobody reads on stops its socket.
    raw.unpipe()
    raw.read()
    raw.pause()
    // What Node calls once the reply is written.
    raw.socket.destroySoon = () => linger(raw.socket)
    const wait = turn()
    if (wait > longestWait) return void raw.socket.destroy()
    setTimeout(() => done(null, payload), wait)
  })
}
