import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../../server/jobs/tasks'
import { errorsOf } from '../../setup/people/caller'
import { join, person, visitor, type Person } from '../../setup/people/people'
import { deliverTo, mailsTo } from '../../setup/people/queued-mails'
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

const password = 'cavallo-lento-42-azzurro'

const set = (by: Person, { id }: { id: string }, active: boolean) =>
  by.call('updateUser', { params: { id }, body: { active } })
const signIn = (email: string, given: string) =>
  visitor(server).call('login', { body: { user: { email, password: given } } })

describe('a deactivated account', () => {
  it('does not sign in, and does again once it is activated', async () => {
    const doctor = await person(server, 'doctor', { password })
    expect((await set(admin, doctor, false)).records[0]).toMatchObject({ active: false })
    expect((await doctor.call('currentUser')).status).toBe(401)
    const refused = await signIn(doctor.email, password)
    expect([refused.status, errorsOf(refused)[0]?.code]).toEqual([401, 'deactivated'])
    expect((await set(admin, doctor, true)).records[0]).toMatchObject({ active: true })
    expect((await signIn(doctor.email, password)).status).toBe(200)
  })

  it('is told from any other only to who knows its password', async () => {
    const doctor = await person(server, 'doctor', { password })
    await set(admin, doctor, false)
    const wrong = await signIn(doctor.email, 'sbagliata')
    const absent = await signIn('nessuno@example.it', 'sbagliata')
    expect([wrong.status, wrong.text]).toEqual([401, absent.text])
  })

  it('keeps no session that was opened meanwhile', async () => {
    const doctor = await person(server, 'doctor')
    await server.deps.pool.query('update users set active = false where id = $1', [doctor.id])
    expect((await doctor.call('currentUser')).status).toBe(401)
  })

  it('gets no mails: none that waits, no link for a forgotten password, no invitation', async () => {
    const email = 'senza.posta@example.it'
    const body = { firstName: 'Senza', lastName: 'Posta', email, role: 'doctor' }
    const user = await admin.have('createUser', { body })
    const params = { id: user.id }
    await set(admin, user, false)
    await server.deps.pool.query('delete from email_tokens')
    const again = await admin.call('sendConfirmation', { params })
    expect([again.status, errorsOf(again)[0]?.code]).toEqual([409, 'accountInactive'])
    await visitor(server).call('forgotPassword', { body: { email } })
    await tasks(server.deps)['send_reset']?.({ email }, {} as never)
    expect(await mailsTo(server, email)).toHaveLength(1)
    expect(await deliverTo(server, email)).toBe(0)
    expect(await mailsTo(server, email)).toHaveLength(0)
    await set(admin, user, true)
    expect((await admin.call('sendConfirmation', { params })).status).toBe(204)
    expect(await deliverTo(server, email)).toBe(1)
  })

  it('keeps its name where it stands, its surveys and its place in the databases', async () => {
    const doctor = await person(server, 'doctor', { firstName: 'Nina', lastName: 'Resta' })
    await join(server, doctor, databaseId, 'user')
    await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    expect((await admin.call('deleteUser', { params: { id: doctor.id } })).status).toBe(409)
    await set(admin, doctor, false)
    const surveys = await admin.call('surveys', {
      params: { databaseId },
      query: { include: ['user'] },
    })
    expect(surveys.records[0]?.user).toMatchObject({ firstName: 'Nina', active: false })
    const query = { include: ['user'] }
    const members = await admin.call('databaseUsers', { params: { databaseId }, query })
    expect(members.records[0]?.user).toMatchObject({ lastName: 'Resta', active: false })
  })

  it('is not added to a database', async () => {
    const doctor = await person(server, 'doctor')
    await set(admin, doctor, false)
    const add = (body: object) => admin.call('addDatabaseUsers', { params: { databaseId }, body })
    const byId = await add({ userIds: [doctor.id] })
    expect(errorsOf(byId)[0]?.source?.pointer).toBe('/userIds/0')
    const byEmail = await add({ emails: [doctor.email] })
    expect(byEmail.meta.results).toMatchObject([{ outcome: 'inactive', userId: doctor.id }])
  })

  it('is found by filter[active], whose bad value is named', async () => {
    const doctor = await person(server, 'doctor', { lastName: 'Cercata' })
    await set(admin, doctor, false)
    const ids = async (active: string) => {
      const filter = { active, q: 'Cercata' }
      return (await admin.call('users', { query: { filter } })).records.map(({ id }) => id)
    }
    expect([await ids('false'), await ids('true')]).toEqual([[doctor.id], []])
    const bad = await admin.call('users', { query: { filter: { active: 'forse' } } })
    expect([bad.status, errorsOf(bad)[0]?.source?.parameter]).toEqual([400, 'filter[active]'])
  })

  it('is in the journal, with who did it', async () => {
    const doctor = await person(server, 'doctor')
    await set(admin, doctor, false)
    const { rows } = await server.deps.pool.query(
      `select user_id, old -> 'active' as before, new -> 'active' as after from audits
        where subject_type = 'users' and subject_id = $1 and operation = 'update'`,
      [doctor.id],
    )
    expect(rows).toEqual([{ user_id: admin.id, before: true, after: false }])
  })
})

describe('nobody deactivates', () => {
  it('their own account', async () => {
    await person(server, 'superadmin')
    const own = await set(superadmin, superadmin, false)
    expect([own.status, errorsOf(own)[0]?.code]).toEqual([403, 'ownAccount'])
    expect((await set(superadmin, superadmin, true)).status).toBe(200)
  })

  it('an administrator without being a superadmin', async () => {
    const other = await person(server, 'admin')
    expect((await set(admin, other, false)).status).toBe(403)
    expect((await set(superadmin, other, false)).status).toBe(200)
    expect((await set(admin, other, true)).status).toBe(403)
  })

  it('the last superadmin, of whom those that are deactivated do not count', async () => {
    const fresh = await startTestServer()
    const [a, b] = [await person(fresh, 'superadmin'), await person(fresh, 'superadmin')]
    const both = await Promise.all([set(a, b, false), set(b, a, false)])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const { rows } = await fresh.deps.pool.query<{ id: string }>(
      `select id::text from users where role = 'superadmin' and active`,
    )
    expect(rows).toHaveLength(1)
    const [last, gone] = rows[0]?.id === a.id ? [a, b] : [b, a]
    expect((await last.call('deleteUser', { params: { id: gone.id } })).status).toBe(204)
    await fresh.close()
  })
})
