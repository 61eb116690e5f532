import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { errorsOf } from '../../setup/people/caller'
import { visitor } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.close())

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Has PostgreSQL answer like this, until `back()`. */
function failing(error: object) {
  const { pool } = server.deps
  const { query } = pool
  pool.query = (async () => {
    throw Object.assign(new Error('no'), error)
  }) as never
  return { back: () => void (pool.query = query) }
}

const away = { code: 'ECONNREFUSED' }
const full = { code: '53100', severity: 'PANIC' }

describe('the service', () => {
  it('tells anybody how it is', async () => {
    const answer = await visitor(server).call('health')
    expect([answer.status, answer.body]).toEqual([200, { process: 'up', database: 'up', version }])
  })

  it('says 503 and the same facts while its database is away', async () => {
    const { back } = failing(away)
    const answer = await visitor(server).call('health')
    back()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const meta = { process: 'up', database: 'away', version }
    expect(errorsOf(answer)).toMatchObject([{ code: 'databaseAway', meta }])
    expect((await visitor(server).call('health')).status).toBe(200)
  })
})

describe('a disk that is full', () => {
  const forgot = () =>
    visitor(server).request('GET', '/v1/confirmations/validate?confirmationToken=x')
  const refusal = async () => {
    const { status, body } = await forgot()
    return [status, (body as { message: string }).message]
  }
  const fullDisk = [507, 'Lo spazio su disco è esaurito: avvisa chi gestisce il servizio.']

  it('is what the calls after the one that took PostgreSQL down hear of, until it is back', async () => {
    const first = failing(away)
    expect((await refusal())[0]).toBe(503)
    first.back()
    const down = failing(full)
    expect(await refusal()).toEqual(fullDisk)
    down.back()
    const gone = failing(away)
    expect(await refusal()).toEqual(fullDisk)
    gone.back()
    expect((await refusal())[0]).toBe(422)
    // A server that accepts a new connection is up again.
    const client = await server.deps.pool.connect()
    server.deps.pool.emit('connect', client)
    client.release()
    const later = failing(away)
    expect((await refusal())[0]).toBe(503)
    later.back()
  })

  it('is seen by itself, where PostgreSQL is ours and did not even start again', async () => {
    // A file system without space, at all times.
    const config = { ...server.deps.config, databaseUrl: null, dataDir: '/proc' }
    const app = await buildApp({ ...server.deps, config })
    const { back } = failing(away)
    const answer = await app.inject({ url: '/v1/health' })
    back()
    await app.close()
    expect([answer.statusCode, answer.json().message]).toEqual(fullDisk)
  })
})
