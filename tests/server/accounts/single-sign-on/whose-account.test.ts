import { describe, expect, it } from 'vitest'
import { pointersOf, TestCaller } from '../../../setup/people/caller'
import { mailsTo } from '../../../setup/people/queued-mails'
import { person, type Person } from '../../../setup/people/people'
import { hospital, outcomeOf, password, tokenOf } from './hospital'

const place = hospital()

interface Own {
  readonly identities: readonly { readonly id: string; readonly provider: string }[]
}

describe('an account', () => {
  it('that is deactivated is refused with the words of the login, bound or not', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor', { password })
    const bound = place.knows({ email })
    await place.browser().signOn(bound)
    await superadmin.have('updateUser', { params: { id }, body: { active: false } })
    const { body } = await place.browser().post('login', { user: { email, password } })
    const answer = await place.browser().signOn(bound)
    expect(outcomeOf(answer)).toBe('401 deactivated')
    expect(answer.body).toEqual(body)
    const other = await person(place.server, 'doctor')
    await superadmin.have('updateUser', { params: { id: other.id }, body: { active: false } })
    const first = await place.browser().signOn(place.knows({ email: other.email }))
    expect(outcomeOf(first)).toBe('401 deactivated')
    expect(await place.count('identities', `user_id = ${other.id}`)).toBe(0)
    expect(await place.count('subscription_requests', `email = '${other.email}'`)).toBe(0)
  })

  it('stays the person’s to whom it is bound when the provider gives their address to another', async () => {
    const { email } = await person(place.server, 'doctor')
    await place.browser().signOn(place.knows({ email }))
    const heir = await place.browser().signOn(place.knows({ email }))
    expect(outcomeOf(heir)).toBe('422 singleSignOnOther')
  })

  it('is nobody’s any more once its address was corrected: who had been bound by the wrong one is a stranger', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor')
    const stranger = place.knows({ email })
    const session = new TestCaller(
      place.server.url,
      tokenOf(await place.browser().signOn(stranger)),
    )
    expect((await session.call('currentUser')).status).toBe(200)
    const right = 'indirizzo.giusto@example.it'
    await superadmin.have('updateUser', { params: { id }, body: { email: right } })
    expect((await session.call('currentUser')).status).toBe(401)
    expect(outcomeOf(await place.browser().signOn(stranger))).toBe('requested')
    expect(outcomeOf(await place.browser().signOn(place.knows({ email: right })))).toBe('signedIn')
  })

  it('that has no password but is in use tells its owner by mail of a password and of another address', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor')
    await place.browser().signOn(place.knows({ email }))
    await superadmin.have('updateUser', { params: { id }, body: { password } })
    const next = 'nuovo.indirizzo@example.it'
    await superadmin.have('updateUser', { params: { id }, body: { email: next } })
    expect((await mailsTo(place.server, email)).map(({ cause }) => cause)).toEqual([
      'identityChanged',
      'passwordChanged',
      'emailChanged',
    ])
  })

  it('that is unbound by another address has a line of the journal for it, and tells the former address', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor')
    await place.browser().signOn(place.knows({ email }))
    const change = { params: { id }, body: { email: 'corretto@example.it' } }
    await superadmin.have('updateUser', change)
    expect((await mailsTo(place.server, email)).map(({ cause }) => cause)).toContain('emailChanged')
    const told = await place.server.deps.pool.query<{ by: string }>(
      `select user_id as by from audits where subject_type = 'users' and subject_id = $1
        and operation = 'identityUnbound'`,
      [id],
    )
    expect(told.rows).toEqual([{ by: superadmin.id }])
  })

  it('keeps its tie when its role changes, and its sessions end', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor')
    const login = place.knows({ email })
    const session = new TestCaller(place.server.url, tokenOf(await place.browser().signOn(login)))
    await superadmin.have('updateUser', { params: { id }, body: { role: 'supervisor' } })
    expect((await session.call('currentUser')).status).toBe(401)
    expect(outcomeOf(await place.browser().signOn(login))).toBe('signedIn')
  })

  it('that was removed leaves nothing: its person is a stranger again', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const { id, email } = await person(place.server, 'doctor')
    const login = place.knows({ email })
    await place.browser().signOn(login)
    const removed = await superadmin.call('deleteUser', { params: { id } })
    expect(removed.status, removed.summary).toBe(204)
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    expect(outcomeOf(await place.browser().signOn(login))).toBe('requested')
  })
})

