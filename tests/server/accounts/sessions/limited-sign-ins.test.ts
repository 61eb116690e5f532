import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { deleteOldAttempts } from '../../../../server/accounts/queries/attempts'
import { signInLimits } from '../../../../server/accounts/sessions/sign-in'
import { countAttempt } from '../../../../server/accounts/sessions/rate-limits'
import { person, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let doctor: Person
const lines: string[] = []

const password = 'cavallo-lento-42-azzurro'

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  app = await buildApp({ ...server.deps, log: pino({ level: 'info' }, stream) })
  doctor = await person(server, 'doctor', { password, email: 'dottoressa@example.it' })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  lines.length = 0
  await server.deps.pool.query('delete from login_failures')
})

function signIn(email: string, given: string, ip = '192.0.2.1') {
  return app.inject({
    method: 'POST',
    url: '/v1/login',
    headers: { 'x-forwarded-for': ip },
    payload: { user: { email, password: given } },
  })
}

const slowings = () => lines.filter((line) => line.includes('slowed'))

/** Failures of before, put down without hashing each. */
async function failures(count: number, email: (n: number) => string, ip: (n: number) => string) {
  const { sessionSecret } = server.deps
  for (let n = 0; n < count; n += 1) {
    const given = { email: email(n), ip: ip(n) }
    const user = given.email === doctor.email ? doctor : null
    await countAttempt(server.deps, signInLimits(sessionSecret, user, given), {
      userId: null,
      ip: given.ip,
    })
  }
}

const nobody = (n: number) => `nessuno${n}@example.it`
const network = (n: number) => `198.51.${n % 250}.7`

describe('wrong passwords', () => {
  it('slow one account from one address after ten, and nobody else there', async () => {
    const colleague = await person(server, 'doctor', { password })
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(doctor.email, 'sbagliata')).statusCode).toBe(401)
    }
    const refused = await signIn(' DOTTORESSA@example.it', password)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(colleague.email, password)).statusCode).toBe(200)
    expect((await signIn(doctor.email, password, '192.0.2.2')).statusCode).toBe(200)
  })

  it('slow an account after a hundred from anywhere', async () => {
    await failures(100, () => doctor.email, network)
    expect((await signIn(doctor.email, password, '203.0.113.9')).statusCode).toBe(429)
  })

  it('slow an address after two hundred, and no other', async () => {
    await failures(200, nobody, () => '192.0.2.1')
    expect((await signIn(doctor.email, password)).statusCode).toBe(429)
    expect((await signIn(doctor.email, password, '192.0.2.2')).statusCode).toBe(200)
  })

  it('count for an account in whatever letters its address is written', async () => {
    const kira = await person(server, 'doctor', { password, email: 'kira@example.it' })
    // The first is a Kelvin sign, which is a k once it is small.
    for (let n = 0; n < 10; n += 1) await signIn('\u212AIRA@example.it', 'sbagliata')
    expect((await signIn(kira.email, password)).statusCode).toBe(429)
  })

  it('count for a network of IPv6 as for one address', async () => {
    await failures(200, nobody, (n) => `2001:db8:1:2::${n.toString(16)}`)
    expect((await signIn(doctor.email, password, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await signIn(doctor.email, password, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  it('say for how long one has to wait, a minute too', async () => {
    const waiting = async (minutes: number) => {
      await server.deps.pool.query('delete from login_failures')
      await failures(
        10,
        () => doctor.email,
        () => '192.0.2.1',
      )
      await server.deps.pool.query(
        `update login_failures set at = at - make_interval(secs => $1)`,
        [(15 - minutes) * 60 + 5],
      )
      const refused = await signIn(doctor.email, password)
      return refused.json<{ message: string }>().message
    }
    expect(await waiting(1)).toBe('Troppi tentativi: riprova tra un minuto.')
    expect(await waiting(3)).toBe('Troppi tentativi: riprova tra 3 minuti.')
  })

  it('count no more after a quarter of an hour', async () => {
    await failures(
      10,
      () => doctor.email,
      () => '192.0.2.1',
    )
    expect((await signIn(doctor.email, password)).statusCode).toBe(429)
    await server.deps.pool.query(`update login_failures set at = at - interval '16 minutes'`)
    expect((await signIn(doctor.email, password)).statusCode).toBe(200)
    await deleteOldAttempts(server.deps.db)
    expect((await server.deps.pool.query('select 1 from login_failures')).rows).toEqual([])
  })

  it('slow an address that has no account just the same, with as much work', async () => {
    for (let n = 0; n < 10; n += 1) await signIn('nessuno@example.it', 'sbagliata')
    const written = async () => {
      const { rows } = await server.deps.pool.query<{ n: number }>(
        `select count(*)::int n from login_failures where subject = 'nobody'`,
      )
      return rows[0]?.n
    }
    const before = await written()
    expect((await signIn('nessuno@example.it', 'sbagliata')).statusCode).toBe(429)
    expect([before, await written()]).toEqual([10, 11])
  })
})

describe('right passwords', () => {
  it('slow nobody, however many sign in at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(doctor.email, password)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { rows } = await server.deps.pool.query('select 1 from login_failures')
    expect(rows).toEqual([])
  })

  it('take back the failures of the account there, and not those that its address has with others', async () => {
    await failures(199, nobody, () => '192.0.2.1')
    for (let n = 0; n < 2; n += 1) await signIn(doctor.email, password)
    await signIn(nobody(500), 'sbagliata')
    expect((await signIn(doctor.email, password)).statusCode).toBe(429)
  })
})

describe('a slowing', () => {
  it('is logged with the account’s id, never with what was typed', async () => {
    await failures(
      10,
      () => doctor.email,
      () => '192.0.2.1',
    )
    await failures(
      10,
      () => 'nessuno@example.it',
      () => '192.0.2.1',
    )
    await signIn(doctor.email, 'sbagliata')
    await signIn('nessuno@example.it', 'sbagliata')
    expect(slowings()).toHaveLength(2)
    expect(slowings()[0]).toContain(`"userId":"${doctor.id}"`)
    expect(slowings()[1]).toContain('"userId":null')
    for (const line of lines) expect(line).not.toMatch(/dottoressa|nessuno|sbagliata/)
  })
})
