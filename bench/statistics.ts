import pg from 'pg'
import { openLog } from '../server/log'
import { openPool } from '../server/db/open'
import { checkStatistics } from '../server/statistics/facts/check'
import { rebuildStatistics } from '../server/statistics/facts/refresh'
import { releaseDatabase } from '../server/statistics/releases/release'
import { callerFor } from '../tests/journeys/people'
import type { TestCaller } from '../tests/setup/people/caller'
import type { Bench } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'
import { cpuOfProcess } from './measuring/process-cpu'
import { seedAnswers, type ManyAnswers } from './material/many-answers'
import type { Measures } from './measuring/measures'

/** Number of answers: `RILIEVO_ANSWERS=10000000 npm run bench -- statistics`. */
const answers = Number(process.env['RILIEVO_ANSWERS'] ?? 1_000_000)

const tables = ['answers', 'stats_surveys', 'stats_values']

/** Cost of statistics for a save: the same writes of surveys' rows with and without the trigger, in one session. */
async function costOfSave(client: pg.Client, measures: Measures): Promise<void> {
  const times = 10_000
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const write = `do $$ begin for n in 1..${times} loop
    update surveys set revision = revision + 1 where id = 1 + n % 1000; end loop; end $$`
  for (const how of ['enable', 'disable', 'enable', 'disable', 'enable', 'disable']) {
    await client.query(`alter table surveys ${how} trigger note_change`)
    await client.query('begin')
    const before = await cpuOfProcess(pid)
    await client.query(write)
    const name = `a survey's row written, trigger ${how}d`
    measures.add(name, ((await cpuOfProcess(pid)) - before) / times, 'ms CPU')
    await client.query('rollback')
  }
  await client.query('alter table surveys enable trigger note_change')
  const cost = (how: string) => measures.share(`a survey's row written, trigger ${how}d`) ?? 0
  measures.add('a save pays for statistics', cost('enable') - cost('disable'), 'ms CPU')
}

async function growth(client: pg.Client, measures: Measures): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ mb: number }>(
      `select pg_total_relation_size($1::regclass) / 1e6::float8 as mb`,
      [table],
    )
    measures.add(`size of ${table}`, rows[0]?.mb ?? 0, 'MB')
  }
}

/** Count of one question by SQL alone, of the answers as they are stored. */
async function rawSql(client: pg.Client, measures: Measures, { questionIds }: ManyAnswers) {
  for (const id of questionIds.slice(0, 5)) {
    await measures.time('raw SQL: one question, values counted', () =>
      client.query(
        `select a.value, count(*) from answers a join surveys s on s.id = a.survey_id
         where a.question_id = $1 and s.status in ('completed', 'approved', 'locked') group by 1`,
        [id],
      ),
    )
  }
}

/** Every part of the built-in page by its own call, as whoever opens it waits for it. */
async function measurePages(
  admin: TestCaller,
  measures: Measures,
  many: ManyAnswers,
): Promise<void> {
  const get = async (path: string, query: string) => {
    const base = `/v1/databases/${many.databaseId}/stats/all`
    const { status, text } = await admin.request('GET', `${base}${path}${query}`)
    if (status !== 200) throw new Error(`${path}${query}: ${status} ${text}`)
  }
  const some = many.questionIds.slice(0, 10)
  const page = async (name: string, query: string, ids: readonly string[] = some) => {
    for (let time = 0; time < 20; time += 1) {
      await measures.time(`${name}: head`, () => get('', query))
      await measures.time(`${name}: missing by month`, () => get('/missing', query))
    }
    for (const id of ids) {
      await measures.time(`${name}: a block`, () => get(`/blocks/${id}`, query))
    }
  }
  await page('unfiltered', '', many.questionIds)
  await page('a year', '?from=2024-01&to=2024-12', many.questionIds)
  await page('a centre', '?provider=Centro%207', many.questionIds)
  await page('a doctor', `?userId=${many.doctorIds[7]}`, many.questionIds)
  await page('approved', '?status=approved', many.questionIds)
  await page('free days', '?from=2024-01-10&to=2025-03-08')
  await page('a centre in a year', '?provider=Centro%207&from=2024-01&to=2024-12')
  const row = JSON.stringify({ questionId: many.questionIds[3], test: 'true' })
  await page('an answer', `?answer=${encodeURIComponent(row)}`)
  for (const id of some.slice(5, 8)) {
    await measures.time('crosstab', async () => {
      const path = `/v1/admin/databases/${many.databaseId}/templates/all/preview`
      const query = `?questionId=${id}&groupById=${many.questionIds[4]}`
      const { status } = await admin.request('GET', `${path}${query}`)
      if (status !== 200) throw new Error(`crosstab: ${status}`)
    })
  }
}

/** A block that is read after so many surveys have changed: those that are refreshed before it. */
async function refreshedPages(
  admin: TestCaller,
  client: pg.Client,
  measures: Measures,
  many: ManyAnswers,
): Promise<void> {
  const path = `/v1/databases/${many.databaseId}/stats/all/blocks/${many.questionIds[0]}`
  for (const changed of [0, 1, 20, 200, 500]) {
    for (let time = 0; time < 7; time += 1) {
      await client.query(
        `update surveys set revision = revision + 1 where id in (
          select id from surveys where database_id = $1 order by random() limit $2)`,
        [many.databaseId, changed],
      )
      await measures.time(`after ${changed} changed surveys: a block`, () =>
        admin.request('GET', path),
      )
    }
  }
}

/** The page of whoever may not read all surveys: a release, for a doctor with their own figures beside it. */
async function measureReleased(
  reader: TestCaller,
  as: string,
  measures: Measures,
  many: ManyAnswers,
): Promise<void> {
  const get = async (path: string) => {
    const base = `/v1/databases/${many.databaseId}/stats/all`
    const { status, text } = await reader.request('GET', `${base}${path}`)
    if (status !== 200) throw new Error(`${as} ${path}: ${status} ${text}`)
  }
  for (let time = 0; time < 5; time += 1) await measures.time(`${as}: head`, () => get(''))
  for (const id of many.questionIds.slice(0, 40)) {
    await measures.time(`${as}: a block`, () => get(`/blocks/${id}`))
  }
}

/** Statistics of a registry with a million answers or more, beside raw SQL. */
export const statistics: Bench = async ({ product, admin, measures }) => {
  const { url, cpu } = await embeddedDatabase(product)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const many = await seedAnswers(admin, client, answers)
  const { pool, db } = openPool(url, openLog('error'))
  const before = { database: await cpu(), node: process.cpuUsage() }
  await measures.time('facts made', () => rebuildStatistics(db))
  measures.add('facts made, PostgreSQL', (await cpu()) - before.database, 'ms CPU')
  measures.add('facts made, node', process.cpuUsage(before.node).user / 1_000, 'ms CPU')
  await client.query('vacuum analyze')
  await measurePages(admin, measures, many)
  await refreshedPages(admin, client, measures, many)
  await measures.time('a release', () => releaseDatabase(db, many.databaseId))
  for (const as of ['doctor', 'supervisor'] as const) {
    await measureReleased(await callerFor(product.url, many[as]), as, measures, many)
  }
  await rawSql(client, measures, many)
  await costOfSave(client, measures)
  await growth(client, measures)
  const [checked] = await measures.time('facts checked', () => checkStatistics(db))
  if (checked === undefined || checked.differing.length > 0) {
    throw new Error('facts are not what the answers give')
  }
  await pool.end()
  await client.end()
}
