// @module-tag calendar
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation, MemberResult } from '../../../contract/calls/members'
import { pointersOf, TestCaller } from '../../setup/people/caller'
import { person, visitor, type Person } from '../../setup/people/people'
import { deliverTo, mailsTo, tokenIn } from '../../setup/people/queued-mails'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin', { firstName: 'Marco', lastName: 'Bellandi' })
})
afterAll(() => server.close())

let number = 0
/** A person without an account, whom no other test has. */
function stranger(differs: Partial<Invitation> = {}): Invitation {
  number += 1
  return {
    email: `invito${number}@ospedale.example`,
    firstName: 'Ada',
    lastName: 'Neri',
    role: 'doctor',
    ...differs,
  }
}

async function newDatabase(name = 'Registro ictus') {
  const body = { name, providers: ['Asti', 'Alba'] }
  return (await admin.have('createDatabase', { body })).id
}

async function invite(
  databaseId: string,
  invitations: readonly Invitation[],
  more: { provider?: string; key?: string; as?: 'Users' | 'Supervisors' } = {},
) {
  const { provider, key, as = 'Users' } = more
  const answer = await admin.call(`addDatabase${as}`, {
    params: { databaseId },
    body: { invitations: [...invitations], ...(provider !== undefined && { provider }) },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  return { ...answer, results: answer.meta['results'] as MemberResult[] }
}

const password = 'il cormorano beve tisane 71'

/** Sets a first password by the link of a mail, which signs in. */
const choosePassword = (mail: string | undefined) =>
  visitor(server).call('confirmWithPassword', {
    body: { confirmationToken: tokenIn(mail), password },
  })

const outcomes = (results: readonly MemberResult[]) => results.map(({ outcome }) => outcome)
const hoursLater = () =>
  server.deps.pool.query(`update email_tokens set created_at = now() - interval '1 hour'`)

describe('an invitation to a database', () => {
  it('makes account and membership with its centre, and one mail that names all of it', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    const { status, results, records } = await invite(databaseId, [ada], { provider: 'Asti' })
    expect(status).toBe(200)
    expect(results).toEqual([
      { given: ada.email, outcome: 'invited', userId: expect.any(String), name: 'Ada Neri' },
    ])
    expect(records).toMatchObject([{ provider: 'Asti' }])
    const mails = await mailsTo(server, ada.email)
    expect(mails).toHaveLength(1)
    const [{ subject, text, html }] = mails as [(typeof mails)[0]]
    expect(subject).toBe('Invito a «Registro ictus» su Rilievo')
    expect(text).toContain(
      'Marco Bellandi ti invita su Rilievo a compilare le schede del database «Registro ictus», per il centro «Asti».',
    )
    expect(html).toContain('«Registro ictus»')
    // Nobody has confirmed the address yet: it may be a stranger's (decision 061).
    expect(text + html).not.toContain('Ada')
  })

  it('leads by the mail’s link to a password, and from there into the database', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    await invite(databaseId, [ada])
    const [mail] = await mailsTo(server, ada.email)
    const set = await choosePassword(mail?.text)
    const token = set.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const doctor = new TestCaller(server.url, token)
    expect((await doctor.call('database', { params: { databaseId } })).status).toBe(200)
  })

  it('tells whoever has an account what becomes of them, and mails only the others', async () => {
    const databaseId = await newDatabase()
    const lia = await person(server, 'doctor', { email: 'lia@ospedale.example' })
    const eva = await person(server, 'supervisor', { email: 'eva@ospedale.example' })
    const ugo = await person(server, 'doctor', { email: 'ugo@ospedale.example' })
    await admin.have('updateUser', { params: { id: ugo.id }, body: { active: false } })
    const ada = stranger()
    const people = [
      stranger({ email: 'LIA@ospedale.example' }),
      stranger({ email: eva.email }),
      stranger({ email: ugo.email }),
      ada,
      { ...ada, email: ada.email.toUpperCase(), firstName: 'Altra' },
    ]
    const { results } = await invite(databaseId, people)
    expect(outcomes(results)).toEqual(['added', 'unsuitable', 'inactive', 'invited', 'present'])
    expect(results[0]?.name).toBe('Ada Prova doctor')
    for (const { email } of [lia, eva, ugo]) expect(await mailsTo(server, email)).toEqual([])
    expect(await mailsTo(server, ada.email)).toHaveLength(1)
  })

  it('may be to supervise, for a doctor as for a supervisor', async () => {
    const databaseId = await newDatabase()
    const [doctor, supervisor] = [stranger(), stranger({ role: 'supervisor' })]
    const { results } = await invite(databaseId, [doctor, supervisor], { as: 'Supervisors' })
    expect(outcomes(results)).toEqual(['invited', 'invited'])
    const [mail] = await mailsTo(server, supervisor.email)
    expect(mail?.text).toContain('a seguire come supervisore il database «Registro ictus».')
    const users = await admin.call('users', { query: { filter: { q: supervisor.email } } })
    expect(users.records).toMatchObject([{ role: 'supervisor', confirmed: false }])
  })

  it('is made once, however often it is repeated, with the same key or without', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    const key = randomUUID()
    const first = await invite(databaseId, [ada], { key })
    const repeat = await invite(databaseId, [ada], { key })
    expect([outcomes(first.results), outcomes(repeat.results)]).toEqual([['invited'], ['invited']])
    expect(outcomes((await invite(databaseId, [ada])).results)).toEqual(['present'])
    expect(await mailsTo(server, ada.email)).toHaveLength(1)
  })

  it('that several send at the same moment is made once', async () => {
    const databaseId = await newDatabase()
    const [ada, ugo] = [stranger(), stranger()]
    const answers = await Promise.all([
      invite(databaseId, [ada, ugo]),
      invite(databaseId, [ugo, ada]),
      admin.call('createUser', { body: { ...ada } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, expect.any(Number)])
    for (const { email } of [ada, ugo]) {
      const { records } = await admin.call('users', { query: { filter: { q: email } } })
      expect(records).toHaveLength(1)
      expect(await mailsTo(server, email)).toHaveLength(1)
    }
  })

  it('that is wrong anywhere makes nothing at all', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    const wrong = async (invitation: object, provider = 'Asti') => {
      const body = { invitations: [ada, invitation as Invitation], provider }
      const answer = await admin.call('addDatabaseUsers', { params: { databaseId }, body })
      return [answer.status, pointersOf(answer)]
    }
    expect(await wrong(stranger({ email: 'ada@' }))).toEqual([422, ['/invitations/1/email']])
    expect(await wrong(stranger({ lastName: ' ' }))).toEqual([422, ['/invitations/1/lastName']])
    expect(await wrong(stranger({ role: 'supervisor' }))).toEqual([422, ['/invitations/1/role']])
    expect(await wrong(stranger({ role: 'admin' }))).toEqual([422, ['/invitations/1/role']])
    expect(await wrong(stranger(), 'Torino')).toEqual([422, ['/provider']])
    const { records } = await admin.call('users', { query: { filter: { q: ada.email } } })
    expect(records).toEqual([])
    expect(await mailsTo(server, ada.email)).toEqual([])
  })

  it('is not sent to whoever was removed from the database before', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    const { records } = await invite(databaseId, [ada])
    await admin.call('removeDatabaseUser', { params: { id: String(records[0]?.['id']) } })
    expect(await deliverTo(server, ada.email)).toBe(0)
  })

  it('may be for a hundred at once', async () => {
    const people = Array.from({ length: 100 }, () => stranger())
    const { results } = await invite(await newDatabase(), people)
    expect(new Set(outcomes(results))).toEqual(new Set(['invited']))
  })
})

