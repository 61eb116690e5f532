// @module-tag calendar
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatQuery } from '../../../contract/query'
import { buildApp } from '../../../server/app'
import * as schema from '../../../server/db/schema'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

describe('a new database', () => {
  it('has the usual name when none is given, and no groups', async () => {
    const database = await admin.have('createDatabase', { body: {} })
    expect(database).toMatchObject({ name: 'Database senza titolo', providers: [], revision: 1 })
    const read = await admin.have('adminDatabase', {
      params: { id: database.id },
      query: { include: ['groups.questions'] },
    })
    expect(read.groups).toEqual([])
  })

  it('is refused with one fault a field', async () => {
    const answer = await admin.call('createDatabase', {
      body: { name: '   ', providers: ['Ospedale', 7] },
    })
    expect(answer.status).toBe(422)
    expect(pointersOf(answer)).toEqual(['/name', '/providers/1'])
  })

  it('lists each centre once, and all centres in use are found together', async () => {
    const body = { name: 'Centri', providers: ['Ospedale Maggiore', 'Ambulatorio', 'AMBULATORIO'] }
    const database = await admin.have('createDatabase', { body })
    expect(database.providers).toEqual(['Ospedale Maggiore', 'Ambulatorio'])
    const { body: all } = await admin.call('providers')
    expect(all).toEqual({ providers: ['Ambulatorio', 'Ospedale Maggiore'] })
  })
})

