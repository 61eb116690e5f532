import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Validator } from 'jsonapi-validator'
import { buildApp } from '../../../server/app'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Reply to these bytes. */
function reply(bytes: string): Promise<{ head: string; document: { message: string } }> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', reject)
    socket.on('end', () => {
      const [head = '', body = '{}'] = heard.split('\r\n\r\n')
      resolve({ head: head.toLowerCase(), document: JSON.parse(body) as { message: string } })
      socket.destroy()
    })
  })
}

const get = (headers: string) => `GET /v1/health HTTP/1.1\r\nhost: x\r\n${headers}\r\n`

describe('bytes that are no request', () => {
  it.each([
    ['headers that are too long', get(`cookie: ${'x'.repeat(20_000)}\r\n`), 431, 'troppo lunghi'],
    ['an address that is', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'troppo lunghi'],
    ['something else', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 400, 'non è leggibile'],
    ['two lengths', get('content-length: 1\r\ncontent-length: 2\r\n'), 400, 'non è leggibile'],
    ['a method that nobody has', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'non è leggibile'],
  ])('is answered as every other error: %s', async (_what, bytes, status, sentence) => {
    const { head, document } = await reply(bytes)
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `))
    expect(head).toContain('content-type: application/vnd.api+json')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('connection: close')
    const { message, ...standard } = document
    expect(message).toContain(sentence)
    new Validator().validate(standard)
  })

  it('is so too where a method is one that no call has', async () => {
    const { head, document } = await reply(
      'PROPFIND /v1/surveys HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    )
    expect(head).toMatch(/^http\/1\.1 404 /)
    expect(document.message).toBe('Non trovato.')
  })
})

describe('a reply', () => {
  const headersAt = async (publicUrl: string | null) => {
    const app = await buildApp({
      ...server.deps,
      config: { ...server.deps.config, publicUrl },
    })
    const { headers } = await app.inject({ url: '/v1/health' })
    await app.close()
    return headers['strict-transport-security']
  }

  it('keeps browsers at TLS where the product is reached by it, names below it apart', async () => {
    expect(await headersAt('https://rilievo.example.it')).toBe('max-age=31536000')
    expect(await headersAt('http://rilievo.example.it')).toBeUndefined()
    expect(await headersAt(null)).toBeUndefined()
  })
})
