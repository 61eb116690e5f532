// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import { pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let doctor: Person
let ids: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  doctor = await person(server, 'doctor')
  const databaseId = (await admin.have('createDatabase', { body: {} })).id
  const groupId = (await admin.have('createGroup', { params: { databaseId }, body: {} })).id
  await join(server, doctor, databaseId, 'user')
  const surveyId = (await doctor.have('createSurvey', { params: { databaseId } })).id
  const piece = { params: { surveyId }, body: { groupId } }
  const answersGroupId = (await doctor.have('createAnswersGroup', piece)).id
  ids = { databaseId, groupId, surveyId, answersGroupId }
})
afterAll(() => server.close())

/** Filters that take any text: what is looked for, and names that people have given. */
const free = new Set(['q', 'provider'])

const filters = Object.entries<Endpoint>(endpoints).flatMap(([name, { path, query }]) =>
  Object.keys(query?.filter ?? {}).map((filter) => [name, filter, path] as const),
)

const addressOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_place, place: string) => ids[place] ?? '1')

describe('a filter', () => {
  it.each(filters)('of %s by %s is a 400 that names it where its value is none', async (...one) => {
    const [name, filter, path] = one
    const caller = path.startsWith('/v1/admin') || name === 'surveys' ? admin : doctor
    const ask = (value: string) =>
      caller.request('GET', `${addressOf(path)}?filter[${filter}]=${value}`)
    for (const value of ['forse', '', '__proto__', 'true,', '0']) {
      const answer = await ask(value)
      const expected = free.has(filter) ? [200, []] : [400, [`filter[${filter}]`]]
      const pointers = answer.status === 200 ? [] : pointersOf(answer)
      expect([answer.status, pointers], `${filter}=${value}`).toEqual(expected)
    }
  })

  it('takes what it is for', async () => {
    for (const [caller, address] of [
      [admin, '/v1/admin/users?filter[role]=doctor'],
      [admin, '/v1/admin/databases?filter[archived]=false'],
      [admin, `/v1/admin/groups/${ids['groupId']}/questions?filter[kind]=range`],
      [doctor, '/v1/surveys?filter[status]=draft, returned&filter[createdFrom]=2024-02-29'],
    ] as const) {
      expect((await caller.request('GET', address)).status, address).toBe(200)
    }
  })
})
