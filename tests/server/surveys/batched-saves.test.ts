import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SavedChanges } from '../../../contract/calls/answers'
import { checkData, type Discrepancy } from '../../../server/surveys/check-data'
import { untilBlocked } from '../../setup/server/blocked'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study
let colleague: Person

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      name: 'Visita',
      questions: {
        a: { kind: 'number', metadata: { min: 0, max: 1_000 } },
        b: { kind: 'number' },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + ${ref('b')}` }),
      },
    },
    { name: 'Altrove', questions: { eco: (ref) => ({ kind: 'formula', metadata: ref('somma') }) } },
  ])
  colleague = await person(server, 'doctor', { firstName: 'Ada', lastName: 'Collega' })
  await join(server, colleague, heart.databaseId, 'user')
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const many = 24

/** A survey of a doctor's whose groups are begun. */
async function begun(doctor: Person) {
  const { id: surveyId } = await heart.survey({}, doctor)
  const begin = (at: number) =>
    doctor.have('createAnswersGroup', {
      params: { surveyId },
      body: { groupId: heart.groupId(at) },
    })
  const { id: piece } = await begin(0)
  await begin(1)
  return { doctor, surveyId, piece }
}

const surveysOf = (doctors: readonly Person[]) =>
  Promise.all(
    Array.from({ length: many }, (_, at) => begun(doctors[at % doctors.length] as Person)),
  )

type Begun = Awaited<ReturnType<typeof begun>>

const save = ({ doctor, piece }: Begun, code: string, value: unknown) =>
  doctor.call('createAnswer', {
    params: { answersGroupId: piece },
    body: { questionId: heart.questionId(code), value },
  })

async function discrepancies(): Promise<Discrepancy[]> {
  const found: Discrepancy[] = []
  await checkData(server.deps.db, (one) => found.push(one))
  return found
}

it('a save is refused to whoever may not make it, before anything is written', async () => {
  const own = await begun(heart.doctor)
  const write = vi.spyOn(server.deps.saves, 'write')
  const id = (await save(own, 'a', 1)).records[0]?.id ?? ''
  expect(write).toHaveBeenCalledOnce()
  const supervisor = await person(server, 'doctor')
  await join(server, supervisor, heart.databaseId, 'supervisor')
  const others = [
    { doctor: colleague, status: 404 },
    { doctor: supervisor, status: 403 },
    { doctor: await person(server, 'doctor'), status: 404 },
  ]
  for (const { doctor, status } of others) {
    expect((await save({ ...own, doctor }, 'b', 2)).status).toBe(status)
    const body = { value: 2, revision: 1 }
    expect((await doctor.call('updateAnswer', { params: { id }, body })).status).toBe(status)
  }
  expect(write).toHaveBeenCalledOnce()
})

describe('saves that come at the same time', () => {
  it('are written together, each in the name of whom it is, and none is lost', async () => {
    const surveys = await surveysOf([heart.doctor, colleague])
    const statements = vi.spyOn(server.deps.saves.pool, 'query')
    const saved = await Promise.all(surveys.map((one, at) => save(one, 'a', at)))
    expect(saved.map(({ status }) => status)).toEqual(surveys.map(() => 201))
    expect(statements.mock.calls.length).toBeLessThan(many)
    for (const [at, { doctor, surveyId }] of surveys.entries()) {
      const [audit] = (
        await doctor.call('surveyAudits', {
          params: { surveyId },
          query: { filter: { questionId: heart.questionId('a') }, include: ['user'] },
        })
      ).records
      expect(audit).toMatchObject({ operation: 'insert', user: { id: doctor.id } })
      expect(saved[at]?.records[0]).toMatchObject({ value: at, revision: 1 })
    }
    expect(await discrepancies()).toEqual([])
  })

  it('bring their formulas, in other groups too', async () => {
    const surveys = await surveysOf([heart.doctor])
    await Promise.all(surveys.map((one) => save(one, 'a', 2)))
    const saved = await Promise.all(surveys.map((one, at) => save(one, 'b', at)))
    for (const [at, { body }] of saved.entries()) {
      const { answers } = (body as { meta: { saved: SavedChanges } }).meta.saved
      expect(answers.map(({ value }) => value)).toEqual([at, 2 + at, 2 + at])
    }
    expect(await discrepancies()).toEqual([])
  })

  it('begin the groups of their formulas, each in the name of whom it is', async () => {
    const ownOf = async (doctor: Person) => {
      const { id: surveyId } = await heart.survey({}, doctor)
      const params = { surveyId }
      const body = { groupId: heart.groupId(0) }
      const { id: piece } = await doctor.have('createAnswersGroup', { params, body })
      return { doctor, surveyId, piece }
    }
    const surveys = await Promise.all([heart.doctor, colleague].map(ownOf))
    await Promise.all(surveys.map((one) => save(one, 'a', 2)))
    const saved = await Promise.all(surveys.map((one) => save(one, 'b', 3)))
    const metas = saved.map(({ body }) => (body as { meta: { saved: SavedChanges } }).meta.saved)
    for (const [at, { answers, statuses }] of metas.entries()) {
      const { doctor, surveyId } = surveys[at] as Begun
      expect(answers.map(({ value }) => value)).toEqual([3, 5, 5])
      const begun = await server.asOwner(
        `select user_id from audits where subject_type = 'groupSurveys' and operation = 'insert' and survey_id = ${surveyId}`,
      )
      expect(begun.rows.map(({ user_id: userId }) => userId)).toEqual([doctor.id, doctor.id])
      expect(statuses.map(({ answersGroupId }) => answersGroupId)).toContain(
        answers[2]?.answersGroupId,
      )
    }
    expect(await discrepancies()).toEqual([])
  })

  it('are refused each for its own fault alone', async () => {
    const surveys = await surveysOf([heart.doctor])
    const saved = await Promise.all(
      surveys.map((one, at) => save(one, 'a', at % 3 === 0 ? 1_001 : at)),
    )
    expect(saved.map(({ status }) => status)).toEqual(
      surveys.map((_, at) => (at % 3 === 0 ? 422 : 201)),
    )
  })

  it('are written one by one where PostgreSQL refuses them together', async () => {
    const surveys = await surveysOf([heart.doctor])
    const { pool } = server.deps.saves
    const query = pool.query.bind(pool) as (...given: unknown[]) => never
    let refused = 0
    vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
      const [{ text }, values] = given as [{ text: string }, [string]]
      const isOfMany = text.includes('save_answers') && JSON.parse(values[0]).length > 1
      if (!isOfMany) return query(...given)
      refused += 1
      return Promise.reject(Object.assign(new Error('refused'), { code: '23514' })) as never
    })
    const saved = await Promise.all(surveys.map((one, at) => save(one, 'a', at)))
    expect(refused).toBeGreaterThan(0)
    expect(saved.map(({ status }) => status)).toEqual(surveys.map(() => 201))
  })

  it('wait for nobody’s survey but their own', async () => {
    const surveys = await surveysOf([heart.doctor])
    const [held, ...others] = surveys as [Begun, ...Begun[]]
    const client = await server.deps.pool.connect()
    await client.query('begin')
    await client.query('select 1 from surveys where id = $1 for no key update', [held.surveyId])
    const waiting = save(held, 'a', 1)
    const saved = await Promise.all(others.map((one) => save(one, 'a', 2)))
    expect(saved.map(({ status }) => status)).toEqual(others.map(() => 201))
    const first = await Promise.race([waiting, 'waits'])
    expect(first).toBe('waits')
    await client.query('commit')
    client.release()
    expect((await waiting).status).toBe(201)
  })

  it('are written alone where somebody holds what they write for longer than others may wait', async () => {
    const own = await begun(heart.doctor)
    const statements = vi.spyOn(server.deps.saves.pool, 'query')
    const client = await server.deps.pool.connect()
    await client.query('begin')
    await client.query('select from answers_groups where id = $1 for update', [own.piece])
    const saved = save(own, 'a', 1)
    try {
      const ends = () => statements.mock.settledResults.map(({ type }) => type)
      await expect.poll(ends).toContain('rejected')
    } finally {
      await client.query('commit')
      client.release()
    }
    expect((await saved).status).toBe(201)
  })

  it('wait for nobody’s design but their own', async () => {
    const own = await begun(heart.doctor)
    const client = await server.deps.pool.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(20260311, hashint8(0))')
    expect((await save(own, 'a', 1)).status).toBe(201)
    await client.query('select pg_advisory_xact_lock(20260311, hashint8($1::bigint))', [
      heart.databaseId,
    ])
    const waiting = save(own, 'b', 1)
    await untilBlocked(server)
    await client.query('commit')
    client.release()
    expect((await waiting).status).toBe(201)
  })

  it('to one survey go one after the other, and each tells what came before it', async () => {
    const own = await begun(heart.doctor)
    const piece = (doctor: Person) => ({ ...own, doctor })
    const ids = await Promise.all(['a', 'b'].map((code) => save(piece(heart.doctor), code, 0)))
    expect(ids.map(({ status }) => status)).toEqual([201, 201])
    const times = ids.map(
      ({ body }) => (body as { meta: { saved: SavedChanges } }).meta.saved.updatedAt,
    )
    const [first, second] = times.toSorted((one, other) => (one.after < other.after ? -1 : 1))
    expect(second?.before).toBe(first?.after)
    expect(await discrepancies()).toEqual([])
  })

  it('are judged by who somebody is when they are written', async () => {
    const [one, other] = [await begun(heart.doctor), await begun(colleague)]
    const { saves } = server.deps
    const { read } = saves
    // Between reading and writing the colleague is taken out of the database.
    vi.spyOn(saves, 'read').mockImplementation(async (asked) => {
      const found = await read(asked)
      await server.deps.db.execute(sql`delete from database_users where user_id = ${colleague.id}`)
      return found
    })
    const saved = await Promise.all([save(one, 'a', 1), save(other, 'a', 1)])
    expect(saved.map(({ status }) => status)).toEqual([201, 404])
  })
})
