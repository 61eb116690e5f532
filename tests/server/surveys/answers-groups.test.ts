import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointersOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    { name: 'Uno', questions: { a: { kind: 'number' } } },
    {
      name: 'Due',
      questions: { doppio: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 2` }) },
    },
  ])
})
afterAll(() => server.close())

it('one answers group per survey and group, however often it is begun', async () => {
  const { id: surveyId } = await heart.survey()
  const begin = () =>
    heart.doctor.call('createAnswersGroup', {
      params: { surveyId },
      body: { groupId: heart.groupId() },
      query: { include: ['group.questions', 'answers.question'] },
    })
  const begun = await Promise.all([begin(), begin(), begin()])
  expect(new Set(begun.map(({ records }) => records[0]?.id)).size).toBe(1)
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(begun[0]?.records[0]).toMatchObject({
    status: 'empty',
    group: { name: 'Uno', questions: [{ code: 'a' }] },
    answers: [],
  })
})

it('opening for reading writes nothing', async () => {
  const { id: surveyId } = await heart.survey()
  const query = { include: ['database.groups.questions', 'answersGroups.answers'] }
  const survey = await heart.doctor.have('survey', { params: { surveyId }, query })
  expect(survey.answersGroups).toEqual([])
  expect(survey.lastAnswersGroup).toBeNull()
})

it('the group worked on last is the survey’s current one', async () => {
  const { id: surveyId } = await heart.survey()
  const one = await heart.begin(surveyId, 0)
  const two = await heart.begin(surveyId, 1)
  const last = async () => {
    const survey = await heart.doctor.have('survey', { params: { surveyId } })
    return (survey.lastAnswersGroup as { id: string } | null)?.id
  }
  expect(await last()).toBe(two)
  await heart.doctor.have('updateAnswersGroup', {
    params: { id: one },
    body: { status: 'complete' },
  })
  expect(await last()).toBe(one)
  const read = await heart.doctor.have('answersGroup', { params: { id: one } })
  expect(read.status).toBe('empty')
})

it('a save reads an answers group’s status with its answers, and nothing else', async () => {
  const { id: surveyId } = await heart.survey()
  const piece = await heart.begin(surveyId)
  await heart.answer(piece, 'a', 3)
  const answer = await heart.doctor.call('answersGroup', {
    params: { id: piece },
    query: { include: ['answers.question'], fields: { groupSurveys: ['status', 'answers'] } },
  })
  expect(answer.body).toMatchObject({
    data: { type: 'groupSurveys', attributes: { status: 'complete' } },
  })
  expect(answer.records[0]?.survey).toBeUndefined()
})

it('an answers group is listed with the survey, filtered by status', async () => {
  const { id: surveyId } = await heart.survey()
  await heart.answer(await heart.begin(surveyId), 'a', 3)
  const params = { surveyId }
  expect((await heart.reviewer.call('answersGroups', { params })).meta.total).toBe(2)
  const query = { filter: { status: 'empty' } }
  expect((await heart.reviewer.call('answersGroups', { params, query })).meta.total).toBe(0)
  const wrong = { filter: { status: 'boh' } }
  expect((await heart.doctor.call('answersGroups', { params, query: wrong })).status).toBe(400)
})

it('an answers group is of a group of this database', async () => {
  const other = await study(server, [{ questions: { x: { kind: 'text' } } }])
  const { id: surveyId } = await heart.survey()
  const refused = await heart.doctor.call('createAnswersGroup', {
    params: { surveyId },
    body: { groupId: other.groupId() },
  })
  expect([refused.status, pointersOf(refused)]).toEqual([422, ['/groupId']])
})

it('an admin removes it with its answers; formulas elsewhere follow, the author can’t', async () => {
  const { id: surveyId } = await heart.survey()
  const piece = await heart.begin(surveyId)
  await heart.answer(piece, 'a', 3)
  expect(await heart.answers(surveyId)).toEqual({ a: 3, doppio: 6 })
  const params = { id: piece }
  expect((await heart.doctor.call('deleteAnswersGroup', { params })).status).toBe(403)
  expect((await heart.admin.call('deleteAnswersGroup', { params })).status).toBe(204)
  expect((await heart.admin.call('deleteAnswersGroup', { params })).status).toBe(404)
  expect(await heart.answers(surveyId)).toEqual({ doppio: 'Manca la risposta a «a».' })
})
