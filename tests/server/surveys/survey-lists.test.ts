// @module-tag calendar
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatQuery, type QueryInput } from '../../../contract/query'
import { italianDay } from '../../../engine/survey/day'
import { buildApp } from '../../../server/app'
import * as schema from '../../../server/db/schema'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { smokingStudy } from '../../setup/data/smoking'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
let params: { databaseId: string }

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  heart = await smokingStudy(server)
  params = { databaseId: heart.databaseId }
})
afterAll(() => server.close())

async function listed(who: Person, query?: QueryInput) {
  const answer = await who.call('surveys', { params, query })
  return answer.records.map(({ customId }) => customId)
}

describe('the list', () => {
  it('shows by role: one’s own, all for supervisors and admins', async () => {
    const colleague = await person(server, 'doctor', { lastName: 'Collega' })
    await join(server, colleague, heart.databaseId, 'user')
    await heart.survey({ customId: 'A' })
    await heart.survey({ customId: 'B' }, colleague)
    expect(await listed(heart.doctor)).toEqual(['A'])
    expect((await listed(heart.reviewer)).sort()).toEqual(['A', 'B'])
    expect((await listed(heart.admin)).sort()).toEqual(['A', 'B'])
    const asked = await heart.doctor.call('surveys', {
      params,
      query: { extra: { role: 'supervisor' } },
    })
    expect(asked.status).toBe(403)
    await join(server, heart.doctor, heart.databaseId, 'supervisor')
    expect(await listed(heart.doctor)).toEqual(['A'])
    const both = await heart.doctor.call('surveys', {
      params,
      query: { extra: { role: 'supervisor' } },
    })
    expect(both.meta.total).toBe(2)
  })

  it('finds, filters, sorts and pages', async () => {
    for (const customId of ['C-1', 'A-1', 'B_2']) await heart.survey({ customId })
    const ask = (query: QueryInput) => listed(heart.reviewer, query)
    expect(await ask({ sort: 'customId' })).toEqual(['A-1', 'B_2', 'C-1'])
    expect(await ask({ sort: '-customId', page: { size: 1, number: 2 } })).toEqual(['B_2'])
    expect(await ask({ filter: { q: '_' } })).toEqual(['B_2'])
    expect(await ask({ filter: { q: 'lia med' }, sort: 'customId' })).toHaveLength(3)
    expect(await ask({ filter: { status: 'completed,approved' } })).toEqual([])
    expect(await ask({ filter: { userId: heart.doctor.id } })).toHaveLength(3)
    const page = await heart.reviewer.call('surveys', {
      params,
      query: { page: { size: 2, number: 1 }, sort: 'createdAt' },
    })
    expect(page.meta.total).toBe(3)
    expect(page.links.next).toContain('page%5Bnumber%5D=2')
  })

  it('is narrowed to days, to those with a code, to an author', async () => {
    // Two days where midnight comes in between.
    const createdFrom = italianDay(new Date())
    await heart.survey({ customId: 'A' })
    await heart.survey()
    const createdTo = italianDay(new Date())
    const ask = async (filter: Record<string, string>) => {
      const { records, meta } = await heart.reviewer.call('surveys', { params, query: { filter } })
      expect(meta['total']).toBe(records.length)
      return records.length
    }
    expect(await ask({ createdFrom, createdTo })).toBe(2)
    expect(await ask({ updatedFrom: '2199-01-01' })).toBe(0)
    expect(await ask({ createdTo: '1999-12-31' })).toBe(0)
    expect([await ask({ customId: 'set' }), await ask({ customId: 'none' })]).toEqual([1, 1])
    const authors = await heart.reviewer.call('surveyAuthors', { params })
    expect(authors.body).toEqual({ authors: [{ id: heart.doctor.id, name: 'Lia Medico' }] })
  })

  it('is narrowed to a centre, whole and with other filters, and so is its export', async () => {
    const id = heart.databaseId
    const providers = ['Ospedale Nord', 'Ospedale Sud']
    await heart.admin.have('updateDatabase', { params: { id }, body: { providers } })
    const north = await person(server, 'doctor', { lastName: 'Nord' })
    const member = await join(server, north, id, 'user')
    const body = { provider: 'Ospedale Nord' }
    await heart.admin.have('updateDatabaseUser', { params: { id: member }, body })
    await heart.survey({ customId: 'N-1' }, north)
    await heart.survey({ customId: 'S-1' })
    const ask = async (filter: Record<string, string>) => {
      const { records, meta } = await heart.admin.call('surveys', { params, query: { filter } })
      expect(meta['total']).toBe(records.length)
      return records.map(({ customId }) => customId)
    }
    expect(await ask({ provider: 'Ospedale Nord' })).toEqual(['N-1'])
    expect(await ask({ provider: 'Ospedale Sud' })).toEqual([])
    expect(await ask({ provider: 'Ospedale Nord', status: 'draft', q: 'n-' })).toEqual(['N-1'])
    expect(await ask({ provider: 'Ospedale Nord', userId: heart.doctor.id })).toEqual([])
    const path = `/v1/databases/${id}/surveys/dump.csv?identifiers=with`
    const exported = async (filter: string) =>
      (await heart.admin.request('GET', path + filter)).text.match(/[NS]-1/g)
    expect(await exported('')).toEqual(['N-1', 'S-1'])
    expect(await exported('&filter[provider]=Ospedale%20Nord')).toEqual(['N-1'])
  })

  it('begins a day at midnight in Italy', async () => {
    const { id } = await heart.survey()
    await server.deps.pool.query(
      `update surveys set created_at = '2026-03-10T23:30Z', updated_at = '2026-07-01T22:30Z' where id = $1`,
      [id],
    )
    const isFound = async (filter: Record<string, string>) =>
      (await heart.reviewer.call('surveys', { params, query: { filter } })).records.length === 1
    expect(await isFound({ createdFrom: '2026-03-11', updatedTo: '2026-07-02' })).toBe(true)
    expect(await isFound({ createdTo: '2026-03-10' })).toBe(false)
    expect(await isFound({ updatedFrom: '2026-07-02' })).toBe(true)
    expect(await isFound({ updatedTo: '2026-07-01' })).toBe(false)
  })

  it('has each survey once, however often its status is named', async () => {
    await heart.survey()
    const query = { filter: { status: 'draft,draft' } }
    const { records, meta } = await heart.reviewer.call('surveys', { params, query })
    expect([records.length, meta['total']]).toEqual([1, 1])
  })

  it('names as authors only those whose surveys it shows', async () => {
    const colleague = await person(server, 'doctor', { lastName: 'Collega' })
    await join(server, colleague, heart.databaseId, 'user')
    await heart.survey({}, colleague)
    const own = await heart.doctor.call('surveyAuthors', { params })
    expect(own.body).toEqual({ authors: [] })
    const view = { params, query: { extra: { role: 'supervisor' } } }
    expect((await heart.doctor.call('surveyAuthors', view)).status).toBe(403)
  })

  it('costs the same number of statements for a hundred rows as for ten', async () => {
    let statements = 0
    const logger = { logQuery: () => void (statements += 1) }
    const db = drizzle(server.deps.pool, { schema, logger })
    const app = await buildApp({ ...server.deps, db })
    const ask = async (path: string, size: number) => {
      statements = 0
      const query = formatQuery({ page: { size }, include: ['user', 'answersGroups'] })
      const headers = { authorization: `Bearer ${heart.doctor.token}` }
      const reply = await app.inject({ url: `${path}?${query}`, headers })
      return { rows: reply.json<{ data: unknown[] }>().data.length, statements }
    }
    for (let n = 0; n < 100; n += 1) await heart.survey()
    for (const path of [`/v1/databases/${heart.databaseId}/surveys`, '/v1/surveys']) {
      const [few, many] = [await ask(path, 10), await ask(path, 100)]
      expect([few.rows, many.rows]).toEqual([10, 100])
      expect(many.statements).toBe(few.statements)
    }
    await app.close()
  })

  it('refuses filters that it can’t read', async () => {
    for (const filter of [
      { status: 'boh' },
      { userId: 'x' },
      { customId: 'x' },
      { createdFrom: '2026-02-30' },
      { updatedTo: 'ieri' },
    ]) {
      const refused = await heart.doctor.call('surveys', { params, query: { filter } })
      expect(refused.status).toBe(400)
    }
  })
})

