import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../../server/process/database'
import { assertMigrated } from '../../../server/db/migrate'
import { TestCaller } from '../../setup/people/caller'
import { catalogOf, restoreStored } from './stored-database'
import { createTestDatabase, type TestDatabase } from '../../setup/server/database'
import { visitor } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'

const log = pino({ level: 'silent' })

async function inDatabase<Result>(
  { ownerUrl }: TestDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

type Tables = ReadonlyMap<string, readonly string[]>

/** Columns of each table of ours. */
async function tablesOf(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped group by relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Rows of each table, as far as its columns are asked for, as one digest and how many they are. */
async function rowsOf(client: pg.Client, tables: Tables): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const [name, columns] of tables) {
    const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest from (select ${listed} from ${name}) r`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** Facts of statistics follow from the answers: a migration may drop them, and a job makes them anew. */
const isDerived = (table: string) => /^stats_(?!release)/.test(table)

/** Tables and columns without the time of a survey's last change, which is told anew (decision 110). */
const unchanged = (tables: Tables): Tables =>
  new Map(
    [...tables].map(([name, columns]) => [
      name,
      columns.filter((column) => name !== 'surveys' || column !== 'updated_at'),
    ]),
  )

/** Tables and columns that two states of a database share, but for what is derived. */
const shared = (before: Tables, after: Tables): Tables =>
  new Map(
    [...before].flatMap(([name, columns]) => {
      const still = after.get(name)
      if (still === undefined || isDerived(name)) return []
      return [[name, columns.filter((one) => still.includes(one))]]
    }),
  )

/** Everything in a database: its catalog, its rows, and its schemas. */
async function stateOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select nspname from pg_namespace order by 1')
  const migrations = await client.query('select * from drizzle.__drizzle_migrations order by id')
  const tables = await tablesOf(client)
  return [rows, migrations.rows, await catalogOf(client), await rowsOf(client, tables)]
}

describe('a database that the last version with the migrations of 0.1.0 has left', () => {
  let stored: TestDatabase
  let tablesBefore: Tables
  let rowsBefore: Record<string, string>
  beforeAll(async () => {
    stored = await restoreStored('last')
    await inDatabase(stored, async (client) => {
      tablesBefore = unchanged(await tablesOf(client))
      rowsBefore = await rowsOf(client, tablesBefore)
      await prepareDatabase(stored, log)
    })
  })
  afterAll(() => stored.drop())

  it('has rows in every table', () => {
    const empty = Object.keys(rowsBefore).filter((name) => rowsBefore[name]?.startsWith('0 '))
    expect(empty).toEqual([])
  })

  it('keeps every row', async () => {
    const rows = await inDatabase(stored, async (client) => {
      const tables = await tablesOf(client)
      const both = shared(tablesBefore, tables)
      expect(both.size).toBeGreaterThan(35)
      return rowsOf(client, both)
    })
    expect(rowsBefore).toMatchObject(rows)
  })

  it('tells of each survey when its answers last changed, whatever became of its status', async () => {
    const { rows } = await inDatabase(stored, (client) =>
      client.query<{ moved: number; wrong: number }>(
        `select count(*) filter (where s.status <> 'draft')::int as moved,
           count(*) filter (where s.updated_at > greatest(a.at, s.created_at) + interval '1 s' and s.status <> 'draft')::int as wrong
         from surveys s left join (select survey_id, max(updated_at) as at from answers group by survey_id) a on a.survey_id = s.id`,
      ),
    )
    expect(rows[0]?.moved).toBeGreaterThan(0)
    expect(rows[0]?.wrong).toBe(0)
  })

  it('has each design that has surveys as version 1', async () => {
    const { rows } = await inDatabase(stored, (client) =>
      client.query<{ designs: number; versions: number; wrong: number }>(
        `with designed as (select distinct database_id as id from surveys),
           rows as (
             select database_id, 'group' as kind, id, to_jsonb(g) as content from groups g
             union all select database_id, 'question', id, to_jsonb(q) from questions q
           )
         select (select count(*)::int from designed) as designs,
           (select count(*)::int from published_versions where number = 1) as versions,
           (select count(*)::int from (select * from rows where database_id in (select id from designed)) r
             full join design_history h on h.kind = r.kind and h.record_id = r.id and h.number = 1
             where h.content is distinct from r.content) as wrong`,
      ),
    )
    expect(rows[0]?.designs).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ versions: rows[0]?.designs, wrong: 0 })
  })

  it('has completed surveys that stay as version 1 asks, and drafts that follow the newest', async () => {
    const { rows } = await inDatabase(stored, (client) =>
      client.query<{ closed: number; wrong: number }>(
        `select count(*) filter (where status in ('completed', 'approved', 'locked'))::int as closed,
           count(*) filter (where pinned_version is distinct from case when status in ('completed', 'approved', 'locked') then 1 end)::int as wrong
         from surveys`,
      ),
    )
    expect(rows[0]?.closed).toBeGreaterThan(0)
    expect(rows[0]?.wrong).toBe(0)
  })

  it('is equal to a new one', async () => {
    const empty = await createTestDatabase('')
    await prepareDatabase(empty, log)
    const lines = await inDatabase(stored, catalogOf)
    expect(lines.length).toBeGreaterThan(500)
    expect(lines).toEqual(await inDatabase(empty, catalogOf))
    await empty.drop()
  })

  it('lets its people in, who find their surveys and go on with them', async () => {
    const server = await startTestServer({ database: { ...stored, drop: async () => undefined } })
    const user = { email: 'medico@rilievo.example', password: 'dimostrazione-clinica-2026' }
    const signedIn = await visitor(server).call('login', { body: { user } })
    const token = signedIn.headers.get('authorization')?.replace('Bearer ', '') ?? null
    const doctor = new TestCaller(server.url, token)
    const { rows } = await server.deps.pool.query(
      `select g.id, s.id as survey, a.question_id as question, a.revision from surveys s join answers_groups g on g.survey_id = s.id
         join answers a on a.answers_group_id = g.id join questions q on q.id = a.question_id
       where s.status = 'draft' and s.user_id = 3 and q.code = 'peso' order by s.id limit 1`,
    )
    const [{ id, survey, question, revision }] = rows
    const params = { answersGroupId: id }
    const body = { questionId: question, value: 70.5, revision }
    const saved = await doctor.call('createAnswer', { params, body })
    expect([saved.status, saved.summary]).toEqual([200, expect.any(String)])
    const query = { include: ['answersGroups.answers'] }
    const read = await doctor.have('survey', { params: { surveyId: survey }, query })
    expect(JSON.stringify(read)).toContain('70.5')
    await server.close()
  })
})

describe('a database that this version can’t bring up to date', () => {
  const tooOld = /troppo vecchia.*0\.1\.0 \(commit 671af05\)/

  it.each([
    ['lacks migrations of 0.1.0', 'early', 'select'],
    ['has no codes of options yet', 'last', 'delete from upgrades'],
  ] as const)('is refused untouched where it %s', async (_where, dump, change) => {
    const stored = await restoreStored(dump)
    await inDatabase(stored, async (client) => {
      await client.query(change)
      const before = await stateOf(client)
      await expect(prepareDatabase(stored, log)).rejects.toThrow(tooOld)
      await expect(assertMigrated(stored.ownerUrl)).rejects.toThrow(tooOld)
      expect(await stateOf(client)).toEqual(before)
    })
    await stored.drop()
  })
})
