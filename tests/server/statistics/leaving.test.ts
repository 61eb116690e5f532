import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshDatabase } from '../../../server/statistics/facts/refresh'
import { createTestDatabase, type TestDatabase } from '../../setup/server/database'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let database: TestDatabase
let server: TestServer
let heart: Study

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
  heart = await study(server, [{ name: 'Dati', questions: { peso: { kind: 'number' } } }])
  await refreshDatabase(server.deps.db, heart.databaseId)
})
afterAll(() => server.close())

it('a reader who leaves a page of statistics ends what PostgreSQL counts for them', async () => {
  const holding = new pg.Client({ connectionString: database.url })
  await holding.connect()
  try {
    // Every read of the facts waits from here on.
    await holding.query('begin')
    await holding.query('lock table stats_surveys in access exclusive mode')
    const waiting = async () => {
      const { rows } = await holding.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where not granted and relation = 'stats_surveys'::regclass`,
      )
      return rows[0]?.count
    }
    const leaving = new AbortController()
    const path = `/v1/databases/${heart.databaseId}/stats/all/blocks/${heart.questionId('peso')}`
    const asked = fetch(new URL(path, server.url), {
      headers: { authorization: `Bearer ${heart.admin.token}` },
      signal: leaving.signal,
    })
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(waiting).toBe(0)
    await holding.query('rollback')
    const { status } = await heart.admin.request('GET', path)
    expect(status).toBe(200)
  } finally {
    await holding.end()
  }
})