describe('surveys over all databases', () => {
  const mine = async (who: Person, query?: QueryInput) =>
    (await who.call('mySurveys', { query })).records.map(({ customId }) => customId)

  it('are a doctor’s own where he is still a user', async () => {
    const other = await study(server, [{ questions: { peso: { kind: 'number' } } }])
    const member = await join(server, heart.doctor, other.databaseId, 'user')
    await heart.survey({ customId: 'A' })
    await other.survey({ customId: 'B' }, heart.doctor)
    await other.survey({ customId: 'C' })
    expect(await mine(heart.doctor, { sort: 'customId' })).toEqual(['A', 'B'])
    expect(await mine(heart.doctor, { sort: '-updatedAt', page: { size: 1 } })).toEqual(['B'])
    await heart.admin.call('removeDatabaseUser', { params: { id: member } })
    expect(await mine(heart.doctor)).toEqual(['A'])
    expect(await mine(heart.reviewer)).toEqual([])
    expect(await mine(await person(server, 'doctor'))).toEqual([])
  })

  it('are for a supervisor those of all whom he supervises', async () => {
    const other = await study(server, [{ questions: { peso: { kind: 'number' } } }])
    await join(server, heart.reviewer, other.databaseId, 'supervisor')
    await join(server, heart.reviewer, other.databaseId, 'user')
    for (const customId of ['A', 'C']) {
      const { id: surveyId } = await heart.survey({ customId })
      await heart.doctor.have('updateSurvey', {
        params: { surveyId },
        body: { status: 'completed' },
      })
    }
    await other.survey({ customId: 'B' })
    await other.survey({ customId: 'D' }, heart.reviewer)
    const ask = (query: QueryInput) =>
      mine(heart.reviewer, { sort: 'customId', extra: { role: 'supervisor' }, ...query })
    expect(await ask({})).toEqual(['A', 'B', 'C', 'D'])
    expect(await ask({ filter: { mine: 'false' } })).toEqual(['A', 'B', 'C'])
    expect(await ask({ filter: { mine: 'true' } })).toEqual(['D'])
    expect(await ask({ page: { number: 2, size: 3 } })).toEqual(['D'])
    expect(await ask({ filter: { status: 'completed' }, sort: 'completedAt' })).toEqual(['A', 'C'])
    const query = {
      extra: { role: 'supervisor' },
      filter: { status: 'completed' },
      page: { size: 1 },
    }
    expect((await heart.reviewer.call('mySurveys', { query })).meta.total).toBe(2)
  })

  it('are told by their bookmark', async () => {
    const { id: surveyId } = await heart.survey({ customId: 'A' })
    await heart.survey({ customId: 'B' })
    const bookmarkId = await heart.begin(surveyId, 1)
    await heart.doctor.have('updateBookmark', { params: { surveyId }, body: { bookmarkId } })
    expect(await mine(heart.doctor, { filter: { bookmark: 'set' } })).toEqual(['A'])
    expect(await mine(heart.doctor, { filter: { bookmark: 'none' } })).toEqual(['B'])
    for (const filter of [{ bookmark: 'x' }, { mine: 'x' }, { status: '' }]) {
      const refused = await heart.doctor.request('GET', `/v1/surveys?${encoded(filter)}`)
      expect(refused.status).toBe(400)
    }
  })
})

