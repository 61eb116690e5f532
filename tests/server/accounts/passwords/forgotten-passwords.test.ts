import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { person } from '../../../setup/people/people'
import { mailsTo, makeLinks } from '../../../setup/people/queued-mails'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  app = await buildApp(server.deps)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await server.deps.pool.query('delete from login_failures')
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
})

function forget(email: string, ip = '192.0.2.1') {
  return app.inject({
    method: 'POST',
    url: '/v1/passwords_forgot',
    headers: { 'x-forwarded-for': ip },
    payload: { email },
  })
}

async function waitingTasks(): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ task: string }>(
    `select t.identifier as task from graphile_worker._private_jobs p
      join graphile_worker._private_tasks t on t.id = p.task_id order by p.id`,
  )
  return rows.map(({ task }) => task)
}

/** The statements that a call makes, and on what. */
async function statementsOf(email: string): Promise<string[]> {
  const { pool } = server.deps
  const seen: string[] = []
  const client = await pool.connect()
  const { query } = client
  client.query = ((...args: [string | { text: string }]) => {
    seen.push(typeof args[0] === 'string' ? args[0] : args[0].text)
    return query.apply(client, args as never)
  }) as never
  // The one that was given back last is the one that is taken next.
  client.release()
  expect((await forget(email)).statusCode).toBe(204)
  client.query = query
  return seen
}

it('an address with an account and one without are the same work before the reply', async () => {
  const doctor = await person(server, 'doctor')
  const absent = await statementsOf('nessuno@example.it')
  const existing = await statementsOf(doctor.email)
  expect(existing).toEqual(absent)
  expect(existing.length).toBeGreaterThan(4)
  expect(await waitingTasks()).toEqual(Array(2).fill('send_reset'))
})

it('the link is made after the reply, once for several requests in a row, and for nobody without an account', async () => {
  const doctor = await person(server, 'doctor')
  for (const email of [doctor.email, 'nessuno@example.it', doctor.email.toUpperCase()]) {
    expect((await forget(email)).statusCode).toBe(204)
  }
  expect(await mailsTo(server, doctor.email)).toHaveLength(0)
  await makeLinks(server)
  expect(await mailsTo(server, doctor.email)).toHaveLength(1)
  expect(await mailsTo(server, 'nessuno@example.it')).toHaveLength(0)
})

it('requests are limited for an account, whether there is one or not', async () => {
  const doctor = await person(server, 'doctor')
  for (const email of [doctor.email, 'nessuno@example.it']) {
    const answers: number[] = []
    for (let n = 0; n < 6; n += 1) answers.push((await forget(email, `192.0.2.${n}`)).statusCode)
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  }
})

it('many links requested from one address take nobody there the one that lets them in', async () => {
  const from = (email: string, ip = '203.0.113.1') => forget(email, ip)
  for (let n = 0; n < 50; n += 1) {
    expect((await from(`nessuno${n}@example.it`)).statusCode).toBe(204)
  }
  const doctor = await person(server, 'doctor')
  for (const email of [doctor.email, 'nessuno@example.it']) {
    const [first, second] = [await from(email), await from(email)]
    expect([first.statusCode, second.statusCode]).toEqual([204, 429])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(800)
    expect((await from(email, '203.0.113.2')).statusCode).toBe(204)
  }
  await makeLinks(server)
  expect(await mailsTo(server, doctor.email)).toHaveLength(1)
})
