// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resumeRecomputations } from '../../../server/jobs/recompute'
import { checkData } from '../../../server/surveys/check-data'
import { person } from '../../setup/people/people'
import { recomputed } from '../../setup/server/recomputed'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

/** Statements of a migration behind which formulas compute otherwise (decision 084). */
const updates = [
  'insert into result_reviews (database_id) select distinct database_id from surveys',
  `insert into recomputations (database_id, seen_at) select database_id, 'epoch' from result_reviews
   on conflict (database_id) do update set wanted = recomputations.wanted + 1, failed = false, seen_at = 'epoch'`,
]

let server: Awaited<ReturnType<typeof startTestServer>>
let ward: Study

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
beforeEach(async () => {
  ward = await study(server, [
    {
      name: 'Peso',
      questions: {
        prima: { kind: 'number' },
        oggi: { kind: 'number' },
        aumento: (ref) => ({
          kind: 'formula',
          decimals: 6,
          metadata: `${ref('oggi')} - ${ref('prima')}`,
        }),
      },
    },
  ])
})
afterAll(() => server.close())

const move = async (surveyId: string, ...statuses: string[]) => {
  for (const status of statuses) {
    const by = { completed: ward.doctor, approved: ward.reviewer }[status] ?? ward.admin
    const body = { status, note: 'Controllato' }
    const { status: code } = await by.call('updateSurvey', { params: { surveyId }, body })
    expect(code).toBe(200)
  }
  return surveyId
}

/** A survey of a weight that rose by two kilograms. */
async function survey(...statuses: string[]): Promise<string> {
  const { id } = await ward.survey()
  const group = await ward.begin(id)
  await ward.answer(group, 'prima', 62.1)
  await ward.answer(group, 'oggi', 64.1)
  return move(id, ...statuses)
}

/** The results as binary arithmetic had left them, in a database that has just been brought up to date. */
async function afterUpdate(): Promise<void> {
  const { pool } = server.deps
  await pool.query(`update answers set value = '1.99999999999999' where question_id = $1`, [
    ward.questionId('aumento'),
  ])
  await pool.query('delete from result_reviews')
  for (const statement of updates) await pool.query(statement)
}

const params = () => ({ params: { databaseId: ward.databaseId } })

const review = async () => {
  const { status, body } = await ward.admin.call('resultsReview', params())
  expect(status).toBe(200)
  return body as {
    running: boolean
    waiting: { count: number; rows: { id: string; changes: unknown[] }[] }
    incomplete: { count: number; rows: { id: string; missing: string[] }[] }
  }
}

const rise = async (id: string) => (await ward.answers(id)).aumento