describe('the to-do list of a doctor', () => {
  const toDo = async (who: Person, query?: QueryInput) => {
    const { records, meta } = await who.call('toDo', { query })
    return { codes: records.map(({ customId }) => customId), total: meta['total'] }
  }
  const move = (who: Person, surveyId: string, body: { status: string; note?: string }) =>
    who.have('updateSurvey', { params: { surveyId }, body })
  /** Opens a comment of the reviewer on an answer of a survey. */
  const comment = async (surveyId: string) => {
    const body = { questionId: heart.questionId('fumo'), text: 'Sicuro?' }
    await heart.reviewer.have('createComment', { params: { surveyId }, body })
  }

  it('has each survey once, the latest first, page by page', async () => {
    const draft = await heart.survey({ customId: 'bozza' })
    const returned = await heart.survey({ customId: 'rimandata' })
    const commented = await heart.survey({ customId: 'commentata' })
    for (const { id } of [returned, commented]) {
      await move(heart.doctor, id, { status: 'completed' })
      await comment(id)
    }
    await move(heart.reviewer, returned.id, { status: 'returned', note: 'Da rivedere' })
    expect(await toDo(heart.doctor)).toEqual({
      codes: ['commentata', 'rimandata', 'bozza'],
      total: 3,
    })
    expect(await toDo(heart.doctor, { page: { number: 2, size: 2 } })).toEqual({
      codes: ['bozza'],
      total: 3,
    })
    await heart.doctor.call('deleteSurvey', { params: { surveyId: draft.id } })
    expect((await toDo(heart.doctor)).total).toBe(2)
  })

  it('has completed surveys of others for a supervisor who is also a database user, never own ones', async () => {
    await join(server, heart.reviewer, heart.databaseId, 'user')
    for (const who of [heart.doctor, heart.reviewer]) {
      const { id } = await heart.survey({ customId: `di ${who.id}` }, who)
      await move(who, id, { status: 'completed' })
    }
    await heart.survey({ customId: 'in corso' })
    expect(await toDo(heart.reviewer)).toEqual({ codes: [`di ${heart.doctor.id}`], total: 1 })
    await heart.survey({ customId: 'mia' }, heart.reviewer)
    expect((await toDo(heart.reviewer)).codes).toEqual(['mia', `di ${heart.doctor.id}`])
  })

  it('is empty for a doctor of other databases, and has no survey of a database that the doctor has left', async () => {
    const other = await study(server, [{ questions: { peso: { kind: 'number' } } }])
    const member = await join(server, heart.doctor, other.databaseId, 'user')
    await heart.survey({ customId: 'A' })
    await other.survey({ customId: 'B' }, heart.doctor)
    expect(await toDo(await person(server, 'doctor'))).toEqual({ codes: [], total: 0 })
    expect((await toDo(heart.doctor)).codes).toEqual(['B', 'A'])
    await heart.admin.call('removeDatabaseUser', { params: { id: member } })
    expect((await toDo(heart.doctor)).codes).toEqual(['A'])
  })
})

const encoded = (filter: Record<string, string | undefined>) =>
  Object.entries(filter)
    .map(([name, value]) => `filter[${name}]=${value}`)
    .join('&')
