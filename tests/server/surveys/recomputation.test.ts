// @module-tag calendar
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recomputeTask, resumeRecomputations } from '../../../server/jobs/recompute'
import { tasks } from '../../../server/jobs/tasks'
import { startWorker, type JobWorker } from '../../../server/jobs/worker'
import { recomputeDatabase } from '../../../server/surveys/recompute'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
let worker: JobWorker | null = null

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
beforeEach(async () => {
  heart = await study(server, [
    {
      questions: {
        a: { kind: 'number' },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + 1` }),
      },
    },
  ])
  for (let count = 0; count < 3; count += 1) {
    await heart.answer(await heart.begin((await heart.survey()).id), 'a', count)
  }
})
afterAll(async () => {
  await worker?.stop()
  await server.close()
})

const progress = async () => {
  const { status, body } = await heart.admin.call('recomputation', {
    params: { databaseId: heart.databaseId },
  })
  expect(status).toBe(200)
  return body as {
    running: boolean
    failed: boolean
    done: number
    total: number
    finishedAt: string | null
  }
}

const change = (formula: string) =>
  heart.admin.have('updateQuestion', {
    params: { id: heart.questionId('somma') },
    body: { metadata: formula },
  })

async function work<T>(meanwhile: () => Promise<T>): Promise<T> {
  worker = await startWorker(server.deps, tasks(server.deps))
  try {
    return await meanwhile()
  } finally {
    await worker.stop()
    worker = null
  }
}

const finished = () =>
  vi.waitFor(
    async () => {
      const now = await progress()
      expect(now.running).toBe(false)
      return now
    },
    { timeout: 60_000, interval: 100 },
  )

describe('the progress of a recomputation', () => {
  it('is told from the change on, before it has begun: nothing of all', async () => {
    await change('7')
    expect(await progress()).toMatchObject({ running: true, failed: false, done: 0, total: 3 })
  })

  it('ends with all done and the time of it', async () => {
    await change('7')
    const end = await work(finished)
    expect(end).toMatchObject({ running: false, failed: false, done: 3, total: 3 })
    expect(Date.parse(end.finishedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await change('8')
    expect(await progress()).toMatchObject({ running: true, done: 0, total: 3 })
  })

  it('of a change that was refused is as before', async () => {
    await work(finished)
    const before = await progress()
    const refused = await heart.admin.call('updateQuestion', {
      params: { id: heart.questionId('somma') },
      body: { metadata: '1 +' },
    })
    expect(refused.status).toBe(422)
    expect(await progress()).toEqual(before)
  })

  it('of a database without changes is nothing, and without database not found', async () => {
    const { id } = await heart.admin.have('createDatabase', { body: {} })
    const answer = await heart.admin.call('recomputation', { params: { databaseId: id } })
    expect(answer.body).toEqual({
      running: false,
      done: 0,
      total: 0,
      finishedAt: null,
      failed: false,
    })
    const nowhere = await heart.admin.call('recomputation', { params: { databaseId: '987654' } })
    expect(nowhere.status).toBe(404)
  })
})

describe('a recomputation that breaks off', () => {
  const sql = (text: string) => server.asOwner(text.replaceAll('$1', heart.databaseId))

  it('by an error is told as failed, and goes on with the next attempt', async () => {
    await work(finished)
    await sql(`create function broken() returns trigger language plpgsql as $f$ begin
      raise exception 'broken'; end $f$`)
    await sql('create trigger broken before update on answers execute function broken()')
    await change('70')
    await work(() =>
      vi.waitFor(
        async () => expect(await progress()).toMatchObject({ failed: true, running: false }),
        {
          timeout: 60_000,
          interval: 100,
        },
      ),
    )
    const { rows } = await sql(
      `select last_error from graphile_worker._private_jobs where last_error is not null`,
    )
    expect((rows as { last_error: string }[]).map(({ last_error }) => last_error)).toEqual([
      'broken',
    ])
    await sql('drop function broken cascade')
    await sql(`update graphile_worker._private_jobs set run_at = now()`)
    await work(() =>
      vi.waitFor(
        async () =>
          expect(await progress()).toMatchObject({ running: false, failed: false, done: 3 }),
        { timeout: 60_000, interval: 100 },
      ),
    )
  })

  it('with its process is begun again after a silence', async () => {
    await work(finished)
    await change('71')
    // State after a process was killed: the job belongs to a dead worker, and the run has begun.
    await sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1`,
    )
    await sql(
      `update recomputations set begun = wanted, done = 1, total = 3 where database_id = $1`,
    )
    await resumeRecomputations(server.deps)
    expect(await progress()).toMatchObject({ running: true, done: 1 })
    await sql(
      `update recomputations set seen_at = now() - interval '1 minute' where database_id = $1`,
    )
    await resumeRecomputations(server.deps)
    expect(await work(finished)).toMatchObject({ failed: false, done: 3, total: 3 })
  })

  it('with its process, which is stopped, goes on in another one', async () => {
    await work(finished)
    await change('72')
    const helpers = { abortSignal: AbortSignal.abort() }
    await recomputeTask(server.deps)({ databaseId: heart.databaseId }, helpers as JobHelpers)
    expect(await progress()).toMatchObject({ running: true, failed: false })
    expect(await work(finished)).toMatchObject({ failed: false, done: 3, total: 3 })
  })

  it('shows itself after each survey, where each takes long', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000))
    const told: number[] = []
    const goOn = async (done: number) => told.push(done) > 0
    expect(await recomputeDatabase(server.deps.db, heart.databaseId, goOn)).toBe(true)
    clock.mockRestore()
    expect(told).toEqual([1, 2, 3])
  })

  it('because a later one has begun leaves the field to it', async () => {
    await work(finished)
    const { beginRun, endRun, saveRunProgress } =
      await import('../../../server/db/queries/recomputations')
    const { db } = server.deps
    const first = await beginRun(db, heart.databaseId)
    const second = await beginRun(db, heart.databaseId)
    expect(await saveRunProgress(db, heart.databaseId, first ?? 0, 2)).toBe(false)
    expect(await saveRunProgress(db, heart.databaseId, second ?? 0, 1)).toBe(true)
    await endRun(db, heart.databaseId, first ?? 0, 'failed')
    expect(await progress()).toMatchObject({ failed: false, done: 1 })
    expect(await beginRun(db, '987654')).toBeNull()
  })
})
