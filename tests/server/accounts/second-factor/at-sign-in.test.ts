// @module-tag calendar
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../../server/app'
import { storeRecoveryCodes } from '../../../../server/accounts/queries/second-factors'
import { issueToken } from '../../../../server/accounts/passwords/email-token'
import { hashOfRecoveryCode } from '../../../../server/accounts/second-factor/codes'
import { errorsOf, pointersOf, TestCaller } from '../../../setup/people/caller'
import { person, visitor, type Person } from '../../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
const password = 'cavallo-lento-42-azzurro'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.pool.query('delete from login_failures')
  // A code of a step ago is two steps old once its half minute ends: the clock stands at a beginning.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - (Date.now() % 30_000))
})
afterEach(() => vi.useRealTimers())

async function withFactor(): Promise<{ one: Person; secret: string }> {
  const one = await person(server, 'doctor', { password })
  return { one, secret: await giveSecondFactor(server, one.id) }
}

function signIn({ email }: Person, otp?: string, given = password) {
  const user = { email, password: given, ...(otp === undefined ? {} : { otp }) }
  return visitor(server).call('login', { body: { user } })
}

const codesOf = (answer: Awaited<ReturnType<typeof signIn>>) => [
  answer.status,
  answer.status === 200 ? null : errorsOf(answer)[0]?.code,
]

