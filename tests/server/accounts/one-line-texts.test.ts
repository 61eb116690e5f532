import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointersOf } from '../../setup/people/caller'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let databaseId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  databaseId = (await admin.have('createDatabase', { body: {} })).id
})
afterAll(() => server.close())

const broken = [
  'Ada\r\nBcc: tutti@example.it',
  'Ada\nRossi',
  'Ada\rRossi',
  'Ada\u2028Rossi',
  'A\x1bB',
]
const user = { firstName: 'Ada', lastName: 'Rossi', email: 'a@example.it', role: 'doctor' }
const params = () => ({ databaseId })

it.each(broken)(
  'a name that does not fit on one line is refused, wherever it is given: %j',
  async (name) => {
    const answers = [
      await admin.call('createUser', { body: { ...user, firstName: name } }),
      await admin.call('createUser', { body: { ...user, lastName: name } }),
      await admin.call('createDatabase', { body: { name } }),
      await admin.call('createDatabase', { body: { providers: [name] } }),
      await admin.call('createGroup', { params: params(), body: { name } }),
      await admin.call('createTemplate', { params: params(), body: { name } }),
    ]
    expect(answers.map(pointersOf)).toEqual([
      ['/firstName'],
      ['/lastName'],
      ['/name'],
      ['/providers/0'],
      ['/name'],
      ['/name'],
    ])
    for (const { status } of answers) expect(status).toBe(422)
  },
)

it('a patient’s code is one line', async () => {
  const doctor = await person(server, 'doctor')
  const { join } = await import('../../setup/people/people')
  await join(server, doctor, databaseId, 'user')
  const answer = await doctor.call('createSurvey', {
    params: params(),
    body: { customId: 'SC\n1' },
  })
  expect([answer.status, pointersOf(answer)]).toEqual([422, ['/customId']])
})

it('a name keeps what people’s names have', async () => {
  const body = {
    ...user,
    firstName: 'Zoë-Ann',
    lastName: 'D’Àlì (O’Neill) 田',
    email: 'z@example.it',
  }
  expect(await admin.have('createUser', { body })).toMatchObject({ lastName: body.lastName })
})
