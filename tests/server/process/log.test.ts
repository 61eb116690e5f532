import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { openLog } from '../../../server/log'
import { person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A logger, and what it has written. */
function listening(level: string) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, log: openLog(level, stream) }
}

it('the log tells which calls there were, and never a token, a code or what was looked for', async () => {
  const { lines, log } = listening('info')
  const app = await buildApp({ ...server.deps, log })
  const admin = await person(server, 'admin')
  const secret = 'PZ-0042'
  const asked = [
    `/v1/confirmations/validate?confirmationToken=${secret}`,
    `/v1/databases/1/surveys?filter[q]=${secret}`,
    `/v1/files/${secret}`,
    `/v1/unknown/${secret}`,
    `/confirmation?confirmationToken=${secret}`,
    `/subscription_requests/${secret}/confirm`,
  ]
  for (const url of asked) await app.inject({ url, headers: { authorization: `Bearer ${secret}` } })
  const payload = { user: { email: `${secret}@example.it`, password: secret } }
  await app.inject({ method: 'POST', url: '/v1/login', payload })
  const authorization = `Bearer ${admin.token}`
  await app.inject({ url: `/v1/surveys/7?include=${secret}`, headers: { authorization } })
  await app.inject({ url: '/v1/surveys', headers: { authorization } })
  await app.close()
  expect(lines.join('')).not.toContain(secret)
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const route = '/v1/databases/:databaseId/surveys'
  const own = { method: 'GET', ms: expect.any(Number), userId: admin.id }
  expect(told.slice(1)).toMatchObject([
    { method: 'GET', route, status: 401, ms: expect.any(Number), userId: null, msg: 'request' },
    { route: '/v1/files/:key', status: 404 },
    { route: '/v1/*', status: 404 },
    { status: expect.any(Number) },
    { status: expect.any(Number) },
    { event: 'sign_in_failed', userId: null, ip: expect.any(String), msg: 'access' },
    { method: 'POST', route: '/v1/login', status: 401, userId: null },
    { ...own, route: '/v1/surveys/:surveyId', status: 400 },
    { ...own, route: '/v1/surveys', status: 403 },
  ])
})

it('an error of the database that nobody foresaw is logged by its name, without the row that it met', async () => {
  const heart = await study(server, [{ questions: { a: { kind: 'text' } } }])
  const { id } = await heart.survey()
  const piece = await heart.begin(id)
  await server.asOwner(
    `alter table answers add constraint unforeseen check (value is null or value <> '"RISPOSTA-42"'::jsonb)`,
  )
  const { lines, log } = listening('error')
  const app = await buildApp({ ...server.deps, log })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/v1/answers_groups/${piece}/answers`,
    headers: { authorization: `Bearer ${heart.doctor.token ?? ''}` },
    payload: { questionId: heart.questionId('a'), value: 'RISPOSTA-42' },
  })
  await app.close()
  expect(statusCode).toBe(500)
  expect(lines.join('')).toMatch(/"code":"23514".*"constraint":"unforeseen"/)
  expect(lines.join('')).not.toContain('RISPOSTA')
})
