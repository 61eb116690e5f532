// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../../contract/jsonapi'
import { checkData } from '../../../../server/surveys/check-data'
import { recomputeDatabase } from '../../../../server/surveys/recompute'
import { errorsOf } from '../../../setup/people/caller'
import { study, type Study } from '../../../setup/data/study'
import { startTestServer, type TestServer } from '../../../setup/server/server'

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
        peso: { kind: 'number', required: true, metadata: { min: 1, max: 300 } },
        altezza: { kind: 'number', metadata: { min: 1, max: 250 } },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} + ${ref('altezza')}` }),
        sintomo: {
          kind: 'multiple_choice',
          metadata: {
            options: [
              { id: 'a', label: 'Tosse' },
              { id: 'b', label: 'Febbre' },
            ],
          },
        },
      },
    },
    { name: 'Esami', questions: { ldl: { kind: 'number' } } },
  ])
})

const change = (code: string, body: Record<string, unknown>) =>
  heart.admin.have('updateQuestion', { params: { id: heart.questionId(code) }, body })

/** Moves a question to the end of a group. */
const moveTo = (code: string, groupId: string) =>
  heart.admin.have('moveQuestion', {
    params: { id: heart.questionId(code) },
    body: { groupId, beforeId: null },
  })

const move = (surveyId: string, status: string, more: Record<string, unknown> = {}) =>
  heart.doctor.call('updateSurvey', { params: { surveyId }, body: { status, ...more } })

/** A survey with answers to the first group's questions. */
async function filled(): Promise<{ id: string; answersGroupId: string }> {
  const { id } = await heart.survey()
  const answersGroupId = await heart.begin(id)
  await heart.answer(answersGroupId, 'peso', 70)
  await heart.answer(answersGroupId, 'altezza', 180)
  return { id, answersGroupId }
}

async function completed(): Promise<string> {
  const { id } = await filled()
  expect((await move(id, 'completed')).status).toBe(200)
  return id
}

const include = ['database.groups.questions', 'answersGroups.answers.question'] as const

const read = (surveyId: string) =>
  heart.doctor.have('survey', { params: { surveyId }, query: { include } })

/** Questions of a survey's document by their codes. */
async function questionsOf(surveyId: string): Promise<Record<string, AnyRecord>> {
  const { database } = await read(surveyId)
  const { groups } = database as { groups: { questions: AnyRecord[] }[] }
  const all = groups.flatMap(({ questions }) => questions)
  return Object.fromEntries(all.map((question) => [String(question['code']), question]))
}

/** Surveys whose stored results are not those of their answers, after a recomputation of all. */
async function wrong(): Promise<unknown[]> {
  await recomputeDatabase(server.deps.db, heart.databaseId)
  const found: unknown[] = []
  await checkData(server.deps.db, (discrepancy) => found.push(discrepancy))
  return found
}

describe('a completed survey', () => {
  it('keeps the design it was completed in: formulas, required marks and conditions', async () => {
    const id = await completed()
    await change('somma', { metadata: `@q_${heart.questionId('peso')} * 2` })
    await change('peso', { name: 'Peso corporeo' })
    await change('altezza', { visibleIf: `@q_${heart.questionId('peso')} > 100` })
    await change('ldl', { required: true })
    expect(await wrong()).toEqual([])
    expect(await heart.answers(id)).toMatchObject({ peso: 70, altezza: 180, somma: 250 })
    const { peso, ldl, altezza } = await questionsOf(id)
    expect(peso).toMatchObject({ name: 'peso' })
    expect(ldl).toMatchObject({ required: false })
    expect(altezza).toMatchObject({ visibleIf: '' })
    expect(await read(id)).toMatchObject({ designVersion: 1, progress: { groups: 2, complete: 1 } })
  })

  it('is not asked what a later version added', async () => {
    const id = await completed()
    const params = { groupId: heart.groupId() }
    await heart.admin.have('createQuestion', { params, body: { name: 'Nuova', code: 'nuova' } })
    expect(Object.keys(await questionsOf(id))).not.toContain('nuova')
    expect(await read(id)).toMatchObject({ designVersion: 1 })
  })

  it('takes the newest version when it is returned, with its results', async () => {
    const id = await completed()
    await change('somma', { metadata: `@q_${heart.questionId('peso')} * 2` })
    expect((await move(id, 'draft')).status).toBe(200)
    expect(await read(id)).toMatchObject({ designVersion: 2 })
    expect(await heart.answers(id)).toMatchObject({ somma: 140 })
    expect((await move(id, 'completed')).status).toBe(200)
    expect(await read(id)).toMatchObject({ designVersion: 2 })
  })

  it('shows its answers where its version asks them, after their question was moved', async () => {
    const id = await completed()
    await moveTo('altezza', heart.groupId(1))
    await moveTo('somma', heart.groupId(1))
    expect(await wrong()).toEqual([])
    const { answersGroups } = await read(id)
    const shown = (answersGroups as { group: AnyRecord; answers: { question: AnyRecord }[] }[]).map(
      ({ group, answers }) => [group.id, answers.map(({ question }) => question['code'])],
    )
    expect(Object.fromEntries(shown)).toMatchObject({
      [heart.groupId()]: expect.arrayContaining(['peso', 'altezza', 'somma']),
    })
  })
})

describe('a completion', () => {
  it('is refused by a version that the doctor has not seen, and nothing is moved', async () => {
    const { id } = await filled()
    await change('ldl', { required: true })
    const answer = await move(id, 'completed', { designVersion: 1 })
    expect(answer.status).toBe(409)
    expect(errorsOf(answer)).toMatchObject([{ code: 'designChanged' }])
    expect(await read(id)).toMatchObject({ status: 'draft', designVersion: 2 })
  })

  it('has the results of all formulas, though a recomputation has not reached it yet', async () => {
    const { id } = await filled()
    const params = { groupId: heart.groupId() }
    const metadata = `@q_${heart.questionId('peso')} * 3`
    const body = { name: 'Triplo', code: 'triplo', kind: 'formula', metadata }
    const { id: questionId } = await heart.admin.have('createQuestion', { params, body })
    await recomputeDatabase(server.deps.db, heart.databaseId)
    await server.deps.pool.query('delete from answers where question_id = $1', [questionId])
    expect((await move(id, 'completed')).status).toBe(200)
    expect(await heart.answers(id)).toMatchObject({ triplo: 210 })
    expect(await wrong()).toEqual([])
  })

  it('keeps the newest version if the doctor saw it, or names none', async () => {
    const [one, other] = [await filled(), await filled()]
    await change('peso', { name: 'Peso' })
    expect((await move(one.id, 'completed', { designVersion: 2 })).status).toBe(200)
    expect((await move(other.id, 'completed')).status).toBe(200)
    await change('peso', { name: 'Peso corporeo' })
    expect(await read(one.id)).toMatchObject({ designVersion: 2 })
    expect(await read(other.id)).toMatchObject({ designVersion: 2 })
  })
})

describe('an answer', () => {
  it('that the version its doctor saw allows is stored, though a newer one refuses it', async () => {
    const { answersGroupId, id } = await filled()
    await change('peso', { metadata: { min: 1, max: 200 } })
    const more = { revision: 1, designVersion: 1 }
    expect((await heart.answer(answersGroupId, 'peso', 250, more)).status).toBe(200)
    expect(await heart.answers(id)).toMatchObject({ peso: 250, somma: 430 })
  })

  it('that no version allows is refused, and so is one of a version that never was', async () => {
    const { answersGroupId } = await filled()
    await change('peso', { metadata: { min: 1, max: 200 } })
    for (const designVersion of [undefined, null, 1, 2, 99, 999_999_999]) {
      const more = { revision: 1, designVersion }
      const value = designVersion === 1 ? 301 : 250
      expect((await heart.answer(answersGroupId, 'peso', value, more)).status).toBe(422)
    }
  })

  it('is stored if its question was archived after the doctor saw it', async () => {
    const { answersGroupId } = await filled()
    await change('altezza', { archivedAt: new Date().toISOString() })
    const refused = await heart.answer(answersGroupId, 'altezza', 175, { revision: 1 })
    expect(refused.status).toBe(422)
    const more = { revision: 1, designVersion: 1 }
    expect((await heart.answer(answersGroupId, 'altezza', 175, more)).status).toBe(200)
  })

  it('with an option that is gone is refused: nothing that nobody could read is stored', async () => {
    const { answersGroupId } = await filled()
    await change('sintomo', { metadata: { options: [{ id: 'a', label: 'Tosse' }] } })
    const more = { designVersion: 1 }
    expect((await heart.answer(answersGroupId, 'sintomo', ['b'], more)).status).toBe(422)
    expect((await heart.answer(answersGroupId, 'sintomo', ['a'], more)).status).toBe(201)
  })
})

describe('a formula with results that completed surveys keep', () => {
  it('is neither deleted nor made another kind: their results would be lost', async () => {
    const id = await completed()
    const params = { id: heart.questionId('somma') }
    expect((await heart.admin.call('deleteQuestion', { params })).status).toBe(409)
    const { status } = await heart.admin.call('updateQuestion', { params, body: { kind: 'text' } })
    expect(status).toBe(409)
    await change('somma', { archivedAt: new Date().toISOString() })
    expect(await heart.answers(id)).toMatchObject({ somma: 250 })
  })

  it('is deleted where all surveys still take answers', async () => {
    await filled()
    const params = { id: heart.questionId('somma') }
    expect((await heart.admin.call('deleteQuestion', { params })).status).toBe(204)
  })
})

describe('a formula without a result in a completed survey', () => {
  it('may become another kind, and its row does not come back as an answer to that', async () => {
    const { id } = await heart.survey()
    await heart.answer(await heart.begin(id), 'peso', 70)
    expect((await move(id, 'completed')).status).toBe(200)
    await change('somma', { kind: 'text' })
    expect(await wrong()).toEqual([])
    expect(await heart.answers(id)).toEqual({ peso: 70 })
  })
})

describe('answers groups and answers of a completed survey', () => {
  it('stand where its version has them, after a question was moved', async () => {
    const id = await completed()
    await moveTo('altezza', heart.groupId(1))
    const { records } = await heart.doctor.call('answersGroups', {
      params: { surveyId: id },
      query: { include: ['answers'] },
    })
    const answers = records.map((one) => (one['answers'] as AnyRecord[]).length)
    expect(answers).toEqual([3, 0])
  })

  it('are read with the groups and questions of its version', async () => {
    const id = await completed()
    await change('peso', { name: 'Peso corporeo' })
    await heart.admin.have('updateGroup', {
      params: { id: heart.groupId() },
      body: { name: 'Prima visita' },
    })
    const include = ['group.questions', 'answers.question']
    const groups = await heart.doctor.call('answersGroups', {
      params: { surveyId: id },
      query: { include },
    })
    const [{ id: answersGroupId } = { id: '' }] = groups.records
    const answers = await heart.doctor.call('answers', {
      params: { answersGroupId },
      query: { include: ['question'] },
    })
    for (const { text } of [groups, answers]) {
      expect(text).toContain('"peso"')
      expect(text).not.toContain('corporeo')
      expect(text).not.toContain('Prima visita')
    }
  })
})
