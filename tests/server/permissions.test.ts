import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints'
import { TestCaller } from '../setup/caller'
import { join, person, visitor } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'

/**
 * What every call answers to whom (spec §6, product §3), written out here and not derived from the product's own table. The
 * letters of a line stand for the people of the heading, in their order:
 *
 * `+` granted (any answer that is no refusal) · `L` 401, log in first · `F` 403, forbidden · `H` 404, not his to see.
 *
 * | place | person |
 * |---|---|
 * | 1 | visitor |
 * | 2 | superadmin |
 * | 3 | admin |
 * | 4 | doctor, a stranger to the database |
 * | 5 | doctor, user of the database, author of the survey |
 * | 6 | doctor, user of the database, not the author |
 * | 7 | doctor, supervisor of the database |
 * | 8 | supervisor, a stranger |
 * | 9 | supervisor of the database |
 * | 10 | doctor who wrote the survey and was removed from the database |
 */
const matrix: Record<EndpointName, string> = {
  //                        V S A  s a u d  s r x
  login: '                  + + +  + + + +  + + +',
  logout: '                 L + +  + + + +  + + +',
  currentUser: '            L + +  + + + +  + + +',
  forgotPassword: '         + + +  + + + +  + + +',
  resetPassword: '          + + +  + + + +  + + +',
  validateConfirmation: '   + + +  + + + +  + + +',
  confirmWithPassword: '    + + +  + + + +  + + +',

  adminDatabases: '         L + +  F F F F  F F F',
  providers: '              L + +  F F F F  F F F',
  adminDatabase: '          L + +  F F F F  F F F',
  createDatabase: '         L + +  F F F F  F F F',
  updateDatabase: '         L + +  F F F F  F F F',
  deleteDatabase: '         L + +  F F F F  F F F',
  cloneDatabase: '          L + +  F F F F  F F F',
  groups: '                 L + +  F F F F  F F F',
  createGroup: '            L + +  F F F F  F F F',
  reorderGroups: '          L + +  F F F F  F F F',
  group: '                  L + +  F F F F  F F F',
  updateGroup: '            L + +  F F F F  F F F',
  deleteGroup: '            L + +  F F F F  F F F',
  cloneGroup: '             L + +  F F F F  F F F',
  cloneGroupToDatabase: '   L + +  F F F F  F F F',
  cloneCheck: '             L + +  F F F F  F F F',
  restoreGroup: '           L + +  F F F F  F F F',
  questions: '              L + +  F F F F  F F F',
  createQuestion: '         L + +  F F F F  F F F',
  reorderQuestions: '       L + +  F F F F  F F F',
  question: '               L + +  F F F F  F F F',
  updateQuestion: '         L + +  F F F F  F F F',
  optionUses: '             L + +  F F F F  F F F',
  deleteQuestion: '         L + +  F F F F  F F F',
  moveQuestion: '           L + +  F F F F  F F F',
  cloneQuestion: '          L + +  F F F F  F F F',
  restoreQuestion: '        L + +  F F F F  F F F',
  templates: '              L + +  F F F F  F F F',
  createTemplate: '         L + +  F F F F  F F F',
  reorderTemplates: '       L + +  F F F F  F F F',
  template: '               L + +  F F F F  F F F',
  updateTemplate: '         L + +  F F F F  F F F',
  deleteTemplate: '         L + +  F F F F  F F F',
  cloneTemplate: '          L + +  F F F F  F F F',
  questionTemplates: '      L + +  F F F F  F F F',
  createQuestionTemplate: ' L + +  F F F F  F F F',
  createQuestionTemplates: 'L + +  F F F F  F F F',
  reorderQuestionTemplates: 'L + +  F F F F  F F F',
  questionTemplate: '       L + +  F F F F  F F F',
  updateQuestionTemplate: ' L + +  F F F F  F F F',
  deleteQuestionTemplate: ' L + +  F F F F  F F F',
  validateFormula: '        L + +  F F F F  F F F',
  recomputation: '          L + +  F F F F  F F F',

  updateImage: '            L + +  F F F F  F F F',
  removeImage: '            L + +  F F F F  F F F',
  directUpload: '           L + +  F F F F  F F F',
  file: '                   + + +  + + + +  + + +',

  users: '                  L + +  F F F F  F F F',
  user: '                   L + +  F F F F  F F F',
  createUser: '             L + +  F F F F  F F F',
  updateUser: '             L + +  F F F F  F F F',
  sendConfirmation: '       L + +  F F F F  F F F',
  deleteUser: '             L + +  F F F F  F F F',
  userMemberships: '        L + +  F F F F  F F F',
  databaseUsers: '          L + +  F F F F  F F F',
  addDatabaseUsers: '       L + +  F F F F  F F F',
  removeDatabaseUser: '     L + +  F F F F  F F F',
  databaseSupervisors: '    L + +  F F F F  F F F',
  addDatabaseSupervisors: ' L + +  F F F F  F F F',
  removeDatabaseSupervisor: 'L + +  F F F F  F F F',

  databases: '              L + +  + + + +  + + +',
  database: '               L + +  H + + +  H + H',
  surveys: '                L + +  H + + +  H F H',
  surveyAuthors: '          L + +  H + + +  H F H',
  mySurveys: '              L F F  + + + +  F F +',
  createSurvey: '           L F F  H + + F  H F H',
  dump: '                   L + +  H + + +  H + H',
  clearCustomIds: '         L + +  H + + F  H F H',

  survey: '                 L + +  H + H +  H H H',
  updateSurvey: '           L + +  H + H +  H H H',
  deleteSurvey: '           L F F  H + H F  H H H',
  updateBookmark: '         L F F  H + H F  H H H',

  audits: '                 L + +  F F F F  F F F',
  surveyAudits: '           L + +  H + H +  H H H',

  answersGroups: '          L + +  H + H +  H H H',
  createAnswersGroup: '     L F F  H + H F  H H H',
  answersGroup: '           L + +  H + H +  H H H',
  updateAnswersGroup: '     L F F  H + H F  H H H',
  deleteAnswersGroup: '     L + +  F F F F  F F F',
  answers: '                L + +  H + H +  H H H',
  createAnswer: '           L F F  H + H F  H H H',
  answer: '                 L + +  H + H +  H H H',
  updateAnswer: '           L F F  H + H F  H H H',
  discardAnswerValue: '     L F F  H + H F  H H H',
  deleteAnswer: '           L F F  H + H F  H H H',

  threads: '                L + +  H + H +  H H H',
  createComment: '          L F F  H + H +  H H H',
  updateThread: '           L F F  H + H +  H H H',
}

