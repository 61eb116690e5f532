// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { cleanUp } from '../../../../server/jobs/clean-up'
import { signInLimits } from '../../../../server/accounts/sessions/sign-in'
import { countAttempt } from '../../../../server/accounts/sessions/rate-limits'
import { person, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  app = await buildApp(server.deps)
  admin = await person(server, 'admin')
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await server.deps.pool.query('delete from login_failures')
  await server.deps.pool.query('delete from throttlings')
})

const hospital = '192.0.2.1'

function post(url: string, payload: object, ip = hospital) {
  return app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': ip }, payload })
}
const guess = async (email: string, ip = hospital) =>
  (await post('/v1/login', { user: { email, password: 'sbagliata' } }, ip)).statusCode

/** Failures of before at an address, none of which was a known account's. */
async function fill(ip = hospital): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    const given = { email: `di-prima-${n}@example.it`, ip }
    const limits = signInLimits(server.deps.sessionSecret, null, given)
    await countAttempt(server.deps, limits, { userId: null, ip })
  }
}

const listed = async (filter: Record<string, string> = {}) =>
  (await admin.call('throttlings', { query: { filter, include: ['user'] } })).records

const slowedIn = async ({ id }: Person) => {
  const filter = { subjectType: 'users', subjectId: id, operation: 'slowed' }
  return (await admin.call('audits', { query: { filter } })).records.map((line) => line['new'])
}

describe('a counter that has run full', () => {
  it('for an address is told of each account that it refuses, once, in its journal and to administrators', async () => {
    const one = await person(server, 'doctor')
    const other = await person(server, 'doctor')
    await fill()
    for (const who of [one, other, one, other]) expect(await guess(who.email)).toBe(429)
    for (const who of [one, other]) {
      expect(await slowedIn(who)).toEqual([{ ip: hospital, limit: 'address' }])
    }
    const told = await listed()
    expect(told.map(({ user }) => (user as { id: string } | null)?.id)).toEqual([other.id, one.id])
    expect(told[0]).toMatchObject({ limit: 'address', network: hospital })
    const minutes = (Date.parse(String(told[0]?.['until'])) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  it('is told where no account is meant too, once while it lasts', async () => {
    await fill()
    for (let n = 0; n < 5; n += 1) expect(await guess(`nessuno-${n}@example.it`)).toBe(429)
    expect(await listed()).toMatchObject([{ limit: 'address', network: hospital, user: null }])
    await server.deps.pool.query(`update throttlings set until = now() - interval '1 second'`)
    expect([await listed({ active: 'true' }), (await listed({ active: 'false' })).length]).toEqual([
      [],
      1,
    ])
  })

  it('costs as many rows for who has no account as for who has one', async () => {
    const doctor = await person(server, 'doctor')
    const written = async () => {
      const { rows } = await server.deps.pool.query<{ n: number }>(
        `select (select count(*) from login_failures) + (select count(*) from throttlings)
          + (select count(*) from audits where operation = 'slowed') as n`,
      )
      return Number(rows[0]?.n)
    }
    await fill()
    const costs: number[] = []
    for (const email of ['nessuno-1@example.it', doctor.email, 'nessuno-2@example.it']) {
      const before = await written()
      await guess(email)
      costs.push((await written()) - before)
    }
    expect(costs).toEqual([3, 3, 3])
  })

  it('for links and requests is told as well, though whose account it is nobody looks at', async () => {
    const { email } = await person(server, 'doctor')
    const asked = { firstName: 'Ada', lastName: 'Prova', email }
    for (let n = 0; n < 7; n += 1) {
      await post('/v1/passwords_forgot', { email }, `198.51.100.${n}`)
      await post('/v1/subscription_requests', asked, `198.51.100.${n}`)
    }
    const told = (await listed()).map(({ limit, network, user }) => [limit, network, user])
    expect(told).toEqual([
      ['requests for an address', '198.51.100.5', null],
      ['links for an account', '198.51.100.5', null],
    ])
  })

  it('is found by its network, its kind and whose account it was', async () => {
    const doctor = await person(server, 'doctor')
    for (let n = 0; n < 11; n += 1) await guess(doctor.email, '2001:db8:1:2::7')
    await fill('203.0.113.4')
    await guess(doctor.email, '203.0.113.4')
    const limits = async (filter: Record<string, string>) =>
      (await listed(filter)).map(({ limit }) => limit)
    expect(await limits({ q: '2001:db8' })).toEqual(['account from one address'])
    expect((await listed({ q: '2001:db8' }))[0]).toMatchObject({ network: '2001:db8:1:2::/64' })
    expect(await limits({ limit: 'address' })).toEqual(['address'])
    expect(await limits({ userId: doctor.id })).toEqual(['address', 'account from one address'])
    expect(await limits({ userId: admin.id })).toEqual([])
  })

  it('is forgotten after ninety days', async () => {
    await fill()
    await guess('nessuno@example.it')
    const keptAfter = async (days: number) => {
      await server.deps.pool.query(
        'update throttlings set created_at = now() - make_interval(days => $1)',
        [days],
      )
      await cleanUp(server.deps)
      return (await listed()).length
    }
    expect([await keptAfter(89), await keptAfter(91)]).toEqual([1, 0])
  })
})
