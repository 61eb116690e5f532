import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorsOf } from '../../setup/people/caller'
import { join, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  heart = await study(server, [
    {
      questions: {
        peso: { kind: 'number' },
        nota: { kind: 'text' },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} * 2` }),
      },
    },
  ])
})

const move = (who: Person, surveyId: string, body: Record<string, unknown>) =>
  who.call('updateSurvey', { params: { surveyId }, body })
const read = (surveyId: string) => heart.doctor.have('survey', { params: { surveyId } })

/** A survey with one answer, completed. */
async function completed(doctor: Person = heart.doctor, customId?: string): Promise<string> {
  const { id } = await heart.survey({ customId }, doctor)
  const body = { groupId: heart.groupId() }
  const group = await doctor.have('createAnswersGroup', { params: { surveyId: id }, body })
  for (const [code, value] of [
    ['peso', 70],
    ['nota', 'x'],
  ] as const) {
    const answer = { questionId: heart.questionId(code), value }
    await doctor.have('createAnswer', { params: { answersGroupId: group.id }, body: answer })
  }
  await doctor.have('updateSurvey', { params: { surveyId: id }, body: { status: 'completed' } })
  return id
}

describe('the time of a survey’s last change', () => {
  it('is that of its answers: completing, returning, approving and locking leave it alone', async () => {
    const { id } = await heart.survey()
    const group = await heart.begin(id)
    await heart.answer(group, 'peso', 70)
    await heart.answer(group, 'nota', 'x')
    const { updatedAt } = await read(id)
    const steps = [
      [heart.doctor, { status: 'completed' }],
      [heart.reviewer, { status: 'returned', note: 'Controlla il peso.' }],
      [heart.doctor, { status: 'completed' }],
      [heart.reviewer, { status: 'approved' }],
      [heart.admin, { status: 'locked', note: 'Fine' }],
    ] as const
    for (const [who, body] of steps) {
      expect((await move(who, id, body)).status).toBe(200)
      expect(await read(id)).toMatchObject({ status: body.status, updatedAt })
    }
  })

  it('moves with an answer, so that the survey comes first in the list', async () => {
    const [first, second] = [await completed(), await completed()]
    const list = async () => {
      const params = { databaseId: heart.databaseId }
      const { records } = await heart.doctor.call('surveys', { params })
      return records.map(({ id }) => id)
    }
    expect(await list()).toEqual([second, first])
    await move(heart.reviewer, first, { status: 'returned', note: 'Il peso?' })
    expect(await list()).toEqual([second, first])
    const group = await heart.begin(first)
    await heart.answer(group, 'peso', 71, { revision: 1 })
    expect(await list()).toEqual([first, second])
  })
})

describe('a move that was decided on what was read', () => {
  it('is refused once the survey was reopened and completed again', async () => {
    const id = await completed()
    const { revision } = await read(id)
    await move(heart.doctor, id, { status: 'draft' })
    await move(heart.doctor, id, { status: 'completed' })
    const late = await move(heart.reviewer, id, { status: 'approved', revision })
    expect([late.status, errorsOf(late)[0]?.code]).toEqual([409, 'staleRevision'])
    expect(await read(id)).toMatchObject({ status: 'completed' })
    const now = await read(id)
    const again = { status: 'approved', revision: now.revision }
    expect((await move(heart.reviewer, id, again)).status).toBe(200)
    // Once more, as after a reply that was lost.
    expect((await move(heart.reviewer, id, again)).status).toBe(200)
  })
})

describe('the surveys that a reviewer has to review', () => {
  it('are completed ones of others, in the list and in its total', async () => {
    await join(server, heart.reviewer, heart.databaseId, 'user')
    await completed(heart.doctor, 'A')
    await completed(heart.reviewer, 'B')
    await heart.survey({ customId: 'C' })
    const ask = async (filter: Record<string, string>, role = 'supervisor') => {
      const query = { filter, sort: 'customId', extra: { role } }
      const params = { databaseId: heart.databaseId }
      const { records, meta } = await heart.reviewer.call('surveys', { params, query })
      expect(meta['total']).toBe(records.length)
      return records.map(({ customId }) => customId)
    }
    expect(await ask({ status: 'completed', mine: 'false' })).toEqual(['A'])
    expect(await ask({ mine: 'false' })).toEqual(['A', 'C'])
    expect(await ask({ mine: 'true' })).toEqual(['B'])
    expect(await ask({ mine: 'true', userId: heart.doctor.id })).toEqual([])
    expect(await ask({ mine: 'true' }, 'user')).toEqual(['B'])
    expect(await ask({ mine: 'false' }, 'user')).toEqual([])
  })
})

describe('the audit of a survey, as its review reads it,', () => {
  const review = async (surveyId: string) =>
    (await heart.reviewer.call('surveyReview', { params: { surveyId } })).body

  it('is nothing for a survey that was never returned', async () => {
    const id = await completed()
    expect(await review(id)).toEqual({ returnedAt: null, changed: [], conflicts: [] })
  })

  it('names the answers that are others than when it was last returned', async () => {
    const id = await completed()
    const note = 'Controlla.'
    await move(heart.reviewer, id, { status: 'returned', note })
    expect(await review(id)).toEqual({
      returnedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      changed: [],
      conflicts: [],
    })
    const group = await heart.begin(id)
    await heart.answer(group, 'peso', 71, { revision: 1 })
    await heart.answer(group, 'nota', 'y', { revision: 1 })
    await heart.answer(group, 'nota', 'x', { revision: 2 })
    const changed = [heart.questionId('peso'), heart.questionId('doppio')]
    expect(await review(id)).toMatchObject({ changed })
    await move(heart.doctor, id, { status: 'completed' })
    expect(await review(id)).toMatchObject({ changed })
    await move(heart.reviewer, id, { status: 'returned', note })
    expect(await review(id)).toMatchObject({ changed: [] })
    await heart.answer(group, 'nota', null, { revision: 3, missingReason: 'unknown' })
    expect(await review(id)).toMatchObject({ changed: [heart.questionId('nota')] })
  })

  it('names the answers of which a conflicting value was discarded', async () => {
    const { id } = await heart.survey()
    const answer = await heart.answer(await heart.begin(id), 'nota', 'Dal reparto')
    const body = { value: 'Dall’ambulatorio', operationId: crypto.randomUUID() }
    const params = { id: answer.records[0]?.id ?? '' }
    await heart.doctor.have('discardAnswerValue', { params, body })
    expect(await review(id)).toEqual({
      returnedAt: null,
      changed: [],
      conflicts: [heart.questionId('nota')],
    })
  })
})
