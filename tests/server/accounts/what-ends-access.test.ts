import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '../../../server/services/accounts/email-token'
import { openSession } from '../../../server/db/queries/accounts/sessions'
import { newSession } from '../../../server/services/accounts/session-token'
import { errorsOf, TestCaller } from '../../setup/caller'
import { person, visitor, type Person } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
let superadmin: Person

beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
})
afterAll(() => server.close())

const password = 'cavallo-lento-42-azzurro'

/** Somebody with two sessions and a live link of each purpose. */
async function withAccess(role: Person['role']) {
  const one = await person(server, role)
  const { db, sessionSecret } = server.parts
  const second = await newSession(one.id, sessionSecret)
  await openSession(db, { id: second.id, userId: one.id, expiresAt: second.expiresAt })
  return {
    one,
    elsewhere: new TestCaller(server.url, second.token),
    confirmation: await issueToken(db, 'confirmation', one),
    reset: await issueToken(db, 'reset', one),
  }
}

type Access = Awaited<ReturnType<typeof withAccess>>

/** What of it still works, without using any of it up: a password that is easily guessed leaves a live link as it was. */
async function whatWorks({ one, elsewhere, confirmation, reset }: Access) {
  const shown = await visitor(server).call('validateConfirmation', {
    query: { extra: { confirmationToken: confirmation } },
  })
  const tried = await visitor(server).call('resetPassword', {
    body: { resetToken: reset, password: 'passwordpassword' },
  })
  return {
    session: (await one.call('currentUser')).status === 200,
    otherSession: (await elsewhere.call('currentUser')).status === 200,
    confirmation: shown.status === 200,
    reset: errorsOf(tried)[0]?.code !== 'tokenExpired',
  }
}

const all = { session: true, otherSession: true, confirmation: true, reset: true }
const none = { session: false, otherSession: false, confirmation: false, reset: false }

describe('mail links and sessions of an account', () => {
  const cases: [string, Record<string, unknown>, typeof all][] = [
    ['end with a new e-mail address', { email: 'corretta@example.it' }, none],
    ['end with a new password', { password }, none],
    ['end with a new role', { role: 'supervisor' }, none],
    ['end when it is deactivated', { active: false }, none],
    ['stay with a new name', { firstName: 'Altra' }, all],
    ['stay when the same is sent again', { role: 'doctor' }, all],
  ]
  it.each(cases)('%s', async (_what, body, expected) => {
    const access = await withAccess('doctor')
    expect(await whatWorks(access)).toEqual(all)
    await superadmin.have('updateUser', { params: { id: access.one.id }, body })
    expect(await whatWorks(access)).toEqual(expected)
  })

  it('end when it is activated again: nothing of before comes back to life', async () => {
    const access = await withAccess('doctor')
    const { db, pool } = server.parts
    const params = { id: access.one.id }
    await superadmin.have('updateUser', { params, body: { active: false } })
    await issueToken(db, 'reset', access.one)
    await superadmin.have('updateUser', { params, body: { active: true } })
    const { rows } = await pool.query('select 1 from email_tokens where user_id = $1', [params.id])
    expect([rows.length, await whatWorks(access)]).toEqual([0, none])
  })

  it('end with a password set by a link, which says nothing of whom it was for afterwards', async () => {
    const access = await withAccess('doctor')
    const set = await visitor(server).call('confirmWithPassword', {
      body: { confirmationToken: access.confirmation, password },
    })
    expect(set.status).toBe(204)
    expect(await whatWorks(access)).toEqual(none)
    const dead = await visitor(server).call('validateConfirmation', {
      query: { extra: { confirmationToken: access.confirmation } },
    })
    expect(dead.text).not.toContain(access.one.email)
  })

  it('end with one’s own new password, but for who changes it: the reply brings a new token', async () => {
    const access = await withAccess('superadmin')
    const { one } = access
    const changed = await one.call('updateUser', { params: { id: one.id }, body: { password } })
    expect(changed.status).toBe(200)
    expect(await whatWorks(access)).toEqual(none)
    const token = /^Bearer (\S+)$/.exec(changed.headers.get('authorization') ?? '')?.[1] ?? ''
    const me = await new TestCaller(server.url, token).call('currentUser')
    expect(me.records[0]).toMatchObject({ id: one.id })
  })

  it('leave nobody a new token who changes somebody else’s password, or another thing of their own', async () => {
    const { one } = await withAccess('superadmin')
    const other = await person(server, 'doctor')
    const answers = [
      await one.call('updateUser', { params: { id: other.id }, body: { password } }),
      await one.call('updateUser', { params: { id: one.id }, body: { lastName: 'Nuovo' } }),
    ]
    for (const { status, headers } of answers) {
      expect([status, headers.get('authorization')]).toEqual([200, null])
    }
  })
})

describe('the link of a mistyped address', () => {
  it('neither sets the password nor names the corrected address', async () => {
    const wrong = 'zoe.rosi@example.it'
    const body = { firstName: 'Zoe', lastName: 'Rossi', email: wrong, role: 'doctor' }
    const { id } = await superadmin.have('createUser', { body })
    const { db } = server.parts
    const confirmationToken = await issueToken(db, 'confirmation', { id, email: wrong })
    const shown = () =>
      visitor(server).call('validateConfirmation', { query: { extra: { confirmationToken } } })
    expect((await shown()).body).toEqual({ email: wrong })
    await superadmin.have('updateUser', {
      params: { id },
      body: { email: 'zoe.rossi@example.it' },
    })
    const dead = await shown()
    expect(dead.status).toBe(422)
    expect(dead.text).not.toContain('zoe')
    const set = await visitor(server).call('confirmWithPassword', {
      body: { confirmationToken, password },
    })
    expect(errorsOf(set)[0]?.code).toBe('tokenExpired')
    expect((await superadmin.call('sendConfirmation', { params: { id } })).status).toBe(204)
  })

  it('stays dead when the address is changed past the server, and when the correction comes first', async () => {
    const { one, confirmation } = await withAccess('doctor')
    await server.parts.pool.query(`update users set email = 'altra@example.it' where id = $1`, [
      one.id,
    ])
    const late = await issueToken(server.parts.db, 'confirmation', one)
    for (const confirmationToken of [confirmation, late]) {
      const answer = await visitor(server).call('validateConfirmation', {
        query: { extra: { confirmationToken } },
      })
      expect(answer.status).toBe(422)
    }
  })
})

describe('a sign-in that is under way while the password changes', () => {
  it('opens no session with the old one', async () => {
    const doctor = await person(server, 'doctor', { password })
    const login = () =>
      visitor(server).call('login', { body: { user: { email: doctor.email, password } } })
    const params = { id: doctor.id }
    const pairs = await Promise.all([
      ...Array.from({ length: 6 }, login),
      superadmin.call('updateUser', { params, body: { password: 'tre-mele-verdi-sul-tavolo' } }),
      ...Array.from({ length: 6 }, login),
    ])
    expect(new Set(pairs.map(({ status }) => status))).toEqual(new Set([200, 401]))
    const { rows } = await server.parts.pool.query('select 1 from sessions where user_id = $1', [
      doctor.id,
    ])
    expect(rows).toEqual([])
  })
})
