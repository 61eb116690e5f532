import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { cleanUp } from '../../../../server/jobs/clean-up'
import { issueToken } from '../../../../server/accounts/passwords/email-token'
import { signInLimits } from '../../../../server/accounts/sessions/sign-in'
import { countAttempt } from '../../../../server/accounts/sessions/rate-limits'
import { mailsTo, makeLinks, tokenIn } from '../../../setup/people/queued-mails'
import { person, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let owner: Person
let colleague: Person

const password = 'cavallo-lento-42-azzurro'
const hospital = '192.0.2.1'

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  app = await buildApp(server.deps)
  owner = await person(server, 'doctor', { password, email: 'dottoressa@example.it' })
  colleague = await person(server, 'doctor', { password })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await server.deps.pool.query('delete from login_failures')
})

function post(url: string, payload: object, { ip = hospital, cookie = '' } = {}) {
  const headers = { 'x-forwarded-for': ip, ...(cookie && { cookie }) }
  return app.inject({ method: 'POST', url, headers, payload })
}

function signIn(email: string, given: string, from: { ip?: string; cookie?: string } = {}) {
  return post('/v1/login', { user: { email, password: given } }, from)
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** Tries that were made before, without hashing each. @returns how many would have reached the hash */
async function guesses(
  count: number,
  email: (n: number) => Person | string,
  ip: (n: number) => string,
) {
  let reached = 0
  for (let n = 0; n < count; n += 1) {
    const whom = email(n)
    const [address, user] = typeof whom === 'string' ? [whom, null] : [whom.email, whom]
    const limits = signInLimits(server.deps.sessionSecret, user, { email: address, ip: ip(n) })
    const about = { userId: user?.id ?? null, ip: ip(n) }
    reached += await countAttempt(server.deps, limits, about).then(
      () => 1,
      () => 0,
    )
  }
  return reached
}

const elsewhere = (n: number) => `198.51.${n % 250}.${Math.floor(n / 250)}`

describe('the cookie of a known device', () => {
  it('is for sign-ins alone, read by no script and sent by no other site', async () => {
    const cookie = String((await signIn(owner.email, password)).headers['set-cookie'])
    expect(cookie).toMatch(/^rilievo_device=[0-9a-f-]{36}\.[\w-]{43}; /)
    for (const part of ['Path=/v1/login', 'HttpOnly', 'SameSite=Strict']) {
      expect(cookie.split('; ')).toContain(part)
    }
    expect(cookie).not.toContain('Secure')
    const { deps } = server
    const behindTls = await buildApp({ ...deps, publicUrl: () => 'https://rilievo.example.it' })
    const payload = { user: { email: owner.email, password } }
    const secure = await behindTls.inject({ method: 'POST', url: '/v1/login', payload })
    expect(String(secure.headers['set-cookie'])).toContain('; Secure')
    await behindTls.close()
  })

  it('is the same browser for all who sign in there', async () => {
    const cookie = cookieOf(await signIn(owner.email, password))
    expect(cookieOf(await signIn(colleague.email, password, { cookie }))).toBe(cookie)
    await guesses(100, () => owner, elsewhere)
    await guesses(100, () => colleague, elsewhere)
    for (const { email } of [owner, colleague]) {
      expect((await signIn(email, password, { cookie })).statusCode).toBe(200)
    }
  })

  it('grants nothing: not without the password, not to another account, not when it is made up', async () => {
    const cookie = cookieOf(await signIn(owner.email, password))
    expect((await signIn(owner.email, 'sbagliata', { cookie })).statusCode).toBe(401)
    await guesses(100, () => colleague, elsewhere)
    expect((await signIn(colleague.email, password, { cookie })).statusCode).toBe(429)
    await guesses(100, () => owner, elsewhere)
    const forged = `${cookie.slice(0, -4)}AAAA`
    expect((await signIn(owner.email, password, { cookie: forged })).statusCode).toBe(429)
  })

  it('lets ten guesses through, and no more', async () => {
    const cookie = cookieOf(await signIn(owner.email, password))
    const tries = Array.from({ length: 40 }, () => signIn(owner.email, 'sbagliata', { cookie }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect((await signIn(owner.email, password, { cookie })).statusCode).toBe(429)
  })

  it('is worth nothing any more once its owner has left everywhere', async () => {
    const answer = await signIn(owner.email, password)
    const cookie = cookieOf(answer)
    const authorization = String(answer.headers.authorization)
    await app.inject({
      method: 'DELETE',
      url: '/v1/current_user/sessions',
      headers: { authorization },
    })
    await guesses(100, () => owner, elsewhere)
    expect((await signIn(owner.email, password, { cookie })).statusCode).toBe(429)
  })
})

describe('a browser in which somebody sets a password', () => {
  const next = 'tre-mele-verdi-sul-tavolo'
  const known = async (token: string, cookie = '') => {
    const headers = { authorization: token, ...(cookie && { cookie }) }
    const answer = await app.inject({ method: 'POST', url: '/v1/login/known_device', headers })
    expect(answer.statusCode).toBe(204)
    return cookieOf(answer)
  }
  const resetOf = async (email: string) => {
    await post('/v1/passwords_forgot', { email })
    await makeLinks(server)
    return tokenIn((await mailsTo(server, email)).at(-1)?.text)
  }

  it('is known at the next sign-in: by a forgotten password’s link, and by an invitation’s', async () => {
    const forgetful = await person(server, 'doctor', { password })
    const invited = await person(server, 'doctor')
    const { db } = server.deps
    const resetToken = await resetOf(forgetful.email)
    const confirmationToken = await issueToken(db, 'confirmation', invited)
    const ways = [
      [forgetful, '/v1/passwords_reset', { resetToken }],
      [invited, '/v1/confirmations/with_password', { confirmationToken }],
    ] as const
    for (const [one, url, token] of ways) {
      const set = await post(url, { ...token, password: next })
      // The cookie is for sign-ins alone, and so is the call that gives it.
      expect(set.headers['set-cookie']).toBeUndefined()
      const cookie = await known(String(set.headers.authorization))
      await guesses(100, () => one, elsewhere)
      expect((await signIn(one.email, next)).statusCode).toBe(429)
      expect((await signIn(one.email, next, { cookie })).statusCode).toBe(200)
    }
  })

  it('stays that of the others who sign in there', async () => {
    const cookie = cookieOf(await signIn(colleague.email, password))
    const one = await person(server, 'doctor', { password })
    const set = await post('/v1/passwords_reset', {
      resetToken: await resetOf(one.email),
      password: next,
    })
    expect(await known(String(set.headers.authorization), cookie)).toBe(cookie)
    await guesses(100, () => colleague, elsewhere)
    await guesses(100, () => one, elsewhere)
    expect((await signIn(colleague.email, password, { cookie })).statusCode).toBe(200)
    expect((await signIn(one.email, next, { cookie })).statusCode).toBe(200)
  })

  it('is the only one known from then on: whoever knew the old password is slowed like a stranger', async () => {
    const one = await person(server, 'doctor', { password })
    const before = cookieOf(await signIn(one.email, password))
    await post('/v1/passwords_reset', { resetToken: await resetOf(one.email), password: next })
    await guesses(100, () => one, elsewhere)
    expect((await signIn(one.email, next, { cookie: before })).statusCode).toBe(429)
  })

  it('is asked for with a session: a stranger is not known anywhere', async () => {
    expect((await post('/v1/login/known_device', {})).statusCode).toBe(401)
  })
})

describe('a browser that nobody uses', () => {
  it('is forgotten after 180 days', async () => {
    const one = await person(server, 'doctor', { password })
    await signIn(one.email, password)
    const keptAfter = async (days: number) => {
      const { pool } = server.deps
      await pool.query(
        'update known_devices set last_used_at = now() - make_interval(days => $1) where user_id = $2',
        [days, one.id],
      )
      await cleanUp(server.deps)
      const { rows } = await pool.query('select 1 from known_devices where user_id = $1', [one.id])
      return rows.length
    }
    expect([await keptAfter(179), await keptAfter(181)]).toEqual([1, 0])
  })
})

describe('a known device while somebody guesses', () => {
  /** A link by mail, from the address where others are slowed. */
  async function linkFor(email: string): Promise<string> {
    expect((await post('/v1/login/send_link', { email })).statusCode).toBe(204)
    await makeLinks(server)
    return tokenIn((await mailsTo(server, email)).at(-1)?.text)
  }

  it('no flood of links asked for at the same address takes a colleague theirs', async () => {
    const one = await person(server, 'doctor', { password })
    for (let n = 0; n < 200; n += 1) {
      await post('/v1/login/send_link', { email: `nessuno-${n}@example.it` })
    }
    const signInToken = await linkFor(one.email)
    expect((await post('/v1/login/link', { signInToken })).statusCode).toBe(200)
    const again = await post('/v1/login/send_link', { email: one.email })
    expect(again.statusCode).toBe(429)
  })

  it('the link works once, of 50 at the same moment for one, and is not asked for without limit', async () => {
    const one = await person(server, 'doctor', { password })
    const signInToken = await linkFor(one.email)
    const entries = Array.from({ length: 50 }, () => post('/v1/login/link', { signInToken }))
    const statuses = (await Promise.all(entries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(49)
    for (const email of [one.email, 'nessuno@example.it']) {
      const asked = []
      for (let n = 0; n < 6; n += 1)
        asked.push((await post('/v1/login/send_link', { email })).statusCode)
      expect(asked.at(-1)).toBe(429)
    }
    expect(await mailsTo(server, 'nessuno@example.it')).toEqual([])
  })
})

describe('the journal', () => {
  it('tells of a sign-in, a failure, and once a quarter of an hour that an account is slowed', async () => {
    const one = await person(server, 'doctor', { password })
    await signIn(one.email, password)
    for (let n = 0; n < 15; n += 1) await signIn(one.email, 'sbagliata')
    const admin = await person(server, 'admin')
    const told = async (operation: string) => {
      const filter = { subjectType: 'users', subjectId: one.id, operation }
      const { records } = await admin.call('audits', { query: { filter, include: ['user'] } })
      return records
    }
    expect((await told('signIn'))[0]).toMatchObject({
      user: { id: one.id },
      new: { ip: hospital, way: 'password' },
    })
    const failures = await told('signInFailed')
    expect([failures.length, failures[0]?.['user']]).toEqual([10, null])
    expect((await told('slowed')).map((line) => line['new'])).toEqual([
      { ip: hospital, limit: 'account from one address' },
    ])
  })
})
