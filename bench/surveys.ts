import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { QueryInput } from '../contract/query'
import { callerFor } from '../tests/journeys/people'
import type { TestCaller } from '../tests/setup/people/caller'
import type { Bench } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'
import { password, seedSurveys } from './material/many-surveys'
import type { Measures } from './measuring/measures'

const times = 15

/** Requests to a list, by name; each by a doctor for their half and by a supervisor for all. */
const lists: Readonly<Record<string, QueryInput>> = {
  'first page': {},
  'page 400': { page: { number: 400 } },
  'page 1,900': { page: { number: 1_900 } },
  'last of 3,900': { page: { number: 3_900 } },
  'by creation': { sort: '-createdAt' },
  'oldest first': { sort: 'createdAt' },
  'by code': { sort: 'customId' },
  'by status': { sort: 'status' },
  'last completed': { sort: '-completedAt' },
  'code begins with': { filter: { q: 'PZ-0123' } },
  'code holds': { filter: { q: '9876' } },
  'no code holds': { filter: { q: 'zzz' } },
  'drafts and returned': { filter: { status: 'draft,returned' } },
  'to review, oldest first': { filter: { status: 'completed' }, sort: 'completedAt' },
  'with open comments': { filter: { comments: 'open' } },
  'one month': { filter: { createdFrom: '2025-01-01', createdTo: '2025-01-31' } },
  'matrix of 50': { page: { size: 50 }, include: ['user', 'answersGroups'] },
}

const waits: readonly QueryInput[] = [
  { filter: { status: 'draft,returned', bookmark: 'set' }, include: ['answersGroups.group'] },
  { filter: { status: 'draft,returned' }, include: ['answersGroups.group'] },
  { filter: { status: 'returned' } },
  { filter: { comments: 'open' } },
  {
    filter: { status: 'completed', mine: 'false' },
    sort: 'completedAt',
    extra: { role: 'supervisor' },
  },
]

/** Requests of the dashboard, all at once as a browser makes them. */
async function dashboard(person: TestCaller): Promise<void> {
  const counters = ['groupsCount', 'questionsCount', 'surveysByStatus', 'ownSurveysByStatus']
  await Promise.all([
    person.call('databases', { query: { page: { size: 100 }, counters } }),
    ...waits.map((query) =>
      person.call('mySurveys', { query: { include: ['database'], page: { size: 5 }, ...query } }),
    ),
  ])
}

/** The least that anything could do: the same page by a bare server, without rights, count or documents. */
async function peer(measures: Measures, databaseUrl: string, databaseId: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://peer').searchParams.get('page'))
    const sql =
      'select * from surveys where database_id = $1 order by updated_at desc, id desc limit 25 offset $2'
    void pool
      .query(sql, [databaseId, (page - 1) * 25])
      .then(({ rows }) => response.end(JSON.stringify(rows)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  for (const page of [1, 400, 3_900]) {
    for (let time = 0; time < times; time += 1) {
      await measures.time(`peer: a bare server, page ${page}`, async () =>
        (await fetch(`http://127.0.0.1:${port}/?page=${page}`)).text(),
      )
    }
  }
  server.close()
  await pool.end()
}

/** Lists, matrix and dashboard over a hundred thousand surveys. */
export const surveys: Bench = async ({ product, admin, measures }) => {
  const { url: databaseUrl } = await embeddedDatabase(product)
  const { databaseId, authorId, emails } = await seedSurveys(admin, databaseUrl, 100_000)
  const params = { databaseId }
  for (const [who, email] of Object.entries(emails)) {
    const person = await callerFor(product.url, { email, password })
    const all = {
      ...lists,
      ...(who === 'supervisor' && {
        'of one author': { filter: { userId: authorId } },
        'author’s name': { filter: { q: 'Collega7 Med' } },
      }),
    }
    for (const [name, query] of Object.entries(all)) {
      for (let time = 0; time < times; time += 1) {
        const asked = { include: ['user'], ...query }
        await measures.time(`${who}: ${name}`, () =>
          person.call('surveys', { params, query: asked }),
        )
      }
    }
    for (let time = 0; time < times; time += 1) {
      await measures.time(`${who}: the authors`, () => person.call('surveyAuthors', { params }))
      await measures.time(`${who}: dashboard, 30 databases`, () => dashboard(person))
    }
  }
  await peer(measures, databaseUrl, databaseId)
}
