import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person
let databaseId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  doctor = await person(server, 'doctor')
  const body = { name: 'Registro', providers: ['Asti', 'Alba'] }
  databaseId = (await admin.have('createDatabase', { body })).id
})
afterAll(() => server.close())

const change = (id: string, provider: unknown) =>
  admin.call('updateDatabaseUser', { params: { id }, body: { provider } })
const providers = (names: readonly string[]) =>
  admin.call('updateDatabase', { params: { id: databaseId }, body: { providers: names } })
const survey = () => doctor.have('createSurvey', { params: { databaseId } })

describe('the centre of a doctor in a database', () => {
  it('is one of the database’s, or none', async () => {
    const id = await join(server, doctor, databaseId, 'user')
    expect((await change(id, 'Asti')).records[0]).toMatchObject({ provider: 'Asti' })
    const refused = await change(id, 'Torino')
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      errors: [
        {
          source: { pointer: '/provider' },
          detail: '«Torino» non è tra i centri del database «Registro».',
        },
      ],
    })
    expect((await change(id, null)).records[0]).toMatchObject({ provider: null })
    expect((await change('999999999', null)).status).toBe(404)
  })

  it('is taken by surveys that are opened from then on, and stays theirs', async () => {
    const [member] = (await admin.call('databaseUsers', { params: { databaseId } })).records
    const id = member?.id ?? ''
    const without = await survey()
    await change(id, 'Asti')
    const first = await survey()
    await change(id, 'Alba')
    const second = await survey()
    const centre = async (surveyId: string) =>
      (await doctor.have('survey', { params: { surveyId } }))['provider']
    expect(await Promise.all([without, first, second].map((one) => centre(one.id)))).toEqual([
      null,
      'Asti',
      'Alba',
    ])
  })

  it('is that of all who are added together; who takes part already keeps theirs', async () => {
    const other = await person(server, 'doctor')
    const add = (provider: string) =>
      admin.call('addDatabaseUsers', {
        params: { databaseId },
        body: { userIds: [doctor.id, other.id], provider },
      })
    expect((await add('Torino')).status).toBe(422)
    const { records } = await add('Asti')
    expect(records.map(({ provider }) => provider)).toEqual(['Alba', 'Asti'])
  })

  it('can’t be taken from the database while somebody has it, but may be written otherwise', async () => {
    const refused = await providers(['Alba'])
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('«Asti» è il centro di un medico di questo database')
    expect((await providers(['ASTI', 'Alba', 'Cuneo'])).status).toBe(200)
    const { records } = await admin.call('databaseUsers', { params: { databaseId } })
    expect(records.map(({ provider }) => provider).sort()).toEqual(['ASTI', 'Alba'])
  })

  it('is a column of the dump, as the survey has it', async () => {
    const dump = await admin.request('GET', `/v1/databases/${databaseId}/surveys/dump.csv`)
    const [header = '', ...lines] = dump.text.trim().split(/\r?\n/)
    const at = header.split(';').findIndex((name) => name.includes('scheda_centro'))
    expect(lines.map((line) => line.split(';')[at])).toEqual(['', '"Asti"', '"Alba"'])
  })
})
