import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recomputeDatabase } from '../../../server/surveys/recompute'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
  heart = await study(server, [
    {
      name: 'Dati',
      questions: {
        a: { kind: 'number', required: true },
        b: { kind: 'number' },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + 1` }),
      },
    },
  ])
})
afterAll(() => server.close())

async function filled() {
  const { id } = await heart.survey()
  await heart.answer(await heart.begin(id), 'a', 3)
  return id
}

const change = (code: string, body: Record<string, unknown>) =>
  heart.admin.have('updateQuestion', { params: { id: heart.questionId(code) }, body })

describe('surveys after a change of the design', () => {
  it('formulas of all surveys are computed again in the background', async () => {
    const ids = [await filled(), await filled()]
    await change('somma', { metadata: `@q_${heart.questionId('a')} * 10` })
    await vi.waitFor(
      async () => {
        for (const id of ids) expect((await heart.answers(id)).somma).toBe(30)
      },
      { timeout: 60_000, interval: 200 },
    )
  })

  it('statuses and progress follow as well', async () => {
    const id = await filled()
    expect(await heart.statuses(id)).toEqual({ Dati: 'complete' })
    await change('b', { required: true })
    await vi.waitFor(
      async () => expect(await heart.statuses(id)).toEqual({ Dati: 'in_progress' }),
      { timeout: 60_000, interval: 200 },
    )
    await change('b', { required: false })
  })

  it('a save uses the new design at once', async () => {
    const id = await filled()
    await change('somma', { metadata: `@q_${heart.questionId('a')} - 1` })
    await heart.answer(await heart.begin(id), 'a', 5, { revision: 1 })
    expect((await heart.answers(id)).somma).toBe(4)
  })
})

describe('a recomputation', () => {
  it('that finds all in line writes nothing, and moves no survey in the lists', async () => {
    const id = await filled()
    const { db, pool } = server.deps
    await recomputeDatabase(db, heart.databaseId)
    const audits = async () => (await pool.query('select max(id) as last from audits')).rows[0]
    const before = await audits()
    const read = () => heart.doctor.have('survey', { params: { surveyId: id } })
    const survey = await read()
    const told: number[] = []
    await recomputeDatabase(db, heart.databaseId, async (done) => told.push(done) > 0)
    expect(await audits()).toEqual(before)
    expect(await read()).toEqual(survey)
    expect(told.at(-1)).toBeGreaterThan(0)
  })
})
