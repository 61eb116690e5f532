import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConnections, openPool } from '../../../server/db/open'
import { workerPool } from '../../../server/jobs/worker'
import { startTestServer, type TestServer } from '../../setup/server/server'

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

it('a connection that is lost between two statements of a transaction fails it, and nothing else', async () => {
  const { db } = server.deps
  const work = db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = Number(rows[0]?.pid)
    await server.asOwner(`select pg_terminate_backend(${pid})`)
    const alive = async () =>
      (await server.asOwner(`select from pg_stat_activity where pid = ${pid}`)).rows.length
    await expect.poll(alive).toBe(0)
    await transaction.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

it('a connection that the worker of background jobs gives back twice, as where it was lost, ends nothing', async () => {
  const { pool } = server.deps
  const giveBack = await new Promise<(error?: Error) => void>((resolve, reject) => {
    workerPool(pool).connect((error, _client, release) =>
      error ? reject(error) : resolve(release),
    )
  })
  const free = pool.idleCount
  giveBack()
  expect(() => giveBack(new Error('lost'))).not.toThrow()
  expect(pool.idleCount).toBe(free + 1)
  const { rows } = await workerPool(pool).query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
