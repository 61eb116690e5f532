import { Agent, request } from 'node:http'
import fastify from 'fastify'
import { secureReplies, securityHeaders } from '../server/http/pages/security-headers'
import { serveClient } from '../server/http/pages/static'
import { timeouts } from '../server/app'

/** Encodings that a browser accepts. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*' }

/** Head and body of one reply, on a connection that stays open: what has come on it before is no part of that. */
function bytesOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: browser }, (response) => {
      const { socket, statusCode } = response
      const before = taken.get(socket) ?? 0
      response.resume()
      response.on('end', () => {
        taken.set(socket, socket.bytesRead)
        if (statusCode === 200) resolve(socket.bytesRead - before)
        else reject(new Error(`${url} → ${statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const taken = new WeakMap<object, number>()

/** Counts the bytes, header and body, that the product's server sends by TLS for addresses of a built client. */
export async function servedBytes(
  clientFolder: string,
  addresses: Iterable<string>,
): Promise<Map<string, number>> {
  const app = fastify({ ...timeouts })
  secureReplies(app, securityHeaders({ publicUrl: 'https://rilievo.example' }))
  await serveClient(app, { offlinePages: true }, clientFolder)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const bytes = new Map<string, number>()
    for (const address of addresses) bytes.set(address, await bytesOf(url + address, agent))
    return bytes
  } finally {
    agent.destroy()
    await app.close()
  }
}
