import { Validator } from 'jsonapi-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf, type Answer, type RequestOptions } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let databaseId: string
let groupId: string
let questionId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  databaseId = (await admin.have('createDatabase', { body: {} })).id
  groupId = (await admin.have('createGroup', { params: { databaseId }, body: {} })).id
  questionId = (await admin.have('createQuestion', { params: { groupId }, body: {} })).id
})
afterAll(() => server.close())

const mediaType = 'application/vnd.api+json'
const asDocument = { 'content-type': mediaType, accept: mediaType }

function send(method: string, path: string, data: unknown, more: RequestOptions = {}) {
  return admin.request(method, path, { body: { data }, headers: asDocument, ...more })
}

const shown = (answer: Answer) => [answer.status, errorsOf(answer)[0]?.code, ...pointersOf(answer)]

describe('a document', () => {
  it.each(['PATCH', 'PUT'])(
    'of another type or id than its address is a 409: %s',
    async (method) => {
      const path = `/v1/admin/groups/${groupId}`
      const attributes = { name: 'Altro' }
      const type = await send(method, path, { type: 'questions', id: groupId, attributes })
      expect(shown(type)).toEqual([409, 'otherType', '/data/type'])
      const id = await send(method, path, { type: 'groups', id: `${groupId}9`, attributes })
      expect(shown(id)).toEqual([409, 'otherId', '/data/id'])
      const right = await send(method, path, { type: 'groups', id: groupId, attributes })
      expect([right.status, right.records[0]?.name]).toEqual([200, 'Altro'])
    },
  )

  it('is judged like that wherever a call is about one record', async () => {
    const doctor = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const data = { type: 'surveys', id: '987654', attributes: { bookmarkId: null } }
    const path = `/v1/surveys/${survey.id}`
    for (const address of [path, `${path}/update_bookmark`]) {
      const answer = await doctor.request('PUT', address, { body: { data }, headers: asDocument })
      expect(shown(answer), address).toEqual([409, 'otherId', '/data/id'])
    }
    const move = { type: 'questions', id: '987654', attributes: { groupId, beforeId: null } }
    const moved = await send('PUT', `/v1/admin/questions/${questionId}/move`, move)
    expect(shown(moved)).toEqual([409, 'otherId', '/data/id'])
  })

  it('that creates may not bring an id, nor be of another type than the collection', async () => {
    const path = `/v1/admin/databases/${databaseId}/groups`
    const id = await send('POST', path, { type: 'groups', id: databaseId })
    expect(shown(id)).toEqual([403, 'idNotYours', '/data/id'])
    const type = await send('POST', path, { type: 'databases' })
    expect(shown(type)).toEqual([409, 'otherType', '/data/type'])
    expect((await send('POST', path, { type: 'groups', id: null })).status).toBe(201)
  })

  it('may name the record that an action is about', async () => {
    const path = `/v1/admin/questions/${questionId}/clone`
    expect((await send('POST', path, { type: 'questions', id: questionId })).status).toBe(201)
    const other = await send('POST', path, { type: 'questions', id: `${questionId}0` })
    expect(shown(other)).toEqual([409, 'otherId', '/data/id'])
  })

  it('with a link to a record of another type is not taken for one of the right type', async () => {
    const doctor = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const relationships = { group: { data: { type: 'questions', id: groupId } } }
    const answer = await doctor.request('POST', `/v1/surveys/${survey.id}/answers_groups`, {
      body: { data: { type: 'groupSurveys', relationships } },
      headers: asDocument,
    })
    expect(shown(answer)).toEqual([422, 'invalid', '/data/relationships/group'])
  })
})

describe('an invalid document', () => {
  const questions = () => `/v1/admin/groups/${groupId}/questions`

  it('points to its attribute', async () => {
    const attributes = { name: '', metadata: { pattern: '(' }, kind: 'text' }
    const name = await send('POST', questions(), { type: 'questions', attributes })
    expect(shown(name)).toEqual([422, 'invalid', '/data/attributes/name'])
    const pattern = { ...attributes, name: 'Sigla' }
    const deep = await send('POST', questions(), { type: 'questions', attributes: pattern })
    expect(shown(deep)).toEqual([422, 'invalid', '/data/attributes/metadata/pattern'])
    const unknown = await send('POST', questions(), {
      type: 'questions',
      attributes: { nome: 'x' },
    })
    expect(shown(unknown)).toEqual([400, 'unknownField', '/data/attributes/nome'])
  })

  it('points to its relationship', async () => {
    const doctor = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const path = `/v1/surveys/${survey.id}/answers_groups`
    for (const relationships of [{}, { group: { data: { type: 'groups', id: '987654321' } } }]) {
      const body = { data: { type: 'groupSurveys', relationships } }
      const answer = await doctor.request('POST', path, { body, headers: asDocument })
      expect(shown(answer)).toEqual([422, 'invalid', '/data/relationships/group'])
    }
  })

  it('points there too where the database found it', async () => {
    const email = `doppio@example.it`
    await person(server, 'doctor', { email })
    const attributes = { firstName: 'A', lastName: 'B', email, role: 'doctor' }
    const answer = await send('POST', '/v1/admin/users', { type: 'users', attributes })
    expect(shown(answer)).toEqual([422, 'invalid', '/data/attributes/email'])
  })

  it('of a plain body points into that', async () => {
    const answer = await admin.request('POST', questions(), { body: { name: '' } })
    expect(shown(answer)).toEqual([422, 'invalid', '/name'])
  })
})