/** A code that is none of any minute near now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  const all = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))
  return all.find((code) => !near.includes(code)) ?? ''
}

const failures = async () =>
  (await server.deps.pool.query<{ n: number }>('select count(*)::int n from login_failures'))
    .rows[0]?.n

describe('an account with a second factor', () => {
  it('is asked for a code once its password is right, with a 422 that opens nothing', async () => {
    const { one } = await withFactor()
    const asked = await signIn(one)
    expect(codesOf(asked)).toEqual([422, 'secondFactorRequired'])
    expect(asked.headers.get('authorization')).toBeNull()
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect(codesOf(await signIn(one, '', password))).toEqual([422, 'secondFactorRequired'])
    // Asking is no failure.
    expect(await failures()).toBe(0)
    expect(codesOf(await signIn(one, undefined, 'sbagliata'))).toEqual([401, 'wrongCredentials'])
  })

  it('is let in with the code of its device, written as people write it', async () => {
    const { one, secret } = await withFactor()
    const code = codeOf(secret)
    const answer = await signIn(one, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(answer.status, answer.summary).toBe(200)
    expect(answer.headers.get('authorization')).toMatch(/^Bearer /)
    expect(answer.records[0]).toMatchObject({ id: one.id, secondFactor: true })
  })

  it.each([-1, 0, 1])('takes a clock that is %i steps away', async (steps) => {
    const { one, secret } = await withFactor()
    expect((await signIn(one, codeOf(secret, steps))).status).toBe(200)
  })

  it.each([-3, 3])('takes none that is %i steps away', async (steps) => {
    const { one, secret } = await withFactor()
    expect(codesOf(await signIn(one, codeOf(secret, steps)))).toEqual([422, 'secondFactorWrong'])
  })

  it('takes each code once, and none older than the last', async () => {
    const { one, secret } = await withFactor()
    const [older, code] = [codeOf(secret, -1), codeOf(secret)]
    expect((await signIn(one, code)).status).toBe(200)
    expect(codesOf(await signIn(one, code))).toEqual([422, 'secondFactorWrong'])
    expect(codesOf(await signIn(one, older))).toEqual([422, 'secondFactorWrong'])
  })

  it('takes it once of many at the same moment', async () => {
    const { one, secret } = await withFactor()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(one, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('counts wrong codes as wrong passwords, and a right password does not wipe them away', async () => {
    const { one, secret } = await withFactor()
    const wrong = wrongCode(secret)
    for (let n = 0; n < 10; n += 1) {
      const answer = await signIn(one, wrong)
      expect(codesOf(answer)).toEqual([422, 'secondFactorWrong'])
      expect(pointersOf(answer)).toEqual(['/user/otp'])
      if (n === 4) expect(codesOf(await signIn(one))).toEqual([422, 'secondFactorRequired'])
    }
    expect((await signIn(one, wrong)).status).toBe(429)
    expect((await signIn(one)).status).toBe(429)
  })

  it('takes ten wrong codes with the right password, from however many addresses; its owner gets in by a known browser or a link', async () => {
    const { one, secret } = await withFactor()
    const app = await buildApp({
      ...server.deps,
      config: { ...server.deps.config, trustProxy: true },
    })
    const from = (ip: string, otp: string, cookie = '') =>
      app.inject({
        method: 'POST',
        url: '/v1/login',
        headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
        payload: { user: { email: one.email, password, otp } },
      })
    const first = await from('192.0.2.1', codeOf(secret, -1))
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await from(`198.51.100.${n}`, wrongCode(secret))).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    expect((await from('203.0.113.9', codeOf(secret))).statusCode).toBe(429)
    expect((await from('203.0.113.9', codeOf(secret), cookie)).statusCode).toBe(200)
    const signInToken = await issueToken(server.deps.db, 'signIn', one)
    const body = { signInToken, otp: codeOf(secret, 1) }
    expect((await visitor(server).call('signInByLink', { body })).status).toBe(200)
    await app.close()
  })

  it('lets its owner in by the code where others’ guesses have slowed the account, and nobody without one', async () => {
    const { one, secret } = await withFactor()
    for (let n = 0; n < 10; n += 1) await signIn(one, undefined, 'sbagliata')
    expect((await signIn(one)).status).toBe(429)
    expect((await signIn(one, wrongCode(secret))).status).toBe(429)
    expect((await signIn(one, codeOf(secret), 'sbagliata')).status).toBe(429)
    // A password was judged: that it was wrong is told like any other.
    const { rows } = await server.deps.pool.query(
      `select 1 from audits where operation = 'signInFailed' and subject_id = $1`,
      [one.id],
    )
    expect(rows).toHaveLength(11)
    expect((await signIn(one, codeOf(secret, 1))).status).toBe(200)
  })

  it('does not let codes be guessed while it is slowed', async () => {
    const { one, secret } = await withFactor()
    for (let n = 0; n < 10; n += 1) await signIn(one, undefined, 'sbagliata')
    for (let n = 0; n < 10; n += 1) await signIn(one, wrongCode(secret))
    expect((await signIn(one, codeOf(secret))).status).toBe(429)
  })

  it('that is deactivated is asked for no code', async () => {
    const { one } = await withFactor()
    await server.deps.pool.query('update users set active = false where id = $1', [one.id])
    expect(codesOf(await signIn(one))).toEqual([401, 'deactivated'])
  })

  it('takes a code on paper in the same field, once, and says so by mail', async () => {
    const { one } = await withFactor()
    const { db, sessionSecret, pool } = server.deps
    const paper = 'ABCD-EFGH-JKMN'
    await storeRecoveryCodes(db, one.id, [hashOfRecoveryCode(sessionSecret, one.id, paper)])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn(one, paper.toLowerCase().replaceAll('-', ' '))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codesOf(await signIn(one, paper))).toEqual([422, 'secondFactorWrong'])
    const mails = await pool.query('select subject from mails where recipient = $1', [one.email])
    expect(mails.rows).toEqual([{ subject: 'È stato usato un codice di recupero' }])
  })

  it('keeps nothing of its secrets to be read, and no other account’s opens it', async () => {
    const { one, secret } = await withFactor()
    const other = await withFactor()
    const { pool } = server.deps
    const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from second_factors')
    expect(rows.some(({ sealed }) => sealed.toString('latin1').includes(secret))).toBe(false)
    await pool.query(
      'update second_factors set sealed = (select sealed from second_factors where user_id = $1) where user_id = $2',
      [other.one.id, one.id],
    )
    expect((await signIn(one, codeOf(other.secret))).status).toBe(422)
  })
})

describe('a link by mail', () => {
  it('signs nobody in past their second factor, and still works with the code', async () => {
    const { one, secret } = await withFactor()
    const signInToken = await issueToken(server.deps.db, 'signIn', one)
    const open = (otp?: string) =>
      visitor(server).call('signInByLink', {
        body: { signInToken, ...(otp === undefined ? {} : { otp }) },
      })
    expect(codesOf(await open())).toEqual([422, 'secondFactorRequired'])
    expect(codesOf(await open(wrongCode(secret)))).toEqual([422, 'secondFactorWrong'])
    const answer = await open(codeOf(secret))
    expect(answer.status, answer.summary).toBe(200)
    expect(answer.headers.get('authorization')).toMatch(/^Bearer /)
  })

  it('for a new password asks for the code, changes nothing without it, and then signs in', async () => {
    const { one, secret } = await withFactor()
    const resetToken = await issueToken(server.deps.db, 'reset', one)
    const given = 'una-frase-nuova-e-lunga-71'
    const reset = (otp?: string, chosen = given) =>
      visitor(server).call('resetPassword', {
        body: { resetToken, password: chosen, ...(otp === undefined ? {} : { otp }) },
      })
    expect(codesOf(await reset())).toEqual([422, 'secondFactorRequired'])
    const wrong = await reset(wrongCode(secret))
    expect([...codesOf(wrong), pointersOf(wrong)]).toEqual([422, 'secondFactorWrong', ['/otp']])
    expect(wrong.headers.get('authorization')).toBeNull()
    // A weak password does not use the code up.
    const code = codeOf(secret)
    expect(pointersOf(await reset(code, 'passwordpassword'))).toEqual(['/password'])
    expect(codesOf(await signIn(one))).toEqual([422, 'secondFactorRequired'])
    const set = await reset(code)
    expect(set.status, set.summary).toBe(204)
    const token = set.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    expect((await new TestCaller(server.url, token).call('currentUser')).status).toBe(200)
    expect(codesOf(await signIn(one))).toEqual([401, 'wrongCredentials'])
    expect(codesOf(await reset(codeOf(secret, 1)))).toEqual([422, 'tokenExpired'])
  })

  it('for a new password lets ten codes be tried, and no more', async () => {
    const { one, secret } = await withFactor()
    const resetToken = await issueToken(server.deps.db, 'reset', one)
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      const body = { resetToken, password: 'una-frase-nuova-e-lunga-71', otp: wrongCode(secret) }
      statuses.push((await visitor(server).call('resetPassword', { body })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })
})
