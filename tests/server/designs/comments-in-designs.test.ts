import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorsOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a design keeps a question and a group that were commented on, and says how often', async () => {
  const plan = await study(server, [
    { name: 'Uno', questions: { a: { kind: 'number' } } },
    { name: 'Due', questions: { b: { kind: 'number' } } },
  ])
  const { id: surveyId } = await plan.survey()
  const questionId = plan.questionId('a')
  const speak = (text: string) =>
    plan.reviewer.have('createComment', { params: { surveyId }, body: { questionId, text } })
  await speak('uno')
  const refused = async (what: 'deleteQuestion' | 'deleteGroup', id: string) => {
    const answer = await plan.admin.call(what, { params: { id } })
    return [answer.status, errorsOf(answer)[0]?.code, errorsOf(answer)[0]?.title]
  }
  expect(await refused('deleteQuestion', questionId)).toEqual([
    409,
    'hasAnswers',
    'La domanda «a» contiene 1 commento: puoi archiviare, non eliminare.',
  ])
  await speak('due')
  await plan.answer(await plan.begin(surveyId), 'a', 5)
  expect(await refused('deleteGroup', plan.groupId())).toEqual([
    409,
    'hasAnswers',
    'Il gruppo «Uno» contiene 1 risposta e 2 commenti: puoi archiviare, non eliminare.',
  ])
  // The comments stay with their question wherever it goes.
  await plan.admin.have('moveQuestion', {
    params: { id: questionId },
    body: { groupId: plan.groupId(1), beforeId: null },
  })
  expect((await refused('deleteGroup', plan.groupId(1)))[2]).toContain('2 commenti')
  const answer = await plan.admin.call('deleteGroup', { params: { id: plan.groupId(0) } })
  expect(answer.status, answer.text).toBe(204)
  const copy = await plan.admin.have('cloneQuestion', { params: { id: questionId } })
  const gone = await plan.admin.call('deleteQuestion', { params: { id: copy.id } })
  expect(gone.status, gone.text).toBe(204)
})