const people = [
  'visitor',
  'superadmin',
  'admin',
  'strange doctor',
  'author',
  'other user',
  'reviewing doctor',
  'strange supervisor',
  'supervisor',
  'removed author',
] as const

let server: TestServer
let callers: Record<(typeof people)[number], TestCaller>
/** Ids that stand for the same things in every call; whose survey it is depends on who calls. */
let places: Record<string, string>
let removedPlaces: Record<string, string>

async function fill(doctor: TestCaller, databaseId: string, groupId: string, questionId: string) {
  const survey = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
  const group = await doctor.have('createAnswersGroup', {
    params: { surveyId: survey.id },
    body: { groupId },
  })
  const answer = await doctor.have('createAnswer', {
    params: { answersGroupId: group.id },
    body: { questionId, value: 'x' },
  })
  const thread = await doctor.have('createComment', {
    params: { surveyId: survey.id },
    body: { questionId, text: 'x' },
  })
  const ids = { answersGroupId: group.id, answerId: answer.id, threadId: thread.id }
  return { surveyId: survey.id, ...ids }
}

beforeAll(async () => {
  server = await startTestServer()
  const admin = await person(server, 'admin')
  const databaseId = (await admin.have('createDatabase', { body: {} })).id
  const groupId = (await admin.have('createGroup', { params: { databaseId }, body: {} })).id
  const questionId = (await admin.have('createQuestion', { params: { groupId }, body: {} })).id
  const author = await person(server, 'doctor')
  const removed = await person(server, 'doctor')
  const user = await person(server, 'doctor')
  const reviewer = await person(server, 'doctor')
  const supervisor = await person(server, 'supervisor')
  const member = await join(server, author, databaseId, 'user')
  const removedMember = await join(server, removed, databaseId, 'user')
  await join(server, user, databaseId, 'user')
  await join(server, reviewer, databaseId, 'supervisor')
  await join(server, supervisor, databaseId, 'supervisor')
  const shared = { databaseId, groupId, questionId, userId: user.id, memberId: member }
  places = { ...shared, ...(await fill(author, databaseId, groupId, questionId)) }
  removedPlaces = { ...shared, ...(await fill(removed, databaseId, groupId, questionId)) }
  await admin.call('removeDatabaseUser', { params: { id: removedMember } })
  callers = {
    visitor: visitor(server),
    superadmin: await person(server, 'superadmin'),
    admin,
    'strange doctor': await person(server, 'doctor'),
    author,
    'other user': user,
    'reviewing doctor': reviewer,
    'strange supervisor': await person(server, 'supervisor'),
    supervisor,
    'removed author': removed,
  }
})
afterAll(() => server.close())

