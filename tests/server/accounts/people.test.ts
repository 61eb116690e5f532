import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateUser } from '../../../server/accounts/users'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let superadmin: Person
let admin: Person
let databaseId: string

beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
  admin = await person(server, 'admin')
  databaseId = (await admin.have('createDatabase', { body: {} })).id
})
afterAll(() => server.close())

const newUser = (role: string) => ({
  firstName: 'Nuovo',
  lastName: 'Utente',
  email: `u${Math.random()}@example.it`,
  role,
  password: 'Qf7-vento-lago-93',
})

describe('accounts', () => {
  it('of doctors and supervisors are made by administrators, of administrators only by a superadmin', async () => {
    for (const role of ['doctor', 'supervisor']) {
      expect((await admin.call('createUser', { body: newUser(role) })).status).toBe(201)
    }
    for (const role of ['admin', 'superadmin']) {
      expect((await admin.call('createUser', { body: newUser(role) })).status).toBe(403)
      expect((await superadmin.call('createUser', { body: newUser(role) })).status).toBe(201)
    }
  })

  it('are not turned into administrators by an administrator', async () => {
    const doctor = await person(server, 'doctor')
    const answer = await admin.call('updateUser', {
      params: { id: doctor.id },
      body: { role: 'admin' },
    })
    expect(answer.status).toBe(403)
  })

  it('are not changed by an administrator once they have become an administrator’s', async () => {
    const target = await person(server, 'doctor')
    const params = { id: target.id }
    await superadmin.have('updateUser', { params, body: { role: 'admin' } })
    const { db } = server.deps
    // The right was judged before: the call was under way.
    const { firstName, lastName } = await admin.have('currentUser')
    const caller = {
      id: admin.id,
      role: admin.role,
      email: admin.email,
      firstName: String(firstName),
      lastName: String(lastName),
      sessionId: '',
      mustEnrol: false,
      relations: new Set<never>(),
    }
    const origin = { ip: '192.0.2.1', userAgent: '' }
    const email = { email: 'mia@example.it' }
    const change = updateUser(db, server.deps, caller, target.id, email, origin)
    await expect(change).rejects.toMatchObject({ status: 403 })
  })

  it('are unique by address, whatever its case', async () => {
    const doctor = await person(server, 'doctor', { email: 'unico@example.it' })
    const other = await person(server, 'doctor')
    const params = { id: other.id }
    const answer = await admin.call('updateUser', { params, body: { email: 'UNICO@example.it' } })
    expect([answer.status, pointersOf(answer)]).toEqual([422, ['/email']])
    const own = await admin.call('updateUser', {
      params: { id: doctor.id },
      body: { email: 'Unico@example.it' },
    })
    expect(own.status).toBe(200)
  })

  it('are told all that is wrong with them at once, the password too', async () => {
    const told = async (body: object) => pointersOf(await admin.call('createUser', { body }))
    const blank = { ...newUser('doctor'), firstName: ' ', email: 'nessuno', password: 'corta' }
    expect(await told(blank)).toEqual(['/firstName', '/email', '/password'])
    const taken = await person(server, 'doctor', { email: 'presa@example.it' })
    const guessable = { ...newUser('doctor'), email: 'presa@example.it', password: 'password123' }
    expect(await told(guessable)).toEqual(['/email', '/password'])
    const { id } = await person(server, 'doctor')
    const changed = await admin.call('updateUser', {
      params: { id },
      body: { email: taken.email, password: 'password123' },
    })
    expect(pointersOf(changed)).toEqual(['/email', '/password'])
    // Ten characters, however many bytes or units they take.
    const short = await admin.call('createUser', {
      body: { ...newUser('doctor'), password: '🐎🔋📎🪢🧷🪤🪣🧴🪥' },
    })
    expect(errorsOf(short)).toMatchObject([{ detail: 'La password ha almeno 10 caratteri.' }])
  })

  it('end their sessions with a new password, not with a new name', async () => {
    const doctor = await person(server, 'doctor')
    const params = { id: doctor.id }
    await admin.have('updateUser', { params, body: { firstName: 'Altra' } })
    expect((await doctor.call('currentUser')).status).toBe(200)
    await admin.have('updateUser', { params, body: { password: 'Qf7-vento-lago-93' } })
    expect((await doctor.call('currentUser')).status).toBe(401)
  })

  it('are found by name and filtered by role', async () => {
    await person(server, 'supervisor', { firstName: 'Zenobia', lastName: 'Rarissima' })
    const found = await admin.call('users', { query: { filter: { q: 'zenobia rar' } } })
    expect(found.records).toMatchObject([{ firstName: 'Zenobia', role: 'supervisor' }])
    const doctors = await admin.call('users', { query: { filter: { role: 'doctor' } } })
    expect(new Set(doctors.records.map(({ role }) => role))).toEqual(new Set(['doctor']))
    const none = await admin.call('users', { query: { filter: { role: 'mago' } } })
    expect(none.records).toEqual([])
  })

  it('never show a password hash', async () => {
    const { text } = await admin.call('users')
    expect(text).not.toMatch(/password|argon/i)
  })
})

describe('nobody', () => {
  it('removes himself or changes his own role', async () => {
    await person(server, 'superadmin')
    const params = { id: superadmin.id }
    const remove = await superadmin.call('deleteUser', { params })
    const demote = await superadmin.call('updateUser', { params, body: { role: 'admin' } })
    expect(remove.status).toBe(403)
    expect(errorsOf(demote)[0]?.code).toBe('ownAccount')
    const rename = await superadmin.call('updateUser', { params, body: { lastName: 'Nuovo' } })
    expect(rename.status).toBe(200)
  })

  it('removes a user who has surveys', async () => {
    const doctor = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const answer = await admin.call('deleteUser', { params: { id: doctor.id } })
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([409, 'userInUse'])
    const free = await person(server, 'doctor')
    expect((await admin.call('deleteUser', { params: { id: free.id } })).status).toBe(204)
  })
})

