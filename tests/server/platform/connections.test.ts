import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConnections, openPool } from '../../../server/db/open'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

it('connections that a start opens are ready for the first calls, and stay', async () => {
  const { config, log } = server.deps
  const { pool } = openPool(config.databaseUrl ?? '', log, 4)
  await openConnections(pool, 4)
  expect([pool.idleCount, pool.totalCount]).toEqual([4, 4])
  await pool.end()
})

it('connections that can not be had keep no start from going on', async () => {
  const { pool } = openPool('postgres://nobody@127.0.0.1:1/none', server.deps.log)
  await openConnections(pool, 2)
  expect(pool.totalCount).toBe(0)
  await pool.end()
})
