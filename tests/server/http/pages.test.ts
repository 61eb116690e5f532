import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../../contract/pages'
import { isPage, resourcePages } from '../../../server/http/pages/pages'
import { secureReplies, securityHeaders } from '../../../server/http/pages/security-headers'
import { serveClient } from '../../../server/http/pages/static'
import { answerAbsent } from '../../../server/http/replies/unreadable'

/** A built client, as far as the server knows it. */
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rilievo-client-'))
  await mkdir(join(folder, 'packs'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'packs/a.js'), 'a')
  await writeFile(join(folder, 'service-worker.js'), 'w')
  app = fastify()
  app.setNotFoundHandler(answerAbsent)
  secureReplies(app, securityHeaders({ publicUrl: 'https://rilievo.example' }))
  await serveClient(app, { offlinePages: true }, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** The page as it is built for the tests: its first script runs before it is drawn. */
const page = '<title>Rilievo</title><script>draw()</script><script src="/packs/a.js"></script>'

const html = 'text/html,application/xhtml+xml,*/*;q=0.8'
const get = (url: string, accept: string, headers = {}) =>
  app.inject({ url, headers: { accept, ...headers } })

/** Addresses of which some are the client's. */
const addresses = [
  ['/', true],
  ['/login', true],
  ['/Login/', true],
  ['/login?redirect=%2Fdoctor', true],
  ['/404', true],
  ['/subscription_requests/x%2Fy/confirm', true],
  ['/doctor/surveys/7/user', true],
  ['/doctor/surveys/7/user/edit', true],
  ['/doctor/surveys/7/user/edit/9', true],
  ['/doctor/surveys/7/user/edit/9/10', false],
  ['/admin/databases/4/edit/2', true],
  ['/admin/nothing', false],
  ['/doctor/nothing/at/all', false],
  ['/health', false],
  ['/metrics', false],
  ['/favicon.ico', false],
  ['/robots.txt', false],
  ['/.env', false],
  ['/loginx', false],
  ['//login', false],
] as const

describe('an address', () => {
  it.each(addresses)('%s of the client: %s', async (address, isOurs) => {
    const opened = await get(address, html)
    expect([opened.statusCode, opened.body]).toEqual([isOurs ? 200 : 404, page])
    expect(opened.headers['cache-control']).toBe('no-cache')
    const asked = await get(address, '*/*')
    const text = isOurs ? page : 'Non trovato.\n'
    expect([asked.statusCode, asked.body]).toEqual([isOurs ? 200 : 404, text])
    if (!isOurs) expect(asked.headers['content-type']).toMatch(/^text\/plain/)
  })

  it('is the client’s exactly where its router says so', () => {
    const patterns: string[] = []
    JSON.stringify(pages, (_name, one: unknown) => {
      if (typeof one === 'string') patterns.push(one)
      return one
    })
    const routes = patterns.map((path) => ({ path }))
    for (const [address] of addresses) {
      const [path = ''] = address.split('?')
      expect(isPage(path), path).toBe(matchRoutes(routes, path) !== null)
    }
  })

  it('of a resource is the client’s once the contract has its calls', () => {
    const visits = '/v1/admin/visits'
    expect(
      resourcePages([
        { method: 'GET', path: visits },
        { method: 'POST', path: visits },
        { method: 'GET', path: `${visits}/{visitId}` },
        { method: 'PUT', path: `${visits}/{visitId}` },
        { method: 'GET', path: '/v1/admin/rooms' },
        { method: 'GET', path: '/v1/admin/rooms/{id}/beds' },
        { method: 'DELETE', path: '/v1/admin/beds/{id}' },
      ]),
    ).toEqual([
      '/admin/visits',
      '/admin/visits/create',
      '/admin/visits/:id',
      '/admin/visits/:id/edit',
    ])
  })

  it('that is none shows its page to a browser that has it already, too', async () => {
    const known = { 'if-none-match': String((await get('/login', html)).headers.etag) }
    expect((await get('/login', html, known)).statusCode).toBe(304)
    const absent = await get('/nothing', html, known)
    expect([absent.statusCode, absent.body]).toEqual([404, page])
  })

  it('of a file is that file, or nothing: never a page', async () => {
    expect((await get('/packs/a.js', html)).body).toBe('a')
    expect((await get('/index.html', '*/*')).body).toBe(page)
    const gone = await get('/packs/b.js', html)
    expect([gone.statusCode, gone.body]).toEqual([404, 'Non trovato.\n'])
  })

  it('of a part of a page says its type and how long it lasts, and leaves to the page what it may do', async () => {
    const { headers } = await get('/packs/a.js', '*/*')
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'x-content-type-options',
    ])
    for (const whole of ['/login', '/service-worker.js', '/nothing']) {
      const { headers: secured } = await get(whole, html)
      expect(secured['content-security-policy'], whole).toMatch(/default-src 'self'/)
      expect(secured['strict-transport-security'], whole).toBeDefined()
    }
  })

  it('of a page allows its own inline script, by its hash, and no other', async () => {
    const hash = createHash('sha256').update('draw()').digest('base64')
    for (const [url, status] of [
      ['/login', 200],
      ['/nothing', 404],
      ['/index.html', 200],
    ] as const) {
      const { statusCode, headers } = await get(url, html)
      expect(statusCode).toBe(status)
      expect(headers['content-security-policy'], url).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      )
    }
    const { headers } = await get('/nothing', '*/*')
    expect(headers['content-security-policy']).not.toContain('script-src')
  })

  it('of the worker that was taken back says so to a page, and drops the pages where a browser has one', async () => {
    const without = fastify()
    await serveClient(without, { offlinePages: false }, folder)
    const url = '/service-worker.js'
    expect((await without.inject({ method: 'HEAD', url })).statusCode).toBe(204)
    const headers = { 'service-worker': 'script' }
    expect((await without.inject({ url, headers })).body).toContain('caches.delete')
    await without.close()
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/login', payload: { a: 1 } })
      expect([answer.statusCode, answer.body]).toEqual([404, 'Non trovato.\n'])
    }
    expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
  })
})
