import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareDatabase } from '../../../server/process/database'
import { openPool } from '../../../server/db/open'
import { createTestDatabase } from '../../setup/server/database'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the database role of the application', () => {
  it('is no superuser and owns nothing', async () => {
    const { rows } = await server.deps.pool.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
              (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname = current_user`,
    )
    const not = ['rolsuper', 'rolcreaterole', 'rolcreatedb', 'rolbypassrls', 'rolreplication']
    expect(rows).toEqual([{ ...Object.fromEntries(not.map((name) => [name, false])), owns: 0 }])
  })

  it.each([
    ['switch the journal’s triggers off', 'alter table answers disable trigger all'],
    ['switch all triggers off for itself', 'set session_replication_role = replica'],
    ['drop a trigger', 'drop trigger audit_update on answers'],
    [
      'put another function in a trigger’s place',
      `create or replace function audit_answer() returns trigger language plpgsql as 'begin return null; end'`,
    ],
    ['change what the journal has', `update audits set user_id = null`],
    ['remove what the journal has', 'delete from audits'],
    ['empty the journal', 'truncate audits'],
    ['take the journal’s table away', 'alter table audits rename to gone'],
    ['make tables', 'create table public.anything (id int)'],
    ['make schemas', 'create schema anything'],
    ['read files of the computer', `select pg_read_file('/etc/passwd')`],
    ['run programs', `copy (select 1) to program 'true'`],
    ['change which migrations were applied', 'delete from drizzle.__drizzle_migrations'],
  ])('can’t %s', async (_what, statement) => {
    await expect(server.deps.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('has what it does written in the journal all the same', async () => {
    const heart = await study(server, [{ name: 'Visita', questions: { a: { kind: 'number' } } }])
    const { id } = await heart.survey()
    await heart.answer(await heart.begin(id), 'a', 3)
    const { rows } = await server.deps.pool.query(
      `select count(*)::int as told from audits where subject_type = 'answers' and survey_id = $1`,
      [id],
    )
    expect(rows[0].told).toBeGreaterThan(0)
  })
})

describe('bringing a database up to date', () => {
  /** Log of a start on that database. */
  async function logOf(database: { url: string; ownerUrl: string }): Promise<string> {
    let lines = ''
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString()
        done()
      },
    })
    await prepareDatabase(database, pino({ level: 'warn' }, stream))
    return lines
  }

  it('gives the application its rights to tables that its last version had not, and no others', async () => {
    const database = await createTestDatabase()
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    // Rights as an earlier version made them, and as a later one adds more.
    await owner.query('create table later (id bigserial primary key, text text)')
    await owner.query('revoke all on surveys, answers from application')
    await owner.end()
    expect(await logOf(database)).toBe('')
    const application = new pg.Client({ connectionString: database.url })
    await application.connect()
    // A temporary table would stand before the journal's, where triggers look for it.
    const before = application.query('create temporary table audits (like audits)')
    await expect(before).rejects.toMatchObject({ code: '42501' })
    await application.query(`insert into later (text) values ('x')`)
    const { rows } = await application.query(
      'select text from later, lateral (select from surveys)',
    )
    expect(rows).toEqual([])
    await application.end()
    await database.drop()
  })

  it('works with the two users of the operations page, neither of whom is a superuser', async () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    const [, sql = ''] = /```sql\n([^`]*)```/.exec(page) ?? []
    const admin = new pg.Client({ connectionString: inject('postgres') })
    await admin.connect()
    const all = async (text: string) => {
      for (const statement of text.split(';').filter((one) => one.trim())) {
        await admin.query(statement)
      }
    }
    await all(sql)
    const urlOf = (name: string) => {
      const url = new URL(inject('postgres'))
      Object.assign(url, { username: name, password: '…', pathname: 'rilievo' })
      return url.href
    }
    const database = { url: urlOf('rilievo_app'), ownerUrl: urlOf('rilievo_owner') }
    expect(await logOf(database)).toBe('')
    const { pool } = openPool(database.url, pino({ level: 'silent' }))
    await pool.query(`select graphile_worker.add_job('clean_up')`)
    const { rows } = await pool.query('select count(*)::int as waiting from graphile_worker.jobs')
    expect(rows).toEqual([{ waiting: 1 }])
    await pool.end()
    await all('drop database rilievo with (force); drop role rilievo_app; drop role rilievo_owner')
    await admin.end()
  })

  it('succeeds where one user owns and uses the tables, with a warning', async () => {
    const { ownerUrl, drop } = await createTestDatabase()
    const warning = await logOf({ url: ownerUrl, ownerUrl })
    expect(warning).toMatch(/DATABASE_OWNER_URL/)
    await drop()
  })

  it('is refused with a sentence where the user may not change the tables, or it is another database', async () => {
    const one = await createTestDatabase('template template0')
    const other = await createTestDatabase()
    await expect(logOf({ url: one.url, ownerUrl: one.url })).rejects.toThrow(/DATABASE_OWNER_URL/)
    await expect(logOf({ url: one.url, ownerUrl: other.ownerUrl })).rejects.toThrow(/due database/)
    await one.drop()
    await other.drop()
  })
})
