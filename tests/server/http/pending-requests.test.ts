import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const user = (password: string) => ({
  firstName: 'Una',
  lastName: 'Volta',
  email: 'una@example.it',
  role: 'doctor',
  password,
})
const create = (body: object, key: string) =>
  admin.call('createUser', { body, headers: { 'idempotency-key': key } })

it('the stored form of a requested password cannot be made from the password', async () => {
  const body = user('Qf7-vento-lago-93')
  const made = await create(body, 'k1')
  expect(made.status).toBe(201)
  const { rows } = await server.deps.pool.query<{ request: string }>(
    `select request from idempotency_keys where key = 'k1'`,
  )
  const plain = createHash('sha256')
    .update(JSON.stringify(['/v1/admin/users', body]))
    .digest('hex')
  expect(rows[0]?.request).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[0]?.request).not.toBe(plain)

  const other = await create(user('Altra-porta-gialla-58'), 'k1')
  expect([other.status, other.records[0]?.id]).toEqual([201, made.records[0]?.id])
  expect((await create({ ...body, firstName: 'Due' }, 'k1')).status).toBe(409)
})
