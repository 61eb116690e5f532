import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedBytes } from '../../../scripts/served-bytes'
import { serveClient } from '../../../server/http/pages/static'

const script = 'export const words = "una riga come tante altre"\n'.repeat(200)
const packed = brotliCompressSync(script)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rilievo-client-'))
  await mkdir(join(folder, 'packs'))
  await writeFile(join(folder, 'index.html'), '<title>Rilievo</title>')
  await writeFile(join(folder, 'packs/a.js'), script)
  await writeFile(join(folder, 'packs/a.js.br'), packed)
  await writeFile(join(folder, 'packs/b.css'), 'b{}')
})
afterAll(() => rm(folder, { recursive: true }))

/** Reply to one request on a connection of its own. */
async function received(url: string, address: string): Promise<Buffer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: rilievo\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  )
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

it('a file weighs what travels: compressed, and with its head', async () => {
  const app = fastify()
  await serveClient(app, { offlinePages: true }, folder)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const whole = await received(url, '/packs/a.js')
  await app.close()
  expect(whole.subarray(-packed.length)).toEqual(packed)
  const bytes = await servedBytes(folder, ['/packs/a.js', '/packs/b.css', '/login'])
  const head = (bytes.get('/packs/a.js') ?? 0) - packed.length
  // The length of the reply read here, but for headers of an open connection and of TLS.
  expect(head).toBeGreaterThan(whole.length - packed.length)
  expect(head).toBeLessThan(400)
  // A page says what it may do, its files do not.
  const [ofFile, ofPage] = [(bytes.get('/packs/b.css') ?? 0) - 3, (bytes.get('/login') ?? 0) - 22]
  expect(ofPage).toBeGreaterThan(ofFile + 300)
})

it('a file that is not there is no file without weight', async () => {
  await expect(servedBytes(folder, ['/packs/gone.js'])).rejects.toThrow(/gone\.js → 404/)
})