describe('two superadmins', () => {
  it('that demote each other at the same moment leave one', async () => {
    const fresh = await startTestServer()
    const pair = [await person(fresh, 'superadmin'), await person(fresh, 'superadmin')] as const
    const [a, b] = pair
    await Promise.all([
      a.call('updateUser', { params: { id: b.id }, body: { role: 'admin' } }),
      b.call('updateUser', { params: { id: a.id }, body: { role: 'admin' } }),
    ])
    const { rows } = await fresh.deps.pool.query(`select 1 from users where role = 'superadmin'`)
    expect(rows).toHaveLength(1)
    await fresh.close()
  })
})

describe('members of a database', () => {
  it('are added all at once, and adding them again changes nothing', async () => {
    const doctors = [await person(server, 'doctor'), await person(server, 'doctor')]
    const userIds = doctors.map(({ id }) => id)
    const add = () => admin.call('addDatabaseUsers', { params: { databaseId }, body: { userIds } })
    const [first, second] = [await add(), await add()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.records.map(({ id }) => id)).toEqual(first.records.map(({ id }) => id))
    const list = await admin.call('databaseUsers', {
      params: { databaseId },
      query: { include: ['user'], page: { size: 100 } },
    })
    const emails = list.records.map(({ user }) => (user as { email: string }).email)
    expect(emails).toEqual(expect.arrayContaining(doctors.map(({ email }) => email)))
  })

  it('are doctors; supervisors may only supervise; each wrong one is named', async () => {
    const [doctor, supervisor] = [
      await person(server, 'doctor'),
      await person(server, 'supervisor'),
    ]
    const params = { databaseId }
    const body = { userIds: [doctor.id, supervisor.id, admin.id, '999999'] }
    const users = await admin.call('addDatabaseUsers', { params, body })
    expect(pointersOf(users)).toEqual(['/userIds/1', '/userIds/2', '/userIds/3'])
    const supervisors = await admin.call('addDatabaseSupervisors', { params, body })
    expect(pointersOf(supervisors)).toEqual(['/userIds/2', '/userIds/3'])
  })

  it('carry the name themselves where they supervise', async () => {
    const doctor = await person(server, 'doctor', { firstName: 'Rita', lastName: 'Levi' })
    const answer = await admin.call('addDatabaseSupervisors', {
      params: { databaseId },
      body: { userIds: [doctor.id] },
    })
    expect(answer.records[0]).toMatchObject({ firstName: 'Rita', lastName: 'Levi' })
  })

  it('lose their part with the next call after they are removed', async () => {
    const doctor = await person(server, 'doctor')
    const id = await join(server, doctor, databaseId, 'user')
    expect((await doctor.call('surveys', { params: { databaseId } })).status).toBe(200)
    expect((await admin.call('removeDatabaseUser', { params: { id } })).status).toBe(204)
    expect((await doctor.call('surveys', { params: { databaseId } })).status).toBe(404)
    expect((await admin.call('removeDatabaseUser', { params: { id } })).status).toBe(404)
  })

  it('are listed by name, by address or by when they joined, and searched, page by page', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Elenchi' } })
    const names = ['Zorzi', 'albani', 'Mori'] as const
    for (const lastName of names) {
      const doctor = await person(server, 'doctor', { firstName: 'Pia', lastName })
      await join(server, doctor, id, 'user')
      await join(server, doctor, id, 'supervisor')
    }
    const list = async (name: 'databaseUsers' | 'databaseSupervisors', sort: string) => {
      const answer = await admin.call(name, {
        params: { databaseId: id },
        query: { sort, include: ['user'], page: { size: 2 } },
      })
      const people = answer.records.map(({ user }) => (user as { lastName: string }).lastName)
      return [answer.meta['total'], ...people]
    }
    for (const name of ['databaseUsers', 'databaseSupervisors'] as const) {
      expect(await list(name, 'lastName')).toEqual([3, 'albani', 'Mori'])
      expect(await list(name, '-lastName')).toEqual([3, 'Zorzi', 'Mori'])
      expect(await list(name, 'createdAt')).toEqual([3, 'Zorzi', 'albani'])
      expect((await list(name, 'email'))[0]).toBe(3)
      const params = { databaseId: id }
      const none = await admin.call(name, { params, query: { filter: { q: 'mori pina' } } })
      expect(none.records).toEqual([])
      const found = await admin.call(name, { params, query: { filter: { q: 'MORI pia' } } })
      expect(found.records).toHaveLength(1)
    }
    expect(
      (await admin.call('databaseUsers', { params: { databaseId: id }, query: { sort: 'role' } }))
        .status,
    ).toBe(400)
  })

  it('say on request how many surveys each wrote here', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Contate' } })
    const doctor = await person(server, 'doctor')
    await join(server, doctor, id, 'user')
    await join(server, doctor, databaseId, 'user')
    const params = { databaseId: id }
    await doctor.have('createSurvey', { params, body: {} })
    await doctor.have('createSurvey', { params, body: {} })
    await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const counted = await admin.call('databaseUsers', {
      params,
      query: { counters: ['surveysCount'] },
    })
    expect(counted.records).toMatchObject([{ surveysCount: 2 }])
    const plain = await admin.call('databaseUsers', { params })
    expect(plain.records[0]).not.toHaveProperty('surveysCount')
  })
})
