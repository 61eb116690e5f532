import JsonApi from 'devour-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  doctor = await person(server, 'doctor')
})
afterAll(() => server.close())

const one = (type: string) => ({ jsonApi: 'hasOne', type })

function clientOf({ token }: Person, path: string): JsonApi {
  const apiUrl = server.url + path
  return new JsonApi({
    apiUrl,
    ...(token === null ? {} : { bearer: token }),
    logger: false,
    pluralize: false,
  })
}

describe('devour', () => {
  it('designs with nothing but the administration’s address', async () => {
    const client = clientOf(admin, '/v1/admin')
    client.define('databases', { name: '' })
    client.define('groups', { name: '', color: '', database: one('databases') })
    client.define('questions', { name: '', kind: '', group: one('groups') })

    const database = (await client.create('databases', { name: 'Da devour' })).data
    const group = (await client.create('groups', { name: 'Anamnesi', database })).data
    const question = (await client.create('questions', { name: 'Peso', kind: 'number', group }))
      .data
    expect(question).toMatchObject({ name: 'Peso', kind: 'number' })

    const read = await client.find('questions', question.id, { include: 'group' })
    expect(read.data).toMatchObject({ group: { id: group.id, name: 'Anamnesi' } })

    const changed = await client.update('groups', { id: group.id, name: 'Esame' })
    expect(changed.data.name).toBe('Esame')

    await client.destroy('questions', question.id)
    await client.destroy('groups', group.id)
    expect((await admin.call('group', { params: { id: String(group.id) } })).status).toBe(404)
  })

  it('fills in a survey with nothing but the service’s address', async () => {
    const { id: databaseId } = await admin.have('createDatabase', { body: {} })
    const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
    const groupId = group.id
    const question = await admin.have('createQuestion', { params: { groupId }, body: {} })
    await join(server, doctor, databaseId, 'user')

    const client = clientOf(doctor, '/v1')
    client.define('surveys', { customId: '', status: '', database: one('databases') })
    const piece = { survey: one('surveys'), group: one('groups'), status: '' }
    client.define('groupSurveys', piece, { collectionPath: 'answers_groups' })
    const links = { answersGroup: one('groupSurveys'), question: one('questions') }
    client.define('answers', { value: '', revision: 0, ...links })

    const survey = (await client.create('surveys', { database: { id: databaseId } })).data
    const answersGroup = (await client.create('groupSurveys', { survey, group })).data
    const answer = (await client.create('answers', { value: 'uno', answersGroup, question })).data
    const { id, revision } = answer
    const changed = await client.update('answers', { id, value: 'due', revision })
    expect(changed.data.value).toBe('due')
    expect((await client.find('answers', id)).data.value).toBe('due')
    await client.destroy('answers', id)
    await client.destroy('surveys', survey.id)
    const gone = await doctor.call('survey', { params: { surveyId: String(survey.id) } })
    expect(gone.status).toBe(404)
  })

  it('reads what is wrong, field by field', async () => {
    const client = clientOf(admin, '/v1/admin')
    client.define('databases', { name: '' })
    const refused = client.create('databases', { name: '' })
    await expect(refused).rejects.toMatchObject({
      name: { title: 'Controlla i dati inseriti.', detail: 'Questo campo non può essere vuoto.' },
    })
  })
})