describe('an error', () => {
  const missing = '/v1/admin/groups/987654321'

  it('is JSON:API and nothing else for who reads nothing else', async () => {
    const { body } = await admin.request('GET', missing, { headers: { accept: mediaType } })
    new Validator().validate(body)
    expect(body).toMatchObject({ meta: { message: 'Non trovato.' }, errors: [{ status: '404' }] })
    expect(body).not.toHaveProperty('message')
  })

  it.each(['*/*', 'application/json', `${mediaType}, application/json`])(
    'carries its sentence beside for everybody else: %s',
    async (accept) => {
      const { body } = await admin.request('GET', missing, { headers: { accept } })
      expect(body).toMatchObject({ message: 'Non trovato.', errors: [{ status: '404' }] })
    },
  )
})

describe('an extension that the product does not know', () => {
  const extended = `${mediaType}; ext="https://jsonapi.org/ext/atomic"`
  const data = { type: 'databases', attributes: { name: 'Estesa' } }

  it.each([extended, `${mediaType};charset=utf-8`])('is not read: %s', async (type) => {
    const headers = { ...asDocument, 'content-type': type }
    const answer = await send('POST', '/v1/admin/databases', data, { headers })
    expect([answer.status, errorsOf(answer)[0]?.source]).toEqual([415, { header: 'Content-Type' }])
  })

  it.each([extended, `application/json, ${extended}, ${mediaType};x="a,b"`])(
    'is not answered in: %s',
    async (accept) => {
      const answer = await admin.request('GET', '/v1/admin/databases', { headers: { accept } })
      expect([answer.status, errorsOf(answer)[0]?.source]).toEqual([406, { header: 'Accept' }])
    },
  )

  it.each([
    `${extended}, ${mediaType};q=0.5`,
    `${mediaType}; profile="https://example.it/a b"`,
    'application/json; charset=utf-8',
  ])('does no harm where it can be left out: %s', async (accept) => {
    const answer = await admin.request('GET', '/v1/admin/databases', { headers: { accept } })
    expect(answer.status).toBe(200)
  })

  it('is no matter in a profile of what is sent', async () => {
    const type = `${mediaType}; profile="https://example.it/profilo"`
    const headers = { ...asDocument, 'content-type': type }
    expect((await send('POST', '/v1/admin/databases', data, { headers })).status).toBe(201)
  })
})

describe('fields[…]', () => {
  it.each([
    ['fields[people]=name', 'fields[people]'],
    ['fields[constructor]=name', 'fields[constructor]'],
    ['fields[databases]=name,nome', 'fields[databases]'],
    ['fields[groups]=toString', 'fields[groups]'],
  ])('of a type or name that there is none of is a 400: %s', async (query, parameter) => {
    const answer = await admin.request('GET', `/v1/admin/databases?${query}`)
    expect([answer.status, ...pointersOf(answer)]).toEqual([400, parameter])
  })

  it('takes attributes and relations', async () => {
    const query = 'include=groups&fields[databases]=name,groups&fields[groups]=color'
    const answer = await admin.request('GET', `/v1/admin/databases/${databaseId}?${query}`)
    expect(Object.keys((answer.body as { data: { attributes: object } }).data.attributes)).toEqual([
      'name',
    ])
  })
})

describe('a created record', () => {
  it('is found where Location says', async () => {
    const paths = [
      ['/v1/admin/databases', {}],
      [`/v1/admin/databases/${databaseId}/groups`, {}],
      [`/v1/admin/groups/${groupId}/questions`, {}],
      [`/v1/admin/groups/${groupId}/clone`, {}],
      [`/v1/admin/databases/${databaseId}/templates`, { name: 'Modello' }],
    ] as const
    for (const [path, body] of paths) {
      const made = await admin.request('POST', path, { body })
      const location = made.headers.get('location') ?? ''
      expect([made.status, location], path).toEqual([201, expect.stringContaining('/v1/admin/')])
      const read = await admin.request('GET', location)
      expect([read.status, read.records[0]?.id], path).toEqual([200, made.records[0]?.id])
    }
  })

  it('is found there after a repeat too', async () => {
    const headers = { 'idempotency-key': 'dove' }
    const create = () => admin.call('createDatabase', { body: { name: 'Dove' }, headers })
    const [first, second] = [await create(), await create()]
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(first.headers.get('location')).toMatch(/^\/v1\/admin\/databases\/\d+$/)
  })

  it('is named by no Location where it was there before', async () => {
    const doctor = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    const { id } = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
    const begin = () =>
      doctor.call('createAnswersGroup', { params: { surveyId: id }, body: { groupId } })
    const [first, second] = [await begin(), await begin()]
    expect(first.headers.get('location')).toBe(`/v1/answers_groups/${first.records[0]?.id}`)
    expect([second.status, second.headers.get('location')]).toEqual([200, null])
  })
})
