import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { pinnedSurveyCalls } from '../../../../contract/calls/designs/pinned-surveys'
import { checkData } from '../../../../server/surveys/check-data'
import { recomputeDatabase } from '../../../../server/surveys/recompute'
import { errorsOf, pointersOf } from '../../../setup/people/caller'
import { study, type Study } from '../../../setup/data/study'
import { startTestServer, type TestServer } from '../../../setup/server/server'

type Reply<Name extends keyof typeof pinnedSurveyCalls> = z.infer<
  (typeof pinnedSurveyCalls)[Name]['reply']['schema']
>

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  heart = await study(server, [
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', required: true },
        altezza: { kind: 'number' },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} + ${ref('altezza')}` }),
        fumo: { kind: 'boolean' },
      },
    },
  ])
})

const change = (code: string, body: Record<string, unknown>) =>
  heart.admin.have('updateQuestion', { params: { id: heart.questionId(code) }, body })

async function move(surveyId: string, status: string): Promise<void> {
  const by = { completed: heart.doctor, draft: heart.doctor, approved: heart.reviewer }[status]
  const body = { status, note: 'Riletta' }
  await (by ?? heart.admin).have('updateSurvey', { params: { surveyId }, body })
}

async function completed(...statuses: string[]): Promise<string> {
  const { id } = await heart.survey()
  const answersGroupId = await heart.begin(id)
  await heart.answer(answersGroupId, 'peso', 70)
  await heart.answer(answersGroupId, 'altezza', 180)
  for (const status of ['completed', ...statuses]) await move(id, status)
  return id
}

const about = () => ({ params: { databaseId: heart.databaseId } })

const listed = async (filter: Record<string, string> = {}) => {
  const answer = await heart.admin.call('pinnedSurveys', { ...about(), query: { filter } })
  expect(answer.status).toBe(200)
  return answer.body as Reply<'pinnedSurveys'>
}

const changes = async (surveyIds: string[]) => {
  const answer = await heart.admin.call('pinnedSurveyChanges', { ...about(), body: { surveyIds } })
  expect(answer.status).toBe(200)
  return answer.body as Reply<'pinnedSurveyChanges'>
}

const update = (surveyIds: string[], version: number, reason = 'Formula corretta') =>
  heart.admin.call('updatePinnedSurveys', { ...about(), body: { surveyIds, version, reason } })

const versionOf = async (surveyId: string) =>
  (await heart.doctor.have('survey', { params: { surveyId } }))['designVersion']

const double = () => change('somma', { metadata: `@q_${heart.questionId('peso')} * 2` })

describe('surveys of earlier versions', () => {
  it('are listed with their version, and counted; drafts and surveys of the newest are not', async () => {
    const first = await completed()
    await change('peso', { name: 'Peso' })
    const second = await completed('approved')
    await double()
    await completed()
    await heart.survey()
    const { newest, versions, surveys, total } = await listed()
    expect(newest).toBe(3)
    expect(versions).toEqual([
      { number: 2, name: '', surveys: 1 },
      { number: 1, name: '', surveys: 1 },
    ])
    expect(surveys).toMatchObject([
      { id: second, version: 2, status: 'approved', author: 'Lia Medico' },
      { id: first, version: 1, status: 'completed' },
    ])
    expect(total).toBe(2)
    expect(await listed({ version: '1' })).toMatchObject({ total: 1, surveys: [{ id: first }] })
    expect(await listed({ version: '9' })).toMatchObject({ total: 0, surveys: [] })
  })

  it('there are none in a database without surveys', async () => {
    expect(await listed()).toEqual({ newest: null, versions: [], surveys: [], total: 0 })
    const { status } = await heart.admin.call('pinnedSurveys', { params: { databaseId: '999999' } })
    expect(status).toBe(404)
  })
})

describe('changes that the newest version makes in a survey', () => {
  it('are its results, answers that are hidden or not allowed, and required ones that are missing', async () => {
    const id = await completed()
    await double()
    await change('altezza', { visibleIf: `@q_${heart.questionId('peso')} > 100` })
    await change('fumo', { required: true })
    await change('peso', { metadata: { max: 60 } })
    expect(await changes([id])).toMatchObject({
      newest: 5,
      surveys: [
        {
          id,
          version: 1,
          results: [{ question: 'somma', before: '250', after: '140' }],
          hidden: ['altezza'],
          refused: ['peso'],
          missing: ['peso', 'fumo'],
        },
      ],
    })
    expect(await heart.answers(id)).toMatchObject({ somma: 250 })
    expect(await versionOf(id)).toBe(1)
  })

  it('are not told of surveys that are opened again, of the newest version, or of another database', async () => {
    const [one, other] = [await completed(), await completed()]
    await double()
    await move(one, 'draft')
    const elsewhere = await study(server, [{ questions: { nota: {} } }])
    const { id: foreign } = await elsewhere.survey()
    const { surveys } = await changes([one, other, foreign, '999999'])
    expect(surveys.map(({ id }) => id)).toEqual([other])
  })
})

describe('bringing surveys up to the newest version', () => {
  it('computes their results, keeps their statuses and tells the reason in their history', async () => {
    const [one, locked, left] = [
      await completed(),
      await completed('approved', 'locked'),
      await completed(),
    ]
    await double()
    const answer = await update([locked, one, one], 2)
    expect(answer.body).toEqual({ updated: 2 })
    for (const id of [one, locked]) {
      expect(await versionOf(id)).toBe(2)
      expect(await heart.answers(id)).toMatchObject({ somma: 140 })
    }
    expect(await heart.doctor.have('survey', { params: { surveyId: locked } })).toMatchObject({
      status: 'locked',
    })
    expect(await versionOf(left)).toBe(1)
    expect(await heart.answers(left)).toMatchObject({ somma: 250 })
    const history = await heart.admin.call('surveyAudits', { params: { surveyId: locked } })
    expect(JSON.stringify(history.body)).toContain('"reason":"Formula corretta"')
    await recomputeDatabase(server.deps.db, heart.databaseId)
    const wrong: unknown[] = []
    await checkData(server.deps.db, (discrepancy) => wrong.push(discrepancy))
    expect(wrong).toEqual([])
    expect((await update([one, locked], 2)).body).toEqual({ updated: 0 })
  })

  it('is refused without a reason, and once another version was published', async () => {
    const id = await completed()
    await double()
    const without = await update([id], 2, ' ')
    expect(without.status).toBe(422)
    expect(pointersOf(without)).toEqual(['/reason'])
    await change('peso', { name: 'Peso' })
    const late = await update([id], 2)
    expect(late.status).toBe(409)
    expect(errorsOf(late)).toMatchObject([{ code: 'otherVersion' }])
    expect(await versionOf(id)).toBe(1)
  })

  it('leaves out what was opened again meanwhile, and surveys of other databases', async () => {
    const id = await completed()
    await double()
    await move(id, 'draft')
    const elsewhere = await study(server, [{ questions: { nota: {} } }])
    const { id: foreign } = await elsewhere.survey()
    expect((await update([id, foreign, '999999'], 2)).body).toEqual({ updated: 0 })
    expect(await versionOf(id)).toBe(2)
  })
})
