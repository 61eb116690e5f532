import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startJobProcess } from './job-process'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let working: ChildProcess

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function startWorking(): Promise<void> {
  const { config, sessionSecret } = server.deps
  const { dataDir: DATA_DIR, databaseUrl } = config
  const env = { DATABASE_URL: databaseUrl ?? '', DATA_DIR, SESSION_SECRET: sessionSecret }
  working = await startJobProcess(env, 'ignore')
}

afterEach(async () => {
  const gone = once(working, 'exit')
  if (working.exitCode === null && working.kill('SIGTERM')) await gone
})

/** Queues jobs that have nothing to do here. */
async function queueJobs(count: number): Promise<void> {
  const { pool } = server.deps
  await pool.query(
    `select graphile_worker.add_job('forget_tries') from generate_series(1, ${count})`,
  )
}

/** Number of jobs that wait or run; the process that works on them lives. */
async function unfinished(): Promise<number> {
  expect(working.exitCode).toBe(null)
  const { rows } = await server.asOwner(
    `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'forget_tries'`,
  )
  return (rows as { jobs: number }[])[0]?.jobs ?? 0
}

/** A read-only standby, a full disk, an idle transaction, rights that were taken away, a table that is gone, and others. */
const codes = [
  '25006 53100 25P03 42501 42P01 42703 42883 3F000 57014 55P03',
  '22012 23505 0A000 58030 XX000 XX001 P0001',
].flatMap((line) => line.split(' '))

it('a process whose queue meets any error of the database goes on and tries again', async () => {
  await server.asOwner(`
    create sequence ticks;
    set search_path to graphile_worker;
    alter table _private_known_crontabs rename to kept;
    create function failing() returns setof kept language plpgsql security definer as $$
      declare codes text[] := '{${codes.join()}}';
      begin raise 'no' using errcode = codes[1 + nextval('public.ticks') % ${codes.length}]; end $$;
    create view _private_known_crontabs as select * from failing();
    grant select, insert, update on _private_known_crontabs to application`)
  const tried = async () => {
    expect(working.exitCode).toBe(null)
    const { rows } = await server.asOwner('select last_value::int as tried from ticks')
    return (rows as { tried: number }[])[0]?.tried ?? 0
  }
  await startWorking()
  await expect.poll(tried).toBeGreaterThan(codes.length)
  await server.asOwner(`
    set search_path to graphile_worker;
    drop view _private_known_crontabs; drop function failing(); alter table kept rename to _private_known_crontabs`)
  await queueJobs(1)
  await expect.poll(unfinished, { timeout: 10_000 }).toBe(0)
})

it('workers that could not sign off what they had done are replaced, and it is done again', async () => {
  await server.asOwner('revoke delete on graphile_worker._private_jobs from application')
  await startWorking()
  await queueJobs(8)
  const held = async () => {
    const { rows } = await server.asOwner(
      'select count(*)::int as held from graphile_worker.jobs where locked_by is not null',
    )
    return (rows as { held: number }[])[0]?.held ?? 0
  }
  await expect.poll(held, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
  await server.asOwner('grant delete on graphile_worker._private_jobs to application')
  await expect.poll(unfinished, { timeout: 20_000 }).toBe(0)
})