describe('a change of a database', () => {
  it('leaves what it does not name as it is, by PUT and by PATCH', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'A', providers: ['X'] } })
    const put = await admin.request('PUT', `/v1/admin/databases/${id}`, { body: { name: 'B' } })
    expect(put.records[0]).toMatchObject({ name: 'B', providers: ['X'], revision: 2 })
    const patch = await admin.request('PATCH', `/v1/admin/databases/${id}`, {
      body: { archivedAt: '2026-01-02T03:04:05.000Z' },
    })
    expect(patch.records[0]).toMatchObject({ name: 'B', archivedAt: '2026-01-02T03:04:05.000Z' })
  })

  it('is any change of its groups and questions too: its time is theirs, and the journal tells it once', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Tempi' } })
    const params = { databaseId: id }
    const first = await admin.have('createGroup', { params, body: { name: 'Primo' } })
    const second = await admin.have('createGroup', { params, body: { name: 'Secondo' } })
    const ask = (name: string) =>
      admin.have('createQuestion', { params: { groupId: first.id }, body: { name } })
    const [one, two] = [await ask('Una'), await ask('Due')]
    const time = async () => {
      const { updatedAt } = await admin.have('adminDatabase', { params: { id } })
      return Date.parse(String(updatedAt))
    }
    const changes: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      'a question added': () =>
        admin.call('createQuestion', { params: { groupId: first.id }, body: {} }),
      'a question changed': () =>
        admin.call('updateQuestion', { params: { id: one.id }, body: { help: 'Aiuto' } }),
      'a question moved': () =>
        admin.call('moveQuestion', {
          params: { id: one.id },
          body: { groupId: second.id, beforeId: null },
        }),
      'groups put in order': () =>
        admin.call('reorderGroups', { params, body: { ids: [second.id, first.id] } }),
      'a group changed': () =>
        admin.call('updateGroup', { params: { id: first.id }, body: { name: 'Altro' } }),
      'a group copied': () => admin.call('cloneGroup', { params: { id: first.id }, body: {} }),
      'a question removed': () => admin.call('deleteQuestion', { params: { id: two.id } }),
      'a group removed': () => admin.call('deleteGroup', { params: { id: first.id } }),
    }
    for (const [what, make] of Object.entries(changes)) {
      const before = await time()
      await new Promise((resolve) => setTimeout(resolve, 5))
      const { status } = await make()
      expect([what, status < 300, (await time()) > before]).toEqual([what, true, true])
    }
    const { records } = await admin.call('audits', {
      query: { filter: { subjectType: 'databases', subjectId: id } },
    })
    expect(records.map(({ operation }) => operation)).toEqual(['insert'])
    const listed = await admin.call('adminDatabases', { query: { sort: '-updatedAt' } })
    expect(listed.records[0]?.id).toBe(id)
  })

  it('that was based on something older is refused and told what stands now', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'A' } })
    const params = { id }
    await admin.have('updateDatabase', { params, body: { name: 'B', revision: 1 } })
    const stale = await admin.call('updateDatabase', { params, body: { name: 'C', revision: 1 } })
    expect(stale.status).toBe(409)
    expect(errorsOf(stale)[0]).toMatchObject({
      code: 'staleRevision',
      meta: { current: { id, name: 'B', revision: 2 } },
    })
  })

  it('takes a record as it was read', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'A' } })
    const read = await admin.have('adminDatabase', { params: { id } })
    const back = await admin.call('updateDatabase', {
      params: { id },
      body: { ...read, name: 'Z' },
    })
    expect(back.records[0]).toMatchObject({ name: 'Z' })
  })

  it('is journalled with who made it, from what to what', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Prima' } })
    await admin.have('updateDatabase', { params: { id }, body: { name: 'Dopo' } })
    const { rows } = await server.deps.pool.query(
      `select user_id, operation, old->>'name' as old, new->>'name' as new from audits
       where subject_type = 'databases' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { user_id: admin.id, operation: 'insert', old: null, new: 'Prima' },
      { user_id: admin.id, operation: 'update', old: 'Prima', new: 'Dopo' },
    ])
  })
})

describe('removing a database', () => {
  it('takes its groups and questions with it while there is no survey', async () => {
    const { id } = await admin.have('createDatabase', { body: {} })
    const group = await admin.have('createGroup', { params: { databaseId: id }, body: {} })
    await admin.have('createQuestion', { params: { groupId: group.id }, body: {} })
    expect((await admin.call('deleteDatabase', { params: { id } })).status).toBe(204)
    expect((await admin.call('group', { params: { id: group.id } })).status).toBe(404)
  })

  it('is refused with the number of its surveys', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Registro' } })
    const doctor = await person(server, 'doctor')
    await join(server, doctor, id, 'user')
    await doctor.have('createSurvey', { params: { databaseId: id }, body: {} })
    const answer = await admin.call('deleteDatabase', { params: { id } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      message: 'Il database «Registro» contiene 1 scheda: puoi archiviare, non eliminare.',
    })
  })
})

describe('the list of databases', () => {
  it('is counted, paged, sorted, filtered and linked', async () => {
    const tag = 'elenco-xyz'
    for (const name of ['c', 'a', 'b', 'e', 'd']) {
      await admin.have('createDatabase', { body: { name: `${name} ${tag}` } })
    }
    const page = (number: number) =>
      admin.call('adminDatabases', {
        query: { sort: 'name', filter: { q: tag }, page: { number, size: 2 } },
      })
    const names = async (number: number) => (await page(number)).records.map(({ name }) => name)
    expect(await names(1)).toEqual([`a ${tag}`, `b ${tag}`])
    expect(await names(3)).toEqual([`e ${tag}`])
    const second = await page(2)
    expect(second.meta).toMatchObject({ total: 5 })
    expect(Object.keys(second.links)).toEqual(['self', 'first', 'prev', 'next', 'last'])
    const next = await admin.request('GET', second.links.next ?? '')
    expect(next.records.map(({ name }) => name)).toEqual([`e ${tag}`])
    expect(next.links.next).toBeUndefined()
  })

  it('finds % and _ as what they are', async () => {
    await admin.have('createDatabase', { body: { name: 'Sconto 100%_x' } })
    const found = await admin.call('adminDatabases', { query: { filter: { q: '0%_X' } } })
    expect(found.records).toHaveLength(1)
  })

  it('carries counters only when they are asked for', async () => {
    const { id } = await admin.have('createDatabase', { body: { name: 'Contato' } })
    const group = await admin.have('createGroup', { params: { databaseId: id }, body: {} })
    await admin.have('createQuestion', { params: { groupId: group.id }, body: {} })
    await admin.have('createQuestion', { params: { groupId: group.id }, body: {} })
    await join(server, await person(server, 'doctor'), id, 'user')
    await join(server, await person(server, 'supervisor'), id, 'supervisor')
    await join(server, await person(server, 'doctor'), id, 'supervisor')
    const counters = ['doctorsCount', 'questionsCount', 'groupsCount']
    const query = { counters }
    const counted = await admin.have('adminDatabase', { params: { id }, query })
    expect(counted).toMatchObject({ doctorsCount: 1, questionsCount: 2, groupsCount: 1 })
    const listed = await admin.call('adminDatabases', {
      query: { ...query, filter: { q: 'Contato' } },
    })
    expect(listed.records[0]).toMatchObject({ doctorsCount: 1, questionsCount: 2, groupsCount: 1 })
    const plain = await admin.have('adminDatabase', { params: { id } })
    for (const counter of counters) expect(plain).not.toHaveProperty(counter)
    const members = { counters: ['doctorsCount', 'supervisorsCount'] }
    const withMembers = await admin.have('adminDatabase', { params: { id }, query: members })
    expect(withMembers).toMatchObject({ doctorsCount: 1, supervisorsCount: 2 })
  })

  it('costs the same number of statements for many as for few', async () => {
    let statements = 0
    const logger = { logQuery: () => void (statements += 1) }
    const db = drizzle(server.deps.pool, { schema, logger })
    const app = await buildApp({ ...server.deps, db })
    const read = async (q: string) => {
      statements = 0
      const query = formatQuery({
        filter: { q },
        include: ['groups.questions'],
        page: { size: 100 },
      })
      const reply = await app.inject({
        url: `/v1/admin/databases?${query}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const { data } = reply.json<{ data: unknown[] }>()
      return { rows: data.length, statements }
    }
    for (const [tag, count] of [
      ['poche', 2],
      ['molte', 25],
    ] as const) {
      for (let n = 0; n < count; n += 1) {
        const { id } = await admin.have('createDatabase', { body: { name: `${tag} ${n}` } })
        const group = await admin.have('createGroup', { params: { databaseId: id }, body: {} })
        await admin.have('createQuestion', { params: { groupId: group.id }, body: {} })
      }
    }
    const few = await read('poche')
    const many = await read('molte')
    expect([few.rows, many.rows]).toEqual([2, 25])
    expect(many.statements).toBe(few.statements)
    await app.close()
  })
})