describe('results after an update of the product that computes otherwise', () => {
  it('the results of what is worked on are computed anew, in nobody’s name; statuses stay', async () => {
    const ids = [await survey(), await survey('completed')]
    await afterUpdate()
    expect(await review()).toMatchObject({ running: true })
    await recomputed(server.deps, ward.databaseId)
    for (const id of ids) expect(await rise(id)).toBe(2)
    const { rows } = await server.deps.pool.query(
      `select user_id, old ->> 'value' as before, new ->> 'value' as after from audits
       where survey_id = any($1) and subject_type = 'answers' and operation = 'update' order by id desc limit 2`,
      [ids],
    )
    expect(rows).toEqual([
      { user_id: null, before: '1.99999999999999', after: '2' },
      { user_id: null, before: '1.99999999999999', after: '2' },
    ])
    const { status } = await ward.doctor.have('survey', { params: { surveyId: ids[1] ?? '' } })
    expect(status).toBe('completed')
    expect(await review()).toMatchObject({
      running: false,
      waiting: { count: 0 },
      incomplete: { count: 0 },
    })
  })

  it('the approved and the locked wait until an administrator has seen how many they are, and agreed', async () => {
    const ids = [
      await survey('completed', 'approved'),
      await survey('completed', 'approved', 'locked'),
    ]
    const unchanged = await survey('completed', 'approved')
    await afterUpdate()
    await server.deps.pool.query(
      `update answers set value = '2' where survey_id = $1 and question_id = $2`,
      [unchanged, ward.questionId('aumento')],
    )
    await recomputed(server.deps, ward.databaseId)
    for (const id of ids) expect(await rise(id)).toBe(1.99999999999999)
    const seen = await review()
    expect(seen.waiting.count).toBe(2)
    expect(seen.waiting.rows.map(({ id }) => id)).toEqual(ids)
    expect(seen.waiting.rows[0]?.changes).toEqual([
      { question: 'aumento', before: '1,99999999999999', after: '2' },
    ])

    const agree = (surveys: number) =>
      ward.admin.call('agreeToResults', { ...params(), body: { surveys } })
    expect((await agree(1)).status).toBe(409)
    expect((await agree(2)).status).toBe(204)
    await recomputed(server.deps, ward.databaseId)
    for (const id of ids) expect(await rise(id)).toBe(2)
    expect(await review()).toMatchObject({ running: false, waiting: { count: 0, rows: [] } })
    expect((await agree(2)).status).toBe(409)
    const journal = await ward.admin.call('audits', {
      query: { filter: { databaseId: ward.databaseId, operation: 'resultsAgreed' } },
    })
    expect(JSON.stringify(journal.body)).toContain('"surveys":"2"')
  })

  it('tells the result of before of a formula that was moved since', async () => {
    await survey('completed', 'approved')
    const { id: groupId } = await ward.admin.have('createGroup', { ...params(), body: {} })
    await ward.admin.have('moveQuestion', {
      params: { id: ward.questionId('aumento') },
      body: { groupId, beforeId: null },
    })
    await afterUpdate()
    await recomputed(server.deps, ward.databaseId)
    const { waiting } = await review()
    expect(waiting.rows.map(({ changes }) => changes)).toEqual([
      [{ question: 'aumento', before: '1,99999999999999', after: '2' }],
    ])
  })

  it('a change of a formula leaves them: what is agreed to are the results of the version that they keep', async () => {
    const id = await survey('completed', 'approved')
    await afterUpdate()
    await recomputed(server.deps, ward.databaseId)
    const change = (metadata: string) =>
      ward.admin.have('updateQuestion', {
        params: { id: ward.questionId('aumento') },
        body: { metadata },
      })
    await change('7')
    await recomputed(server.deps, ward.databaseId)
    expect(await rise(id)).toBe(1.99999999999999)
    await ward.admin.call('agreeToResults', { ...params(), body: { surveys: 1 } })
    await recomputed(server.deps, ward.databaseId)
    expect(await rise(id)).toBe(2)
    await change('8')
    await recomputed(server.deps, ward.databaseId)
    expect(await rise(id)).toBe(2)
  })

  it('where no approved survey changes, nothing is asked, and a returned one follows the newest formula', async () => {
    const id = await survey('completed', 'approved')
    await afterUpdate()
    await server.deps.pool.query(`update answers set value = '2' where question_id = $1`, [
      ward.questionId('aumento'),
    ])
    await recomputed(server.deps, ward.databaseId)
    await ward.admin.have('updateQuestion', {
      params: { id: ward.questionId('aumento') },
      body: { metadata: '9' },
    })
    await recomputed(server.deps, ward.databaseId)
    expect(await rise(id)).toBe(2)
    await move(id, 'returned')
    expect(await rise(id)).toBe(9)
  })

  it('completed surveys in which a required question has appeared are listed until they were seen', async () => {
    const { id: questionId } = await ward.admin.have('createQuestion', {
      params: { groupId: ward.groupId() },
      body: {
        kind: 'text',
        name: 'Che cosa si è fatto',
        required: true,
        visibleIf: `@q_${ward.questionId('aumento')} >= 2`,
      },
    })
    const id = await survey()
    const answersGroupId = await ward.begin(id)
    await ward.doctor.have('createAnswer', {
      params: { answersGroupId },
      body: { questionId, value: 'Dieta' },
    })
    await move(id, 'completed')
    // The survey was completed without this answer: a result that was a digit too small hid the question.
    await server.deps.pool.query('delete from answers where question_id = $1', [questionId])
    await afterUpdate()
    await recomputed(server.deps, ward.databaseId)
    const { incomplete } = await review()
    expect(incomplete).toMatchObject({
      count: 1,
      rows: [{ id, status: 'completed', missing: ['Che cosa si è fatto'] }],
    })
    expect((await ward.admin.call('dismissIncomplete', params())).status).toBe(204)
    expect(await review()).toMatchObject({ incomplete: { count: 0, rows: [] } })
  })

  it('the run is begun within a minute by whichever process works on jobs', async () => {
    const id = await survey()
    await afterUpdate()
    await resumeRecomputations(server.deps)
    const { rows } = await server.deps.pool.query(
      `select count(*)::int as queued from graphile_worker.jobs where key = $1`,
      [`recompute_database:${ward.databaseId}`],
    )
    expect(rows).toEqual([{ queued: 1 }])
    await recomputed(server.deps, ward.databaseId)
    await vi.waitFor(async () => expect(await rise(id)).toBe(2))
  })

  it('held results are no fault of the data', async () => {
    const id = await survey('completed', 'approved')
    await afterUpdate()
    await recomputed(server.deps, ward.databaseId)
    const found: string[] = []
    await checkData(server.deps.db, ({ surveyId }) => found.push(surveyId))
    expect(found).not.toContain(id)
  })
})

it('a review is an administrator’s', async () => {
  const stranger = await person(server, 'supervisor')
  expect((await stranger.call('resultsReview', params())).status).toBe(403)
})
