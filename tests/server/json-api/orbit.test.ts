import { buildSerializerSettingsFor } from '@orbit/serializers'
import { JSONAPISerializers, JSONAPISource } from '@orbit/jsonapi'
import { RecordKeyMap, RecordSchema, type InitializedRecord } from '@orbit/records'
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

const keys = { remoteId: {} }
const text = { type: 'string' } as const
const one = (type: string) => ({ kind: 'hasOne', type }) as const

const schema = new RecordSchema({
  models: {
    databases: { keys, attributes: { name: text } },
    groups: { keys, attributes: { name: text }, relationships: { database: one('databases') } },
    questions: {
      keys,
      attributes: { name: text, kind: text },
      relationships: { group: one('groups') },
    },
    surveys: {
      keys,
      attributes: { customId: text },
      relationships: { database: one('databases') },
    },
    groupSurveys: { keys, relationships: { survey: one('surveys'), group: one('groups') } },
    answers: {
      keys,
      attributes: { value: text, revision: { type: 'number' } },
      relationships: { answersGroup: one('groupSurveys'), question: one('questions') },
    },
  },
})

/** The names of the wire as they are; one type lives at an address of another name. */
const paths = {
  serialize: (type: string) => (type === 'groupSurveys' ? 'answers_groups' : type),
  deserialize: (path: string) => path,
}

function sourceOf({ token }: Person, namespace: string) {
  const keyMap = new RecordKeyMap()
  const source = new JSONAPISource({
    schema,
    keyMap,
    host: server.url,
    namespace,
    defaultFetchSettings: { headers: { Authorization: `Bearer ${token}` } },
    serializerFor: (type) =>
      type === JSONAPISerializers.ResourceTypePath ? paths : (undefined as never),
    serializerSettingsFor: buildSerializerSettingsFor({
      settingsByType: {
        [JSONAPISerializers.ResourceIdentity]: { getResourceKey: () => 'remoteId' },
      },
    }),
  })
  /** A record that stands for one of the service's, as a client knows it that has read it. */
  const known = (type: string, remoteId: string): InitializedRecord => {
    const record = { type, id: schema.generateId(type), keys: { remoteId } }
    keyMap.pushRecord(record)
    return record
  }
  const create = (
    type: string,
    attributes: Record<string, unknown>,
    links: Record<string, InitializedRecord> = {},
  ) =>
    source.update<InitializedRecord>((build) => {
      const entries = Object.entries(links).map(([name, { type: to, id }]) => [
        name,
        { data: { type: to, id } },
      ])
      const relationships = Object.fromEntries(entries)
      return build.addRecord({ type, id: schema.generateId(type), attributes, relationships })
    })
  return { source, known, create }
}

const remote = (record: InitializedRecord) => record.keys?.remoteId ?? ''

describe('orbit', () => {
  it('designs with nothing but the administration’s address', async () => {
    const { source, create } = sourceOf(admin, 'v1/admin')
    const database = await create('databases', { name: 'Da orbit' })
    const group = await create('groups', { name: 'Anamnesi' }, { database })
    const question = await create('questions', { name: 'Peso', kind: 'number' }, { group })
    expect([remote(question), question.attributes?.kind]).toEqual([
      expect.stringMatching(/^\d+$/),
      'number',
    ])

    await source.update((build) => build.replaceAttribute(group, 'name', 'Esame'))
    const read = await source.query<InitializedRecord>((build) => build.findRecord(group))
    expect(read.attributes?.name).toBe('Esame')

    await source.update((build) => build.removeRecord(question))
    await source.update((build) => build.removeRecord(group))
    expect((await admin.call('group', { params: { id: remote(group) } })).status).toBe(404)
  })

  it('fills in a survey with nothing but the service’s address', async () => {
    const { id: databaseId } = await admin.have('createDatabase', { body: {} })
    const { id: groupId } = await admin.have('createGroup', { params: { databaseId }, body: {} })
    const asked = await admin.have('createQuestion', { params: { groupId }, body: {} })
    await join(server, doctor, databaseId, 'user')

    const { source, known, create } = sourceOf(doctor, 'v1')
    const survey = await create('surveys', {}, { database: known('databases', databaseId) })
    const group = known('groups', groupId)
    const answersGroup = await create('groupSurveys', {}, { survey, group })
    const question = known('questions', asked.id)
    const answer = await create('answers', { value: 'uno' }, { answersGroup, question })

    const { type, id, attributes } = answer
    const changed = { type, id, attributes: { value: 'due', revision: attributes?.revision } }
    await source.update((build) => build.updateRecord(changed))
    const read = await source.query<InitializedRecord>((build) => build.findRecord(answer))
    expect(read.attributes?.value).toBe('due')
    await source.update((build) => build.removeRecord(answer))
    await source.update((build) => build.removeRecord(survey))
    const gone = await doctor.call('survey', { params: { surveyId: remote(survey) } })
    expect(gone.status).toBe(404)
  })

  it('reads what is wrong, field by field', async () => {
    const { create } = sourceOf(admin, 'v1/admin')
    await expect(create('databases', { name: '' })).rejects.toMatchObject({
      data: { errors: [{ status: '422', source: { pointer: '/data/attributes/name' } }] },
    })
  })
})
