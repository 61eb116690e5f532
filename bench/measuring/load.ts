import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over a connection that stays open, the reply read and thrown away. Uncompressed: that is another line. */
export function get(url: string, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} → ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Makes so many calls over so many connections, one after the other on each. Out: processor ms of a call, by what `used` counts. */
export async function costOf(
  call: () => Promise<unknown>,
  used: () => Promise<number>,
  { connections = 4, each = 25 } = {},
): Promise<number> {
  const before = await used()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let at = 0; at < each; at += 1) await call()
    }),
  )
  return ((await used()) - before) / (connections * each)
}
