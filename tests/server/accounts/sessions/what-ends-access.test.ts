import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken, ownerOf } from '../../../../server/accounts/passwords/email-token'
import { openSession, openSessionFor } from '../../../../server/accounts/queries/sessions'
import { userById } from '../../../../server/accounts/queries/users'
import type { UserRow } from '../../../../server/db/records'
import { newSession } from '../../../../server/accounts/sessions/session-token'
import { errorsOf, TestCaller } from '../../../setup/people/caller'
import { person, visitor, type Person } from '../../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../../setup/server/server'

let server: TestServer
let superadmin: Person

beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
})
afterAll(() => server.close())

const password = 'cavallo-lento-42-azzurro'

/** Links of an account; a request for one has its own. */
const purposes = ['confirmation', 'reset', 'email', 'signIn'] as const

/** Somebody with two sessions and a live link of each purpose. */
async function withAccess(role: Person['role'], more: { password?: string } = {}) {
  const one = await person(server, role, more)
  const { db, sessionSecret } = server.deps
  const second = await newSession(one.id, sessionSecret)
  await openSession(db, { id: second.id, userId: one.id, expiresAt: second.expiresAt })
  const links = new Map<(typeof purposes)[number], string>()
  for (const purpose of purposes) {
    const email = purpose === 'email' ? `nuova-${one.email}` : one.email
    links.set(purpose, await issueToken(db, purpose, { id: one.id, email }))
  }
  const elsewhere = new TestCaller(server.url, second.token)
  return { one, elsewhere, links, confirmation: links.get('confirmation') ?? '' }
}

type Access = Awaited<ReturnType<typeof withAccess>>

/** Ways in that still work, without using any of them up. */
async function whatWorks({ one, elsewhere, links }: Access) {
  const live = await Promise.all(
    [...links].map(async ([purpose, token]) => {
      const owner = await ownerOf(server.deps.db, purpose, token)
      return owner === null ? [] : [purpose]
    }),
  )
  return {
    session: (await one.call('currentUser')).status === 200,
    otherSession: (await elsewhere.call('currentUser')).status === 200,
    links: live.flat(),
  }
}

const all = { session: true, otherSession: true, links: [...purposes] }
const none = { session: false, otherSession: false, links: [] }
const onlyThis = { ...all, otherSession: false }
const another = 'tre-mele-verdi-sul-tavolo'

const bySuperadmin =
  (body: Record<string, unknown>) =>
  ({ one }: Access) =>
    superadmin.have('updateUser', { params: { id: one.id }, body })

/** Switches the second factor on, as its owner does. */
async function switchFactorOn({ one }: Access): Promise<void> {
  const begun = (await one.call('beginSecondFactor', { body: { password } })).body
  const otp = codeOf((begun as { secret: string }).secret)
  expect((await one.call('confirmSecondFactor', { body: { otp } })).status).toBe(200)
}

describe('mail links and sessions of an account', () => {
  const cases: [string, (access: Access) => Promise<unknown>, typeof all | typeof none][] = [
    ['end with a new e-mail address', bySuperadmin({ email: 'corretta@example.it' }), none],
    ['end with a new password', bySuperadmin({ password: another }), none],
    ['end with a new role', bySuperadmin({ role: 'supervisor' }), none],
    ['end when it is deactivated', bySuperadmin({ active: false }), none],
    [
      'end when it is removed',
      ({ one }) => superadmin.call('deleteUser', { params: { id: one.id } }),
      none,
    ],
    ['stay with a new name', bySuperadmin({ firstName: 'Altra' }), all],
    ['stay when the same is sent again', bySuperadmin({ role: 'doctor' }), all],
    [
      'stay, but for that session, when its owner leaves',
      ({ one }) => one.call('logout'),
      { ...all, session: false },
    ],
    ['end when its owner leaves everywhere', ({ one }) => one.call('endOwnSessions'), none],
    [
      'end with a password of one’s own choice: only the reply brings a new session',
      ({ one }) =>
        one.call('changeOwnPassword', { body: { currentPassword: password, password: another } }),
      none,
    ],
    [
      'end with an address that its owner confirms',
      ({ links }) =>
        visitor(server).call('confirmNewEmail', { body: { emailToken: links.get('email') } }),
      none,
    ],
    [
      'end with a password set by a link',
      ({ links }) =>
        visitor(server).call('resetPassword', {
          body: { resetToken: links.get('reset'), password: another },
        }),
      none,
    ],
    [
      'stay, but for other sessions, when the second factor is switched on',
      switchFactorOn,
      onlyThis,
    ],
    [
      'stay, but for sessions, when a superadmin takes the second factor away',
      async ({ one }) => {
        await giveSecondFactor(server, one.id)
        await superadmin.call('clearSecondFactor', { params: { id: one.id } })
      },
      { ...none, links: [...purposes] },
    ],
    [
      'stay where a sign-in link is used, but for other links of its kind',
      ({ links }) =>
        visitor(server).call('signInByLink', { body: { signInToken: links.get('signIn') } }),
      { ...all, links: ['confirmation', 'reset', 'email'] },
    ],
  ]
  it.each(cases)('%s', async (_what, change, expected) => {
    const access = await withAccess('doctor', { password })
    expect(await whatWorks(access)).toEqual(all)
    await change(access)
    expect(await whatWorks(access)).toEqual(expected)
  })

  it('end when it is activated again: nothing of before comes back to life', async () => {
    const access = await withAccess('doctor')
    const { db, pool } = server.deps
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

  it('stay where a superadmin tries to change their own password or address past their profile', async () => {
    const access = await withAccess('superadmin')
    const { one } = access
    for (const body of [{ password }, { email: 'altra.casella@example.it' }]) {
      const answer = await one.call('updateUser', { params: { id: one.id }, body })
      expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([403, 'ownCredentials'])
    }
    expect(await whatWorks(access)).toEqual(all)
  })

  it('leave nobody a new token who changes somebody else’s password, or another thing of their own', async () => {
    const { one } = await withAccess('superadmin')
    const other = await person(server, 'doctor')
    const own = { lastName: 'Nuovo', email: one.email }
    const answers = [
      await one.call('updateUser', { params: { id: other.id }, body: { password } }),
      await one.call('updateUser', { params: { id: one.id }, body: own }),
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
    const { db } = server.deps
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
    await server.deps.pool.query(`update users set email = 'altra@example.it' where id = $1`, [
      one.id,
    ])
    const late = await issueToken(server.deps.db, 'confirmation', one)
    for (const confirmationToken of [confirmation, late]) {
      const answer = await visitor(server).call('validateConfirmation', {
        query: { extra: { confirmationToken } },
      })
      expect(answer.status).toBe(422)
    }
  })
})

describe('a sign-in that is under way while the account changes', () => {
  it('opens no session for who had another role or address when they were judged', async () => {
    const { id } = await person(server, 'doctor', { password })
    const { db, sessionSecret } = server.deps
    const user = await userById(db, id)
    if (user === null) throw new Error('nobody')
    const opens = async (judged: UserRow) =>
      openSessionFor(db, await newSession(id, sessionSecret), judged)
    expect(await opens({ ...user, role: 'admin' })).toBe(false)
    expect(await opens({ ...user, email: 'di.prima@example.it' })).toBe(false)
    expect(await opens(user)).toBe(true)
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
    const { rows } = await server.deps.pool.query('select 1 from sessions where user_id = $1', [
      doctor.id,
    ])
    expect(rows).toEqual([])
  })
})
