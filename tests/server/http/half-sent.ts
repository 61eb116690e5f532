import diagnostics from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'

/** Reply to a caller who has sent the header of a request and the beginning of its body. */
export interface HalfSent {
  readonly status: number
  readonly head: string
  readonly body: string
  /** Whether the server closed the connection. */
  readonly closed: boolean
  /** Bytes that the server has read from the connection. */
  readonly taken: number
}

/** Sockets of this process's servers by the port of the client. */
const served = new Map<number, Socket>()
diagnostics.subscribe('http.server.request.start', (message) => {
  const { socket } = message as { socket: Socket }
  served.set(socket.remotePort ?? 0, socket)
})

/**
 * Announces a body (none by length: in chunks), sends as much of it as the server takes, and never ends it.
 *
 * @param url of a server in this process
 */
export function sendHalf(
  url: string,
  request: string,
  headers: Readonly<Record<string, string | number>>,
  sent: Buffer,
): Promise<HalfSent> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let reply = ''
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      const [head = '', body = ''] = reply.split('\r\n\r\n')
      const taken = served.get(socket.localPort ?? 0)?.bytesRead ?? 0
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
      socket.destroy()
      resolve({ status, head, body, closed, taken })
    }
    // Rest of the body, for which a server that closes nothing would wait.
    const timer = setTimeout(() => finish(false), 30_000)
    socket.on('data', (chunk) => (reply += chunk.toString()))
    socket.on('error', (error) => (reply === '' ? reject(error) : finish(true)))
    socket.on('end', () => finish(true))
    socket.on('connect', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`${request} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`)
      socket.write(sent)
    })
  })
}
