import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import pino from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { prepareDatabase } from '../../../server/process/database'
import { migrate } from '../../../server/db/migrate'
import * as schema from '../../../server/db/schema'
import { StartProblem } from '../../../server/start-problems'
import { asApplication } from '../../setup/server/application-role'
import { createTestDatabase } from '../../setup/server/database'

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

describe('bringing the database up to date', () => {
  it('succeeds for all of 24 servers that start at once on an empty database', async () => {
    const admin = inject('postgres')
    const url = new URL(admin)
    url.pathname = `racing_${process.pid}`
    const name = url.pathname.slice(1)
    await query(admin, `create database ${name}`)
    const database = { ownerUrl: url.href, url: asApplication(url.href) }
    const log = pino({ level: 'silent' })
    const starts = Array.from({ length: 24 }, () => prepareDatabase(database, log))
    expect((await Promise.allSettled(starts)).map(({ status }) => status)).toEqual(
      Array.from({ length: 24 }, () => 'fulfilled'),
    )
    const { rows } = await query(
      url.href,
      'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    )
    expect(rows[0].applied).toBeGreaterThan(0)
    expect(rows[0].applied).toBe(rows[0].different)
    await query(admin, `drop database ${name} with (force)`)
  })

  it('is refused where a newer version has been, whose data this one would not understand', async () => {
    const { ownerUrl: url, drop } = await createTestDatabase()
    await query(
      url,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    )
    await expect(migrate(url)).rejects.toThrow(StartProblem)
    await expect(migrate(url)).rejects.toThrow(/versione più recente/)
    await drop()
  })

  it('leaves the indexes that the schema says, and no others', async () => {
    const { ownerUrl: url, drop } = await createTestDatabase()
    const { rows } = await query(
      url,
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    )
    const said = Object.values(schema).flatMap((one) =>
      is(one, PgTable) ? getTableConfig(one).indexes.map(({ config }) => config.name) : [],
    )
    expect(rows.map(({ name }) => String(name)).sort()).toEqual(said.sort())
    await drop()
  })
})