describe('one’s own tie', () => {
  it('is shown, and is undone with the password alone, of which a mail tells', async () => {
    const owner = await person(place.server, 'doctor', { password })
    const login = place.knows({ email: owner.email })
    await place.browser().signOn(login)
    const { identities } = (await owner.call('ownIdentities')).body as Own
    expect(identities).toEqual([
      {
        id: expect.any(String) as unknown,
        provider: 'Ospedale San Marco',
        createdAt: expect.any(String) as unknown,
        lastUsedAt: expect.any(String) as unknown,
      },
    ])
    const params = { identity: identities[0]?.id ?? '' }
    const wrong = await owner.call('removeOwnIdentity', { params, body: { password: 'no' } })
    expect([wrong.status, ...pointersOf(wrong)]).toEqual([422, '/password'])
    const done = await owner.call('removeOwnIdentity', { params, body: { password } })
    expect(done.status, done.summary).toBe(204)
    expect((await owner.call('ownIdentities')).body).toEqual({ identities: [] })
    expect((await mailsTo(place.server, owner.email)).map(({ subject }) => subject)).toEqual([
      'Il tuo account è collegato all’accesso unico',
      'Il tuo account non è più collegato all’accesso unico',
    ])
  })

  it('once undone ends the sessions that are open elsewhere, and keeps the one that undid it', async () => {
    const owner = await person(place.server, 'doctor', { password })
    const login = place.knows({ email: owner.email })
    const elsewhere = new TestCaller(place.server.url, tokenOf(await place.browser().signOn(login)))
    const { identities } = (await owner.call('ownIdentities')).body as Own
    const params = { identity: identities[0]?.id ?? '' }
    await owner.call('removeOwnIdentity', { params, body: { password } })
    expect((await elsewhere.call('currentUser')).status).toBe(401)
    expect((await owner.call('currentUser')).status).toBe(200)
  })

  it('is nobody else’s to undo', async () => {
    const owner = await person(place.server, 'doctor')
    const other = await person(place.server, 'doctor', { password })
    await place.browser().signOn(place.knows({ email: owner.email }))
    const { identities } = (await owner.call('ownIdentities')).body as Own
    const params = { identity: identities[0]?.id ?? '' }
    const answer = await other.call('removeOwnIdentity', { params, body: { password } })
    expect(answer.status).toBe(404)
    expect(await place.count('identities', `user_id = ${owner.id}`)).toBe(1)
  })

  it('is among what one can take away about oneself', async () => {
    const owner = await person(place.server, 'doctor')
    const login = place.knows({ email: owner.email })
    await place.browser().signOn(login)
    const { text } = await owner.call('ownData')
    expect(JSON.parse(text)).toMatchObject({
      identities: [{ issuer: place.provider.issuer, subject: login }],
    })
  })
})

describe('somebody else’s tie', () => {
  const unbind = (who: Person, id: string) => who.call('unbindIdentities', { params: { id } })

  it('is told to administrators beside whether there is a password, and to nobody else', async () => {
    const admin = await person(place.server, 'admin')
    const { id, email } = await person(place.server, 'doctor')
    const told = async () => {
      const one = (await admin.call('user', { params: { id } })).records[0]
      const listed = await admin.call('users', { query: { filter: { q: email } } })
      const both = [one, listed.records[0]].map((record) => [
        record?.['confirmed'],
        record?.['singleSignOn'],
      ])
      expect(both[1]).toEqual(both[0])
      return both[0]
    }
    expect(await told()).toEqual([false, false])
    const session = await place.browser().signOn(place.knows({ email }))
    expect(await told()).toEqual([false, true])
    const changed = { params: { id }, body: { firstName: 'Adele' } }
    expect(await admin.have('updateUser', changed)).toMatchObject({ singleSignOn: true })
    expect(session.text).not.toContain('singleSignOn"')
  })

  it('is undone by an administrator: sessions end, the journal has who did it, a mail says so', async () => {
    const admin = await person(place.server, 'admin')
    const { id, email } = await person(place.server, 'doctor')
    const login = place.knows({ email })
    const session = new TestCaller(place.server.url, tokenOf(await place.browser().signOn(login)))
    const answer = await unbind(admin, id)
    expect([answer.status, answer.records[0]?.['singleSignOn']]).toEqual([200, false])
    expect((await session.call('currentUser')).status).toBe(401)
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    const lines = `subject_id = '${id}' and operation = 'identityUnbound' and user_id = ${admin.id}`
    expect(await place.count('audits', lines)).toBe(1)
    const mail = (await mailsTo(place.server, email)).at(-1)
    expect(mail).toMatchObject({ subject: 'Il tuo account non è più collegato all’accesso unico' })
    expect(mail?.text).toContain('chi amministra Rilievo ha scollegato')
    expect(mail?.text).toContain('Password dimenticata')
    // Nothing more to undo, nothing more to tell.
    expect((await unbind(admin, id)).status).toBe(200)
    expect(await place.count('audits', lines)).toBe(1)
  })

  it('lets another person of the provider take the address up once it is undone', async () => {
    const admin = await person(place.server, 'admin')
    const { id, email } = await person(place.server, 'doctor')
    await place.browser().signOn(place.knows({ email }))
    const heir = place.knows({ email })
    expect(outcomeOf(await place.browser().signOn(heir))).toBe('422 singleSignOnOther')
    await unbind(admin, id)
    expect(outcomeOf(await place.browser().signOn(heir))).toBe('signedIn')
  })

  it('of an administrator is a superadmin’s to undo, and one’s own is undone with the password', async () => {
    const superadmin = await person(place.server, 'superadmin')
    const [admin, other] = [
      await person(place.server, 'admin'),
      await person(place.server, 'admin', { password }),
    ]
    await place.browser().signOn(place.knows({ email: other.email }), { password })
    expect((await unbind(admin, other.id)).status).toBe(403)
    expect((await unbind(other, other.id)).status).toBe(403)
    expect((await unbind(superadmin, superadmin.id)).status).toBe(403)
    expect((await unbind(superadmin, other.id)).status).toBe(200)
    expect((await unbind(superadmin, '999999')).status).toBe(404)
  })
})
