import Kitsu from 'kitsu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

interface Got {
  data: { id: string; name: string; groups?: { data: { id: string; name: string }[] } }
}

describe('an off-the-shelf JSON:API client', () => {
  it('creates, reads, changes and removes a database', async () => {
    const client = new Kitsu({
      baseURL: `${server.url}/v1/admin`,
      headers: { Authorization: `Bearer ${admin.token}` },
      camelCaseTypes: false,
      pluralize: false,
    })
    const made = (await client.post('databases', {
      name: 'Da kitsu',
      providers: ['Centro'],
    })) as Got
    expect(made.data.name).toBe('Da kitsu')
    const { id } = made.data
    await admin.have('createGroup', { params: { databaseId: id }, body: { name: 'Anamnesi' } })
    const read = (await client.get(`databases/${id}`, { params: { include: 'groups' } })) as Got
    expect(read.data.groups?.data[0]).toMatchObject({ name: 'Anamnesi' })
    const changed = (await client.patch('databases', { id, name: 'Cambiato' })) as Got
    expect(changed.data.name).toBe('Cambiato')
    await client.delete('databases', id)
    expect((await admin.call('adminDatabase', { params: { id } })).status).toBe(404)
  })
})
