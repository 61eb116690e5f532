// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberResult } from '../../../contract/calls/members'
import { pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const newDatabase = async (name = 'Registro') =>
  (await admin.have('createDatabase', { body: { name } })).id

async function addByEmails(databaseId: string, emails: unknown[], as: 'Users' | 'Supervisors') {
  const params = { databaseId }
  const answer = await admin.call(`addDatabase${as}`, { params, body: { emails } })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer, results: answer.meta['results'] as MemberResult[] }
}

describe('members added by their e-mail addresses', () => {
  it('are those of the lines that are right; each line is told what became of it', async () => {
    const databaseId = await newDatabase()
    const lia = await person(server, 'doctor', { email: 'lia@example.it', lastName: 'Medico' })
    const ugo = await person(server, 'doctor', { email: 'ugo@example.it' })
    const eva = await person(server, 'supervisor', { email: 'eva@example.it' })
    await join(server, ugo, databaseId, 'user')
    const lines = [
      ' LIA@Example.it ',
      'ugo@example.it',
      'eva@example.it',
      'nessuno@example.it',
      'Lia Medico',
      '',
      'lia@example.it',
    ]
    const { results, records } = await addByEmails(databaseId, lines, 'Users')
    expect(results).toEqual([
      { given: lines[0], outcome: 'added', userId: lia.id, name: 'Ada Medico' },
      { given: lines[1], outcome: 'present', userId: ugo.id, name: 'Ada Prova doctor' },
      { given: lines[2], outcome: 'unsuitable', userId: eva.id, name: 'Ada Prova supervisor' },
      { given: lines[3], outcome: 'unknown', userId: null, name: null },
      { given: lines[4], outcome: 'invalid', userId: null, name: null },
      { given: lines[5], outcome: 'invalid', userId: null, name: null },
      { given: lines[6], outcome: 'present', userId: lia.id, name: 'Ada Medico' },
    ])
    expect(records).toHaveLength(2)
    expect((await lia.call('database', { params: { databaseId } })).status).toBe(200)
  })

  it('may be none at all', async () => {
    const { results, records, meta } = await addByEmails(await newDatabase(), ['boh'], 'Users')
    expect([results[0]?.outcome, records, meta['total']]).toEqual(['invalid', [], 0])
  })

  it('may be supervisors where they supervise', async () => {
    const { email } = await person(server, 'supervisor')
    const { results } = await addByEmails(await newDatabase(), [email], 'Supervisors')
    expect(results[0]?.outcome).toBe('added')
  })

  it('are a thousand at once at most', async () => {
    const databaseId = await newDatabase()
    const lines = Array.from({ length: 1_000 }, (_, at) => `n${at}@example.it`)
    const { results } = await addByEmails(databaseId, lines, 'Users')
    expect(results).toHaveLength(1_000)
    const body = { emails: [...lines, 'uno@example.it'] }
    const more = await admin.call('addDatabaseUsers', { params: { databaseId }, body })
    expect([more.status, pointersOf(more)]).toEqual([422, ['/emails']])
  })

  it('whatever a line holds, it is answered', async () => {
    const hostile = ["'; drop table users; --", '\u202e', 'x'.repeat(1_000), '%@%.it']
    const { results } = await addByEmails(await newDatabase(), hostile, 'Users')
    expect(results.map(({ outcome }) => outcome)).toEqual(hostile.map(() => 'invalid'))
  })

  it.each([
    [{}, '/userIds'],
    [{ userIds: ['1'], emails: ['a@b.it'] }, '/userIds'],
    [{ emails: [] }, '/emails'],
    [{ emails: 'a@b.it' }, '/emails'],
    [{ emails: [null] }, '/emails/0'],
    [{ userIds: [] }, '/userIds'],
  ])('as %j are refused', async (body, pointer) => {
    const params = { databaseId: await newDatabase() }
    const answer = await admin.call('addDatabaseUsers', { params, body })
    expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]])
  })
})

describe('members added by their ids', () => {
  it('are told line by line as well', async () => {
    const databaseId = await newDatabase()
    const [one, other] = [await person(server, 'doctor'), await person(server, 'doctor')]
    await join(server, other, databaseId, 'user')
    const body = { userIds: [one.id, other.id] }
    const answer = await admin.call('addDatabaseUsers', { params: { databaseId }, body })
    expect(answer.meta['results']).toMatchObject([
      { given: one.id, outcome: 'added', userId: one.id },
      { given: other.id, outcome: 'present', userId: other.id },
    ])
  })
})

describe('the memberships of a user', () => {
  it('is told with its database and his surveys there, by name', async () => {
    const doctor = await person(server, 'doctor')
    const [zeta, alfa] = [await newDatabase('Zeta'), await newDatabase('Alfa')]
    const user = await join(server, doctor, zeta, 'user')
    const supervisor = await join(server, doctor, zeta, 'supervisor')
    const first = await join(server, doctor, alfa, 'user')
    await doctor.have('createSurvey', { params: { databaseId: zeta }, body: {} })
    const archivedAt = new Date().toISOString()
    await admin.have('updateDatabase', { params: { id: alfa }, body: { archivedAt } })
    const { body } = await admin.call('userMemberships', { params: { id: doctor.id } })
    const inZeta = { databaseId: zeta, databaseName: 'Zeta', archived: false, surveysCount: 1 }
    expect(body).toEqual({
      memberships: [
        {
          id: first,
          kind: 'user',
          databaseId: alfa,
          databaseName: 'Alfa',
          archived: true,
          surveysCount: 0,
        },
        { id: user, kind: 'user', ...inZeta },
        { id: supervisor, kind: 'supervisor', ...inZeta },
      ],
    })
  })

  it('is nothing for who takes part in none, and not found for nobody', async () => {
    const { body } = await admin.call('userMemberships', { params: { id: admin.id } })
    expect(body).toEqual({ memberships: [] })
    expect((await admin.call('userMemberships', { params: { id: '987654' } })).status).toBe(404)
  })
})

describe('the surveys of a database', () => {
  it('are counted by status on request', async () => {
    const heart = await study(server, [{ questions: { a: { kind: 'number' } } }])
    const read = (counters: string[]) =>
      admin.have('adminDatabase', { params: { id: heart.databaseId }, query: { counters } })
    const none = { draft: 0, completed: 0, returned: 0, approved: 0, locked: 0 }
    expect((await read(['surveysByStatus'])).surveysByStatus).toEqual(none)
    const { id: surveyId } = await heart.survey()
    await heart.survey()
    const done = { params: { surveyId }, body: { status: 'completed' } }
    await heart.doctor.have('updateSurvey', done)
    const counted = await read(['surveysByStatus', 'doctorsCount'])
    expect(counted).toMatchObject({
      surveysByStatus: { ...none, draft: 1, completed: 1 },
      doctorsCount: 1,
    })
    expect(await read([])).not.toHaveProperty('surveysByStatus')
    const query = { counters: ['surveysByStatus'] }
    const [own] = (await heart.doctor.call('databases', { query })).records
    expect(own).toMatchObject({ surveysByStatus: { ...none, draft: 1, completed: 1 } })
    const unknown = { counters: ['surveysCount'] }
    expect((await heart.doctor.call('databases', { query: unknown })).status).toBe(400)
  })
})
