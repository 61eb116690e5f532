import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startTestServer } from '../../setup/server'

function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })
}

it('the server ends although a browser holds a connection that it has not used yet', async () => {
  const server = await startTestServer()
  const unused = await connected(server.url)
  const gone = new Promise<void>((resolve) => unused.once('close', () => resolve()))
  unused.resume()
  // Node itself would wait a minute for its first request.
  await server.close()
  await gone
  expect(unused.destroyed).toBe(true)
})