/** What `{id}` names in an address. */
function idOf(path: string, ids: Record<string, string>): string {
  const things: [RegExp, string][] = [
    [/\/answers_groups\/\{id\}/, 'answersGroupId'],
    [/\/answers\/\{id\}/, 'answerId'],
    [/\/threads\/\{id\}/, 'threadId'],
    [/\/groups\/\{id\}/, 'groupId'],
    [/\/questions\/\{id\}/, 'questionId'],
    [/\/users\/\{id\}/, 'userId'],
    [/\/database_(users|supervisors)\/\{id\}/, 'memberId'],
    [/\/databases\/\{id\}/, 'databaseId'],
  ]
  const found = things.find(([pattern]) => pattern.test(path))
  return ids[found?.[1] ?? ''] ?? '1'
}

function addressOf(name: EndpointName, ids: Record<string, string>): string {
  return endpoints[name].path.replace(/\{(\w+)\}/g, (_place, place: string) =>
    place === 'id' ? idOf(endpoints[name].path, ids) : (ids[place] ?? '1'),
  )
}

async function lettersOf(name: EndpointName): Promise<string> {
  let letters = ''
  for (const who of people) {
    const ids = who === 'removed author' ? removedPlaces : places
    letters += await letterOf(callers[who], name, addressOf(name, ids))
  }
  return letters
}

/**
 * One call, made so that it changes nothing even where it is granted: an unknown parameter is refused after permission was judged and
 * before anything is done.
 */
async function letterOf(caller: TestCaller, name: EndpointName, path: string): Promise<string> {
  const { method } = endpoints[name]
  const address = `${path}?nonsense=1`
  const body = method === 'POST' || method === 'PUT' ? { raw: '{}' } : {}
  const { status, body: document } = await caller.request(method, address, body)
  const code = (document as { errors?: { code: string }[] } | null)?.errors?.[0]?.code
  if (code === 'unknownParameter') return '+'
  return { 401: 'L', 403: 'F', 404: 'H' }[status] ?? `?${status}`
}

describe('who may call what', () => {
  it.each(Object.keys(matrix) as EndpointName[])('%s', async (name) => {
    expect(await lettersOf(name)).toBe(matrix[name].replaceAll(' ', ''))
  })

  it('is written out for every call of the product', () => {
    expect(Object.keys(matrix).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('hides what a caller has no part in exactly as if it did not exist', async () => {
    const stranger = callers['strange doctor']
    for (const name of ['survey', 'answersGroups', 'answersGroup', 'answers', 'answer'] as const) {
      const there = await stranger.request('GET', addressOf(name, places))
      const absent = await stranger.request(
        'GET',
        endpoints[name].path.replace(/\{\w+\}/g, '987654321'),
      )
      expect([there.status, there.text], name).toEqual([404, absent.text])
    }
  })

  it('is judged on the route, however its address is written', async () => {
    const doctor = callers.author
    for (const path of ['/v1/%61dmin/users', '/v1/admin%2fusers', '/v1//admin/users']) {
      expect([401, 403, 404], path).toContain((await doctor.request('GET', path)).status)
    }
    expect((await doctor.request('GET', '/v1/admin/users.json')).status).toBe(403)
  })

  it('lets an administrator change ordinary accounts, a superadmin all', async () => {
    const target = {
      superadmin: await person(server, 'superadmin'),
      admin: await person(server, 'admin'),
    }
    for (const { id } of Object.values(target)) {
      const body = { lastName: 'Nuovo' }
      expect((await callers.admin.call('updateUser', { params: { id }, body })).status).toBe(403)
      expect((await callers.superadmin.call('updateUser', { params: { id }, body })).status).toBe(
        200,
      )
      const again = await callers.admin.call('sendConfirmation', { params: { id } })
      expect(again.status).toBe(403)
      expect((await callers.admin.call('deleteUser', { params: { id } })).status).toBe(403)
      expect((await callers.superadmin.call('deleteUser', { params: { id } })).status).toBe(204)
    }
  })
})
