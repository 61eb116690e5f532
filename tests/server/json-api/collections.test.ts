import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person
let databaseId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  doctor = await person(server, 'doctor')
  databaseId = (await admin.have('createDatabase', { body: {} })).id
  await join(server, doctor, databaseId, 'user')
})
afterAll(() => server.close())

const mediaType = 'application/vnd.api+json'
const headers = { 'content-type': mediaType, accept: mediaType }

type Links = Readonly<Record<string, readonly [type: string, id: string]>>

/** Creates by a document whose relationships name what it belongs to. */
async function create(who: Person, path: string, type: string, attributes: object, links: Links) {
  const relationships = Object.fromEntries(
    Object.entries(links).map(([name, [of, id]]) => [name, { data: { type: of, id } }]),
  )
  const body = { data: { type, attributes, relationships } }
  const answer = await who.request('POST', path, { body, headers })
  return { ...answer, id: answer.records[0]?.id ?? '' }
}

describe('a collection of its own', () => {
  it('creates from the design down to the answer, each where its relation says', async () => {
    const group = await create(
      admin,
      '/v1/admin/groups',
      'groups',
      { name: 'Anamnesi' },
      {
        database: ['databases', databaseId],
      },
    )
    expect([group.status, group.headers.get('location')]).toEqual([
      201,
      `/v1/admin/groups/${group.id}`,
    ])
    const question = await create(
      admin,
      '/v1/admin/questions',
      'questions',
      { name: 'Peso' },
      {
        group: ['groups', group.id],
      },
    )
    expect(question.status).toBe(201)
    const survey = await create(
      doctor,
      '/v1/surveys',
      'surveys',
      { customId: 'A1' },
      {
        database: ['databases', databaseId],
      },
    )
    expect([survey.status, survey.headers.get('location')]).toEqual([
      201,
      `/v1/surveys/${survey.id}`,
    ])
    const piece = await create(
      doctor,
      '/v1/answers_groups',
      'groupSurveys',
      {},
      {
        survey: ['surveys', survey.id],
        group: ['groups', group.id],
      },
    )
    expect(piece.status).toBe(201)
    const answer = await create(
      doctor,
      '/v1/answers',
      'answers',
      { value: 'x' },
      {
        answersGroup: ['groupSurveys', piece.id],
        question: ['questions', question.id],
      },
    )
    expect(answer.status).toBe(201)
    const read = await doctor.request('GET', answer.headers.get('location') ?? '')
    expect(read.records[0]).toMatchObject({ id: answer.id, value: 'x' })
    const listed = await admin.call('questions', { params: { groupId: group.id } })
    expect(listed.records.map(({ id }) => id)).toEqual([question.id])
  })

  it('takes plain fields as well, under an Idempotency-Key too', async () => {
    const key = { 'idempotency-key': 'gruppo' }
    const make = () =>
      admin.request('POST', '/v1/admin/groups', { body: { name: 'A', databaseId }, headers: key })
    const [first, second] = [await make(), await make()]
    expect([first.status, second.records[0]?.id]).toEqual([201, first.records[0]?.id])
  })

  it('holds to the rules of the other address', async () => {
    const body = { databaseId, name: '' }
    const blank = await admin.request('POST', '/v1/admin/groups', { body })
    expect([blank.status, pointersOf(blank)]).toEqual([422, ['/name']])
    await doctor.have('createSurvey', { params: { databaseId }, body: { customId: 'Z9' } })
    const taken = await create(
      doctor,
      '/v1/surveys',
      'surveys',
      { customId: 'z9' },
      {
        database: ['databases', databaseId],
      },
    )
    expect([taken.status, pointersOf(taken)]).toEqual([422, ['/data/attributes/customId']])
  })

  it.each([
    ['/v1/admin/groups', 'groups', 'database', 'databases'],
    ['/v1/admin/questions', 'questions', 'group', 'groups'],
    ['/v1/surveys', 'surveys', 'database', 'databases'],
    ['/v1/answers_groups', 'groupSurveys', 'survey', 'surveys'],
    ['/v1/answers', 'answers', 'answersGroup', 'groupSurveys'],
  ])(
    'says what is missing where nothing says what it belongs to: %s',
    async (path, type, relation, to) => {
      const who = path.includes('admin') ? admin : doctor
      const links: Links[] = [{}, { [relation]: [to, 'abc'] }]
      for (const given of links) {
        const answer = await create(who, path, type, {}, given)
        expect([answer.status, pointersOf(answer)]).toEqual([
          422,
          [`/data/relationships/${relation}`],
        ])
      }
      const absent = await create(who, path, type, {}, { [relation]: [to, '987654321'] })
      expect([absent.status, errorsOf(absent)[0]?.code]).toEqual([404, 'notFound'])
    },
  )

  it('has no more rights than the other address: what it belongs to decides', async () => {
    const stranger = await person(server, 'doctor')
    const answer = await create(
      stranger,
      '/v1/surveys',
      'surveys',
      {},
      {
        database: ['databases', databaseId],
      },
    )
    expect(answer.status).toBe(404)
    const byAdmin = await create(
      admin,
      '/v1/surveys',
      'surveys',
      {},
      {
        database: ['databases', databaseId],
      },
    )
    expect(byAdmin.status).toBe(403)
  })

  it('is refused by token and role before anything of its body is read', async () => {
    const raw = '{"name'
    const visitorsAnswer = await visitor(server).request('POST', '/v1/surveys', { raw })
    expect(visitorsAnswer.status).toBe(401)
    for (const path of ['/v1/admin/groups', '/v1/admin/questions']) {
      expect((await doctor.request('POST', path, { raw })).status, path).toBe(403)
      expect((await doctor.request('POST', path)).status, path).toBe(403)
      expect((await admin.request('POST', path)).status, path).toBe(400)
    }
  })

  it('takes no more than 64 kB where the body decides who may', async () => {
    for (const path of ['/v1/surveys', '/v1/answers_groups', '/v1/answers']) {
      const body = { note: 'x'.repeat(70_000) }
      expect((await doctor.request('POST', path, { body })).status, path).toBe(413)
    }
  })
})
