// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint'
import { endpoints, type EndpointName } from '../../../contract/endpoints'
import { rounds } from '../../setup/extent'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let superadmin: Person
let doctor: Person
let ids: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  superadmin = await person(server, 'superadmin')
  doctor = await person(server, 'doctor')
  const databaseId = (await superadmin.have('createDatabase', { body: {} })).id
  const groupId = (await superadmin.have('createGroup', { params: { databaseId }, body: {} })).id
  const question = await superadmin.have('createQuestion', { params: { groupId }, body: {} })
  const params = { databaseId }
  const template = await superadmin.have('createTemplate', { params, body: {} })
  const block = await superadmin.have('createQuestionTemplate', {
    params,
    body: { templateId: template.id, questionId: question.id },
  })
  await join(server, doctor, databaseId, 'user')
  const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
  const group = await doctor.have('createAnswersGroup', {
    params: { surveyId: survey.id },
    body: { groupId },
  })
  const answer = await doctor.have('createAnswer', {
    params: { answersGroupId: group.id },
    body: { questionId: question.id, value: null, missingReason: 'unknown' },
  })
  const thread = await doctor.have('createComment', {
    params: { surveyId: survey.id },
    body: { questionId: question.id, text: 'Controllare' },
  })
  const user = await superadmin.have('createUser', {
    body: { email: 'nuovo@example.it', firstName: 'Ugo', lastName: 'Nuovo', role: 'doctor' },
  })
  ids = {
    databaseId,
    groupId,
    questionId: question.id,
    templateId: template.id,
    questionTemplateId: block.id,
    surveyId: survey.id,
    answersGroupId: group.id,
    answerId: answer.id,
    threadId: thread.id,
    userId: user.id,
  }
})
afterAll(() => server.close())

/** Values that have broken servers: wrong types, ends of ranges, names of the language, what SQL, HTML and shells read. */
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  '12345678901234567890',
  '2026-02-31',
  '2026-13-45T99:99:99Z',
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '=1+1',
  '\u202e\u200b\ufeff',
  '𝒳'.repeat(300),
  'x'.repeat(20_000),
  '@q_1 @q_99999999999999999999',
  '('.repeat(5_000),
  [],
  [null],
  [[[[]]]],
  {},
  { length: -1 },
  { toString: 1, constructor: {}, hasOwnProperty: null },
  { data: null },
  { data: { type: 'x' } },
  { options: [{ id: 'a', label: 'a', children: [{ id: 'a', label: 'b' }] }] },
]

const fields = [
  'name providers archivedAt revision color description visibleIf kind metadata defaults required',
  'help heading code identifier bands ids databaseId formula questionId user email password role firstName lastName',
  'filters templateId questionId chart groupById questionIds missingReason text resolved',
  'userIds status customId note bookmarkId groupId beforeId value confirmed operationId resetToken confirmationToken',
].flatMap((line) => line.split(' '))

const queries = [
  'page[number]=1&page[number]=2',
  'page[]=1',
  'filter[q]=a&filter[q]=b',
  'filter[q]=%27%22%5c%25',
  'filter[q]=%ff%fe',
  'filter[status]=draft&filter[userId]=abc',
  'filter[role]=__proto__&filter[kind]=constructor&filter[archived]=maybe',
  'filter[questionId]=0',
  'filter[questionId]=1%20or%201=1',
  'filter[questionId]=999999999999999999&filter[subjectType]=answers',
  'filter[resolved]=null&filter[comments]=__proto__&filter[mine]=1&filter[bookmark]=-1',
  'filter[resolved]=true&filter[questionId]=-1',
  'filter[comments]=open&filter[mine]=true&filter[bookmark]=true',
  'filter[createdFrom]=2026-02-31&filter[updatedTo]=275760-09-13',
  'filter[createdFrom]=0000-00-00',
  'filter[updatedTo]=9999-12-31&filter[createdTo]=0001-01-01',
  'filter[updatedFrom]=2026-07-01T00:00:00Z&filter[createdTo]=%00',
  'filter[customId]=%00',
  'filter[q]=%00',
  'page[number]=9007199254740993&page[size]=100',
  'page[number]=99999999&page[size]=1',
  'sort=-',
  'sort=,,',
  'include=*',
  'include=a.b.c.d',
  'fields[__proto__]=x&fields[databases]=__proto__',
  '%',
  '&&==&',
  'role=__proto__',
]

/** Resource of an address's `{id}`. */
const things = {
  answers_groups: 'answersGroupId',
  answers: 'answerId',
  groups: 'groupId',
  questions: 'questionId',
  threads: 'threadId',
  users: 'userId',
}

function addressOf(name: EndpointName): string {
  return endpoints[name].path.replace(/\{(\w+)\}/g, (_place, place: string) => {
    if (place !== 'id') return ids[place] ?? '1'
    const { path } = endpoints[name]
    const thing = Object.entries(things).find(([folder]) => path.includes(`/${folder}/{id}`))
    return ids[thing?.[1] ?? ''] ?? '1'
  })
}

/** One of so many inputs is tried, others with each call. */
const share = rounds({ quick: 6, whole: 1 })
const shareOf = <Input>(inputs: readonly Input[], turn: number) =>
  inputs.filter((_, at) => (at + turn) % share === 0)

/** Whole bodies, and fields of the contract with values, as far as the call has a body; nothing is removed on the way. */
function bodiesOf({ method, body }: Endpoint): unknown[] {
  if (body === undefined) return method === 'POST' || method === 'PUT' ? values : []
  const known = fields.filter((field) => {
    const { error } = body.safeParse({ [field]: Symbol('probe') })
    return !error?.issues.some(({ code }) => ['unrecognized_keys', 'invalid_key'].includes(code))
  })
  return [...values, ...known.flatMap((field) => values.map((value) => ({ [field]: value })))]
}

const changesSessions = new Set<string>(['logout', 'login'])
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => !changesSessions.has(name),
)

async function tryAll(name: EndpointName): Promise<void> {
  const { method } = endpoints[name]
  const path = addressOf(name)
  const caller = path.startsWith('/v1/admin') ? superadmin : doctor
  const turn = names.indexOf(name)
  for (const query of method === 'GET' ? shareOf(queries, turn) : []) {
    const { status, summary } = await caller.request('GET', `${path}?${query}`)
    expect(status, summary).toBeLessThan(500)
  }
  for (const body of shareOf(bodiesOf(endpoints[name]), turn)) {
    const { status, summary } = await caller.request(method, path, { body })
    expect(status, `${summary} for ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500)
  }
}

describe('no input is a 500', () => {
  it.each(names)('in the call %s', tryAll, 180_000)

  it('in a sign-in either', async () => {
    for (const email of values) {
      const body = { user: { email, password: 'x' } }
      const { status } = await superadmin.request('POST', '/v1/login', { body })
      expect(status).toBeLessThan(500)
    }
  })
})