describe('the list of members', () => {
  const invitedAt = async (databaseId: string) => {
    const { records } = await admin.call('databaseUsers', { params: { databaseId } })
    return records.map((record) => record['invitedAt'])
  }

  it('says when somebody was invited, until they have a password', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    await invite(databaseId, [ada])
    const present = await person(server, 'doctor', { password })
    await admin.call('addDatabaseUsers', {
      params: { databaseId },
      body: { userIds: [present.id] },
    })
    const [invited, other] = await invitedAt(databaseId)
    expect([typeof invited, other]).toEqual(['string', null])
    const [mail] = await mailsTo(server, ada.email)
    await choosePassword(mail?.text)
    expect(await invitedAt(databaseId)).toEqual([null, null])
  })

  it('has an invitation sent again, named as before, once a minute', async () => {
    const databaseId = await newDatabase()
    const ada = stranger()
    const { results } = await invite(databaseId, [ada], { provider: 'Alba' })
    const params = { id: results[0]?.userId ?? '' }
    const tooSoon = await admin.call('sendConfirmation', { params })
    expect(tooSoon.status).toBe(409)
    await hoursLater()
    await server.deps.pool.query(`update mails set created_at = now() - interval '2 days'`)
    const [before] = await invitedAt(databaseId)
    expect((await admin.call('sendConfirmation', { params })).status).toBe(204)
    const [, again] = await mailsTo(server, ada.email)
    expect(again?.text).toContain('Marco Bellandi ti invita su Rilievo')
    expect(again?.text).toContain('«Registro ictus», per il centro «Alba»')
    const [after] = await invitedAt(databaseId)
    expect(Date.parse(String(after)) - Date.parse(String(before))).toBeGreaterThan(86_400_000)
  })

  it('names all databases of whoever was invited to several', async () => {
    const [first, second] = [await newDatabase('Alfa'), await newDatabase('Beta')]
    const ada = stranger()
    const { results } = await invite(first, [ada])
    await invite(second, [ada], { as: 'Supervisors' })
    await hoursLater()
    const params = { id: results[0]?.userId ?? '' }
    expect((await admin.call('sendConfirmation', { params })).status).toBe(204)
    const [, again] = await mailsTo(server, ada.email)
    expect(again?.text).toContain(
      '– a compilare le schede del database «Alfa»\n\n– a seguire come supervisore il database «Beta»',
    )
  })
})
