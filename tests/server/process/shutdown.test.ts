import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startTestServer } from '../../setup/server/server'

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

/** Reads what comes back over a connection, as long as it is open. */
function hearing(socket: Socket): { readonly said: () => string; readonly gone: Promise<void> } {
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { said: () => said, gone: new Promise((resolve) => socket.once('close', () => resolve())) }
}

it('the last replies of a server that shuts down close their connections, and late requests get a document', async () => {
  const server = await startTestServer()
  const inFlight = await connected(server.url)
  const first = hearing(inFlight)
  const body = '{"user":{"email":"nessuno@example.it","password":"x"}}'
  const headers = `host: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}`
  inFlight.write(`POST /v1/login HTTP/1.1\r\n${headers}\r\n\r\n`)
  await expect.poll(first.said).toMatch(/^HTTP\/1\.1 100 /)
  const late = await Promise.all([connected(server.url), connected(server.url)])
  const told = late.map(hearing)
  const [call, page] = late
  // Their heads have begun.
  call.write('GET /v1/health HTTP/1.1\r\n')
  page.write('GET /login HTTP/1.1\r\n')
  // The server has read them by the time that it has answered what came after.
  for (const _ of late) await (await fetch(`${server.url}/v1/health`)).text()
  const closed = server.close()
  await expect.poll(() => connected(server.url).catch(() => 'closed')).toBe('closed')
  for (const socket of late) socket.write('host: x\r\n\r\n')
  await Promise.all(told.map(({ gone }) => gone))
  const [document, sentence] = told.map(({ said }) => said())
  for (const reply of [document, sentence]) {
    expect(reply).toMatch(/^HTTP\/1\.1 503 /)
    expect(reply).toMatch(/\r\nconnection: close\r\n/i)
    expect(reply).toMatch(/\r\nretry-after: 5\r\n/)
    expect(reply).toContain('Il servizio si sta riavviando')
  }
  expect(document).toContain('"code":"ending"')
  inFlight.write(body)
  await first.gone
  expect(first.said()).toMatch(/\r\n\r\nHTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i)
  await closed
})
