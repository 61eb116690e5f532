import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingReasons } from '../../../contract/survey-status'
import { missingReasonNames } from '../../../i18n/words/survey-states'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let visit: Study
beforeAll(async () => {
  server = await startTestServer()
  visit = await study(server, [
    {
      questions: {
        peso: { kind: 'number', required: true },
        note: { kind: 'text' },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} * 2` }),
        vuoto: (ref) => ({ kind: 'formula', metadata: `IS_EMPTY(${ref('peso')})` }),
      },
    },
  ])
})
afterAll(() => server.close())

async function begun(): Promise<{ surveyId: string; piece: string }> {
  const { id: surveyId } = await visit.survey()
  return { surveyId, piece: await visit.begin(surveyId) }
}

const refuse = (piece: string, missingReason: unknown = 'refused', more = {}) =>
  visit.answer(piece, 'peso', null, { missingReason, ...more })

describe('a missing reason', () => {
  it.each(missingReasons)('%s stands beside the value, which is null', async (missingReason) => {
    const { piece } = await begun()
    const reply = await refuse(piece, missingReason)
    expect(reply.status).toBe(201)
    expect(reply.records[0]).toMatchObject({ value: null, missingReason, revision: 1 })
  })

  it('is refused beside a value, and where it is none that is known', async () => {
    const { piece } = await begun()
    const beside = await visit.answer(piece, 'peso', 70, { missingReason: 'unknown' })
    expect(beside.status).toBe(422)
    expect(pointersOf(beside)).toEqual(['/missingReason'])
    const other = await refuse(piece, 'forgotten')
    expect(other.status).toBe(422)
    expect(pointersOf(other)).toEqual(['/missingReason'])
  })

  it('is nothing that a formula has', async () => {
    const { piece } = await begun()
    const reply = await visit.answer(piece, 'doppio', null, { missingReason: 'unknown' })
    expect(reply.status).toBe(422)
  })

  it('counts as given: the group is complete and the survey can be completed', async () => {
    const { surveyId, piece } = await begun()
    const body = { status: 'completed' }
    const refused = await visit.doctor.call('updateSurvey', { params: { surveyId }, body })
    expect(refused.status).toBe(409)
    await refuse(piece)
    expect(await visit.statuses(surveyId)).toEqual({ 'Gruppo 1': 'complete' })
    const done = await visit.doctor.call('updateSurvey', { params: { surveyId }, body })
    expect(done.status).toBe(200)
  })

  it('is null in formulas', async () => {
    const { surveyId, piece } = await begun()
    await refuse(piece)
    const answers = await visit.answers(surveyId)
    expect(answers['vuoto']).toBe(true)
    expect(answers['doppio']).toContain('peso')
  })

  it('goes with the next save that says nothing of it, a value or none', async () => {
    const { surveyId, piece } = await begun()
    await refuse(piece)
    const given = await visit.answer(piece, 'peso', 70, { revision: 1 })
    expect(given.records[0]).toMatchObject({ value: 70, missingReason: null, revision: 2 })
    await refuse(piece, 'unknown', { revision: 2 })
    const cleared = await visit.answer(piece, 'peso', null, { revision: 3 })
    expect(cleared.records[0]).toMatchObject({ value: null, missingReason: null, revision: 4 })
    expect(await visit.statuses(surveyId)).toEqual({ 'Gruppo 1': 'empty' })
  })

  it('is changed by an update as well', async () => {
    const { piece } = await begun()
    const { id } = (await visit.answer(piece, 'peso', 70)).records[0] ?? { id: '' }
    const change = (body: Record<string, unknown>) =>
      visit.doctor.call('updateAnswer', { params: { id }, body })
    const refused = await change({ value: 71, missingReason: 'refused', revision: 1 })
    expect(refused.status).toBe(422)
    const updated = await change({ value: null, missingReason: 'refused', revision: 1 })
    expect(updated.records[0]).toMatchObject({ value: null, missingReason: 'refused', revision: 2 })
  })

  it('sent twice is one save; another reason is another', async () => {
    const { piece } = await begun()
    const operationId = crypto.randomUUID()
    await refuse(piece, 'refused', { operationId })
    expect((await refuse(piece, 'refused', { operationId })).records[0]?.revision).toBe(1)
    expect((await refuse(piece, 'refused')).records[0]?.revision).toBe(1)
    const other = await refuse(piece, 'unknown', { revision: 1 })
    expect(other.records[0]).toMatchObject({ missingReason: 'unknown', revision: 2 })
  })

  it('that meets another change is told with what stands', async () => {
    const { piece } = await begun()
    await refuse(piece)
    const late = await visit.answer(piece, 'peso', 70, { revision: 0 })
    expect(late.status).toBe(409)
    expect(errorsOf(late)[0]).toMatchObject({
      meta: { current: { value: null, missingReason: 'refused' } },
    })
    const same = await visit.answer(piece, 'peso', null, { revision: 0 })
    expect(same.status).toBe(409)
  })

  it('stands in the history', async () => {
    const { surveyId, piece } = await begun()
    await visit.answer(piece, 'peso', 70)
    await refuse(piece, 'unknown', { revision: 1 })
    await refuse(piece, 'refused', { revision: 2 })
    const query = { filter: { questionId: visit.questionId('peso') } }
    const { records } = await visit.doctor.call('surveyAudits', { params: { surveyId }, query })
    expect(records).toMatchObject([
      { old: { missingReason: 'unknown' }, new: { missingReason: 'refused', value: null } },
      { old: { value: 70, missingReason: null }, new: { value: null, missingReason: 'unknown' } },
      { old: null, new: { value: 70 } },
    ])
  })

  it('keeps a question and its group from being removed', async () => {
    const { piece } = await begun()
    await visit.answer(piece, 'note', null, { missingReason: 'not_asked' })
    const removed = await visit.admin.call('deleteQuestion', {
      params: { id: visit.questionId('note') },
    })
    expect(removed.status).toBe(409)
  })

  it('goes with its question to another group', async () => {
    const two = await study(server, [
      { questions: { peso: { kind: 'number', required: true } } },
      { questions: { altro: { kind: 'text' } } },
    ])
    const { id: surveyId } = await two.survey()
    await two.answer(await two.begin(surveyId), 'peso', null, { missingReason: 'refused' })
    const params = { id: two.questionId('peso') }
    const body = { groupId: two.groupId(1), beforeId: null }
    await two.admin.have('moveQuestion', { params, body })
    const query = { include: ['answersGroups.answers'] }
    const { answersGroups } = await two.doctor.have('survey', { params: { surveyId }, query })
    const pieces = answersGroups as { group: unknown; status: string; answers: unknown[] }[]
    expect(pieces.find(({ answers }) => answers.length > 0)).toMatchObject({
      group: { id: two.groupId(1) },
      answers: [{ value: null, missingReason: 'refused' }],
    })
  })

  it('never stands beside a value in the database', async () => {
    const { piece } = await begun()
    await refuse(piece)
    const forced = server.deps.pool.query(
      'update answers set value = $1 where missing_reason is not null',
      ['7'],
    )
    await expect(forced).rejects.toThrow('answers_missing_reason')
  })

  it('has an Italian name each', () => {
    expect(missingReasons.map((reason) => missingReasonNames[reason])).toEqual([
      'Non chiesto',
      'Non noto',
      'Rifiutato',
      'Non applicabile',
    ])
  })
})
