import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let registry: Study
beforeAll(async () => {
  server = await startTestServer()
  registry = await study(server, [{ questions: { note: { kind: 'text' } } }])
})
afterAll(() => server.close())

async function answered(value: unknown): Promise<{ surveyId: string; id: string }> {
  const { id: surveyId } = await registry.survey()
  const answer = await registry.answer(await registry.begin(surveyId), 'note', value)
  return { surveyId, id: answer.records[0]?.id ?? '' }
}

const discard = (id: string, value: unknown, operationId: unknown = crypto.randomUUID()) =>
  registry.doctor.call('discardAnswerValue', { params: { id }, body: { value, operationId } })

async function history(surveyId: string): Promise<readonly AnyRecord[]> {
  const query = { filter: { subjectType: 'answers' }, include: ['user'] }
  return (await registry.doctor.call('surveyAudits', { params: { surveyId }, query })).records
}

it('a value that was given up stands in the history of the answer, which stays as it is', async () => {
  const { surveyId, id } = await answered('Dal reparto')
  const reply = await discard(id, 'Dall’ambulatorio')
  expect(reply.status).toBe(200)
  expect(reply.records[0]).toMatchObject({ value: 'Dal reparto', revision: 1 })
  const [discarded, given] = await history(surveyId)
  expect(discarded).toMatchObject({
    operation: 'discard',
    subjectId: id,
    old: { value: 'Dal reparto' },
    new: { value: 'Dall’ambulatorio', questionId: registry.questionId('note') },
    user: { id: registry.doctor.id },
  })
  expect(given).toMatchObject({ operation: 'insert', new: { value: 'Dal reparto' } })
})

it('the same operation again adds nothing, and as a late save it changes nothing', async () => {
  const { surveyId, id } = await answered('Prima')
  const operationId = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => discard(id, 'Persa', operationId)))
  const late = await registry.doctor.call('updateAnswer', {
    params: { id },
    body: { value: 'Persa', revision: 0, operationId },
  })
  expect(late.records[0]).toMatchObject({ value: 'Prima', revision: 1 })
  expect((await history(surveyId)).map(({ operation }) => operation)).toEqual(['discard', 'insert'])
})

it('another value under the same operation stands in the history too', async () => {
  const { surveyId, id } = await answered('Prima')
  const operationId = crypto.randomUUID()
  await discard(id, 'Persa', operationId)
  await discard(id, 'Persa due volte', operationId)
  expect((await history(surveyId)).filter(({ operation }) => operation === 'discard')).toHaveLength(
    2,
  )
})

it('the history takes a value when the survey takes no answers any more, and none without an operation', async () => {
  const { surveyId, id } = await answered('Prima')
  const params = { surveyId }
  await registry.doctor.have('updateSurvey', { params, body: { status: 'completed' } })
  expect((await discard(id, 'Persa')).status).toBe(200)
  for (const operationId of [null, 'non un UUID', 7])
    expect((await discard(id, 'Persa', operationId)).status).toBe(422)
  expect((await discard(id, 'nulla\0')).status).toBeOneOf([400, 422])
})
