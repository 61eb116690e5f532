// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo, tokenIn } from '../../../setup/people/queued-mails'
import { errorsOf, pointersOf, TestCaller } from '../../../setup/people/caller'
import { person, visitor, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let superadmin: Person

beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
})
afterAll(() => server.close())
beforeEach(() => server.deps.pool.query('delete from login_failures'))

const password = 'cavallo-lento-42-azzurro'
const another = 'tre-mele-verdi-sul-tavolo'

/** Signs in as a browser does. */
async function browser(email: string, userAgent: string, given = password): Promise<TestCaller> {
  const answer = await visitor(server).call('login', {
    body: { user: { email, password: given } },
    headers: { 'user-agent': userAgent },
  })
  const token = answer.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  return new TestCaller(server.url, token)
}

interface Listed {
  readonly id: string
  readonly userAgent: string
  readonly current: boolean
  readonly lastUsedAt: string
}
const sessionsOf = async (caller: TestCaller) =>
  ((await caller.call('ownSessions')).body as { sessions: Listed[] }).sessions

const status = async (caller: TestCaller) => (await caller.call('currentUser')).status

describe('sessions', () => {
  it('are listed with their browsers, and one that was stolen is ended from another', async () => {
    const { email } = await person(server, 'doctor', { password })
    const own = await browser(email, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')
    const stolen = await browser(email, 'curl/8.0')
    const listed = await sessionsOf(own)
    expect(listed.find(({ current }) => current)?.userAgent).toContain('Firefox')
    const thief = listed.find(({ userAgent }) => userAgent === 'curl/8.0')
    const ended = await own.call('endOwnSession', { params: { session: thief?.id ?? '' } })
    expect(ended.status).toBe(204)
    expect([await status(stolen), await status(own)]).toEqual([401, 200])
  })

  it('of others are nobody’s to see or end', async () => {
    const one = await person(server, 'doctor')
    const other = await person(server, 'doctor')
    const [theirs] = await sessionsOf(other)
    for (const session of [theirs?.id ?? '', '1', 'a'.repeat(36)]) {
      expect((await one.call('endOwnSession', { params: { session } })).status).toBe(404)
    }
    expect(await status(other)).toBe(200)
  })

  it('all end with one word, this one too', async () => {
    const { email } = await person(server, 'doctor', { password })
    const here = await browser(email, 'a')
    const there = await browser(email, 'b')
    expect((await here.call('endOwnSessions')).status).toBe(204)
    expect([await status(here), await status(there)]).toEqual([401, 401])
  })

  it('note their last use to five minutes, by themselves', async () => {
    const one = await person(server, 'doctor')
    const { pool } = server.deps
    const used = async ({ id } = one): Promise<Date> =>
      (await pool.query('select last_used_at as at from sessions where user_id = $1', [id])).rows[0]
        .at
    await pool.query(
      `update sessions set last_used_at = now() - interval '4 minutes' where user_id = $1`,
      [one.id],
    )
    const before = await used()
    await status(one)
    // A second note would have been written by the time that of another device is.
    const other = await person(server, 'doctor')
    await pool.query(`update sessions set last_used_at = 'epoch' where user_id = $1`, [other.id])
    await status(other)
    await expect.poll(async () => (await used(other)).getFullYear()).toBeGreaterThan(1970)
    expect(await used()).toEqual(before)
    await pool.query(
      `update sessions set last_used_at = now() - interval '6 minutes' where user_id = $1`,
      [one.id],
    )
    await status(one)
    await expect.poll(async () => Date.now() - Number(await used())).toBeLessThan(60_000)
  })

  it('end by logout, role, deactivation and removal: the next call is a 401', async () => {
    const ways: ((one: Person) => Promise<unknown>)[] = [
      (one) => one.call('logout'),
      ({ id }) => superadmin.call('updateUser', { params: { id }, body: { role: 'supervisor' } }),
      ({ id }) => superadmin.call('updateUser', { params: { id }, body: { active: false } }),
      ({ id }) => superadmin.call('updateUser', { params: { id }, body: { password: another } }),
      ({ id }) => superadmin.call('deleteUser', { params: { id } }),
    ]
    for (const end of ways) {
      const one = await person(server, 'doctor')
      await end(one)
      expect(await status(one)).toBe(401)
    }
  })
})

describe('one’s own password', () => {
  it('takes the current one, ends the other sessions, and is told by a mail', async () => {
    const { email } = await person(server, 'doctor', { password })
    const here = await browser(email, 'a')
    const there = await browser(email, 'b')
    const body = { currentPassword: password, password: another }
    const changed = await here.call('changeOwnPassword', { body })
    expect(changed.status).toBe(204)
    const token = changed.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    expect(await status(new TestCaller(server.url, token))).toBe(200)
    expect([await status(here), await status(there)]).toEqual([401, 401])
    expect((await mailsTo(server, email)).map(({ cause }) => cause)).toEqual(['passwordChanged'])
    expect(await status(await browser(email, 'c', another))).toBe(200)
  })

  it('says what is wrong at the field, and slows who guesses in a session without its owner', async () => {
    const { email } = await person(server, 'doctor', { password })
    const thief = await browser(email, 'a')
    const weak = await thief.call('changeOwnPassword', {
      body: { currentPassword: password, password: 'passwordpassword' },
    })
    expect([weak.status, pointersOf(weak)]).toEqual([422, ['/password']])
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      const answer = await thief.call('unlock', { body: { password: 'sbagliata' } })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    const owner = await browser(email, 'b')
    expect((await owner.call('unlock', { body: { password } })).status).toBe(204)
  })
})

describe('a wrong password of one’s own', () => {
  it('stands in the journal each time, wherever it is asked for', async () => {
    const { id, email } = await person(server, 'doctor', { password })
    const thief = await browser(email, 'a')
    const body = { currentPassword: 'sbagliata', password: another }
    await thief.call('unlock', { body: { password: 'sbagliata' } })
    await thief.call('changeOwnPassword', { body })
    await thief.call('changeOwnEmail', {
      body: { currentPassword: 'sbagliata', email: 'a@example.it' },
    })
    await thief.call('beginSecondFactor', { body: { password: 'sbagliata' } })
    const filter = { subjectType: 'users', subjectId: id, operation: 'signInFailed' }
    const { records } = await superadmin.call('audits', { query: { filter, include: ['user'] } })
    expect(records.map((line) => [line['new'], line['user']])).toEqual(
      Array.from({ length: 4 }, () => [{ ip: '127.0.0.1', way: 'ownPassword' }, null]),
    )
  })
})

describe('one’s own e-mail address', () => {
  it('changes by the link that goes to the new one, once; the old one gets a notice, and all sessions end', async () => {
    const { email } = await person(server, 'doctor', { password })
    const here = await browser(email, 'a')
    const wanted = `nuova-${email}`
    const asked = await here.call('changeOwnEmail', {
      body: { email: wanted, currentPassword: password },
    })
    expect([asked.status, await status(here)]).toEqual([204, 200])
    const [mail] = await mailsTo(server, wanted)
    const body = { emailToken: tokenIn(mail?.text) }
    const both = await Promise.all(
      Array.from({ length: 20 }, () => visitor(server).call('confirmNewEmail', { body })),
    )
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await mailsTo(server, email)).map(({ cause }) => cause)).toEqual(['emailChanged'])
    expect((await mailsTo(server, email))[0]?.text).not.toContain(wanted)
    expect(await status(here)).toBe(401)
    expect(await status(await browser(wanted, 'a'))).toBe(200)
  })

  it('of somebody else is refused to nobody’s face: its owner is told', async () => {
    const { email } = await person(server, 'doctor', { password })
    const taken = await person(server, 'doctor')
    const here = await browser(email, 'a')
    const ask = (wanted: string) =>
      here.call('changeOwnEmail', { body: { email: wanted, currentPassword: password } })
    const answers = [await ask(taken.email), await ask('libera-per-tutti@example.it')]
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect((await mailsTo(server, taken.email)).map(({ cause }) => cause)).toEqual(['emailTaken'])
  })

  it('is left to nobody who does not know the password, and a later wish ends the earlier link', async () => {
    const { email } = await person(server, 'doctor', { password })
    const here = await browser(email, 'a')
    const ask = (wanted: string, currentPassword: string) =>
      here.call('changeOwnEmail', { body: { email: wanted, currentPassword } })
    const wrong = await ask(`a-${email}`, 'sbagliata')
    expect([wrong.status, pointersOf(wrong)]).toEqual([422, ['/currentPassword']])
    await ask(`b-${email}`, password)
    await ask(`c-${email}`, password)
    const [earlier] = await mailsTo(server, `b-${email}`)
    const dead = await visitor(server).call('confirmNewEmail', {
      body: { emailToken: tokenIn(earlier?.text) },
    })
    expect(errorsOf(dead)[0]?.code).toBe('tokenExpired')
  })
})

describe('data about oneself', () => {
  it('holds account, sessions and journal, and no secret', async () => {
    const { email } = await person(server, 'doctor', { password })
    const here = await browser(email, 'un browser')
    await here.call('updateCurrentUser', { body: { firstName: 'Zoe' } })
    const answer = await here.call('ownData')
    const data = JSON.parse(answer.text) as Record<string, unknown>
    expect(data).toMatchObject({
      account: { email, firstName: 'Zoe' },
      sessions: [{ userAgent: 'un browser' }, { userAgent: '' }],
      journal: expect.arrayContaining([expect.objectContaining({ operation: 'signIn' })]),
    })
    expect(answer.text).not.toMatch(/argon2|password_hash|passwordHash/)
  })
  it('tells nobody which addresses have an account', async () => {
    const { email } = await person(server, 'doctor', { password })
    const taken = await person(server, 'doctor')
    const here = await browser(email, 'a')
    const mailsAfter = async (wanted: string) => {
      await here.call('changeOwnEmail', { body: { email: wanted, currentPassword: password } })
      return (JSON.parse((await here.call('ownData')).text) as { mails: unknown }).mails
    }
    expect(await mailsAfter(`libera-${email}`)).toEqual(await mailsAfter(taken.email))
  })
})
