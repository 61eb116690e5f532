import { afterAll, beforeAll, expect, it } from 'vitest'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let chief: Person
let doctor: Person

beforeAll(async () => {
  server = await startTestServer()
  chief = await person(server, 'superadmin')
  doctor = await person(server, 'doctor')
})
afterAll(() => server.close())

const change = (body: object) =>
  chief.have('updateUser', { params: { id: doctor.id }, body: body as { lastName: string } })

async function journal() {
  const query = 'filter[subjectType]=users&filter[operation]=update'
  const path = `/v1/admin/audits?${query}&filter[subjectId]=${doctor.id}`
  const { records } = (await chief.request('GET', path)) as unknown as {
    records: readonly { old: Record<string, unknown>; new: Record<string, unknown> }[]
  }
  return records.map(({ old, new: now }) => ({
    from: old['lastName'],
    to: now['lastName'],
    password: now['passwordChanged'] ?? false,
  }))
}

it('the journal of an account tells a change of its password as what it is, beside others', async () => {
  await change({ lastName: 'Neri' })
  await change({ lastName: 'Bianchi', password: 'cavallo-lento-42-azzurro' })
  await change({ password: 'nebbia sopra il molo 27' })
  expect(await journal()).toEqual([
    { from: 'Bianchi', to: 'Bianchi', password: true },
    { from: 'Neri', to: 'Bianchi', password: true },
    { from: expect.any(String), to: 'Neri', password: false },
  ])
})

it('nor does it tell of a save that changed nothing', async () => {
  const before = await journal()
  await change({ lastName: 'Bianchi' })
  expect(await journal()).toEqual(before)
})
