import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorsOf, TestCaller, type Answer } from '../../../setup/people/caller'
import { person, visitor } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// All tests sign in from one address: one test's failures are not to count in the next.
beforeEach(() => server.deps.pool.query('delete from login_failures'))

const password = 'cavallo-lento-42-azzurro'

function signIn(email: string, given: string): Promise<Answer> {
  return visitor(server).call('login', { body: { user: { email, password: given } } })
}

function bearer(answer: Answer): string {
  return answer.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
}

function withToken(token: string): TestCaller {
  return new TestCaller(server.url, token)
}

describe('signing in', () => {
  it('answers with the user, a bearer token in the Authorization header and the key of the unsent answers', async () => {
    const doctor = await person(server, 'doctor', { password, email: 'dottoressa@example.it' })
    const answer = await signIn(' Dottoressa@Example.it ', password)
    expect(answer.status).toBe(200)
    expect(answer.records[0]).toMatchObject({ id: doctor.id, role: 'doctor', confirmed: true })
    expect(answer.text).not.toContain('argon2')
    const user = await withToken(bearer(answer)).call('currentUser')
    expect(user.records[0]).toMatchObject({ id: doctor.id, email: 'dottoressa@example.it' })
    expect(user.meta.outboxKey).toBe(answer.meta.outboxKey)
    expect(Buffer.from(String(answer.meta.outboxKey), 'base64')).toHaveLength(32)
  })

  it('says the same of a wrong password, an unknown address and an account without a password', async () => {
    const known = await person(server, 'doctor', { password })
    const unconfirmed = await person(server, 'doctor')
    const answers = [
      await signIn(known.email, 'un’altra-password'),
      await signIn('nessuno@example.it', password),
      await signIn(unconfirmed.email, password),
    ]
    for (const answer of answers) expect(answer.status).toBe(401)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('is slowed down after ten failures for an account, until a quarter of an hour has passed', async () => {
    const doctor = await person(server, 'doctor', { password })
    for (let n = 0; n < 10; n += 1)
      expect((await signIn(doctor.email, 'sbagliata')).status).toBe(401)
    const refused = await signIn(doctor.email, password)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    await server.deps.pool.query(`update login_failures set at = at - interval '16 minutes'`)
    expect((await signIn(doctor.email, password)).status).toBe(200)
  })

  it('forgets an account’s failures once it succeeds', async () => {
    const doctor = await person(server, 'doctor', { password })
    for (let n = 0; n < 9; n += 1) await signIn(doctor.email, 'sbagliata')
    expect((await signIn(doctor.email, password)).status).toBe(200)
    await server.deps.pool.query('delete from login_failures')
    expect((await signIn(doctor.email, 'sbagliata')).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends with the logout, and its token with it', async () => {
    const doctor = await person(server, 'doctor')
    expect((await doctor.call('logout')).status).toBe(204)
    const after = await doctor.call('currentUser')
    expect(after.status).toBe(401)
    expect(errorsOf(after)[0]?.code).toBe('sessionEnded')
  })

  it('is refused with a 401 whatever is wrong with the token', async () => {
    const doctor = await person(server, 'doctor')
    const [head = '', body = '', signature = ''] = (doctor.token ?? '').split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const other = await new SignJWT({ jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(server.deps.sessionSecret))
    const expired = await new SignJWT({ jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(1)
      .sign(new TextEncoder().encode(server.deps.sessionSecret))
    const forged = [
      '',
      'a',
      'a.b.c',
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${Buffer.from('{"jti":"x"}').toString('base64url')}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      other,
      expired,
      '%00',
      'x'.repeat(5_000),
    ]
    for (const token of forged) {
      expect((await withToken(token).call('currentUser')).status, token.slice(0, 60)).toBe(401)
    }
    expect((await visitor(server).call('currentUser')).status).toBe(401)
  })

  it('does not stand in the way of a new sign-in', async () => {
    const doctor = await person(server, 'doctor', { password })
    const answer = await withToken('not-a-token').call('login', {
      body: { user: { email: doctor.email, password } },
    })
    expect(answer.status).toBe(200)
  })

  it('says after how long a page that nobody uses is locked: half an hour, or as IDLE_MINUTES has it', async () => {
    const minutes: unknown[] = []
    const never = await startTestServer({ env: { IDLE_MINUTES: '0' } })
    try {
      for (const one of [server, never]) {
        const { meta } = await (await person(one, 'doctor')).call('currentUser')
        minutes.push(meta['idleMinutes'])
      }
    } finally {
      await never.close()
    }
    expect(minutes).toEqual([30, 0])
  })

  it('ends when its user’s role changes, and rights are read afresh until then', async () => {
    const superadmin = await person(server, 'superadmin')
    const admin = await person(server, 'admin')
    expect((await admin.call('adminDatabases')).status).toBe(200)
    const params = { id: admin.id }
    await superadmin.have('updateUser', { params, body: { role: 'doctor' } })
    expect((await admin.call('adminDatabases')).status).toBe(401)
  })
})
