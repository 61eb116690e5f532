import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rounds = Array.from({ length: 5 }, (_, round) => round)

const openStudy = () =>
  study(server, [
    {
      name: 'Dati',
      questions: {
        a: { kind: 'number' },
        b: { kind: 'number' },
        sum: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + 1` }),
      },
    },
  ])

describe('two changes at the same moment', () => {
  it('a comment and the end of its question: one of them is refused', async () => {
    for (const round of rounds) {
      const heart = await openStudy()
      const { id: surveyId } = await heart.survey()
      const id = heart.questionId('b')
      const [said, removed] = await Promise.all([
        heart.doctor.call('createComment', {
          params: { surveyId },
          body: { questionId: id, text: `Da rivedere: ${round}` },
        }),
        heart.admin.call('deleteQuestion', { params: { id } }),
      ])
      expect([said.status, removed.status]).toSatisfy(
        ([one, other]) =>
          (one === 201 && other === 409) || ([409, 422].includes(one) && other === 204),
      )
      const { records } = await heart.doctor.call('threads', { params: { surveyId } })
      expect(records).toHaveLength(said.status === 201 ? 1 : 0)
      const survey = await heart.doctor.have('survey', { params: { surveyId } })
      expect(survey.openThreads).toBe(records.length)
    }
  })

  it('a reason and a value in two tabs: the later one is told of the other, the formula follows who won', async () => {
    const heart = await openStudy()
    for (const round of rounds) {
      const { id: surveyId } = await heart.survey()
      const piece = await heart.begin(surveyId)
      const first = await heart.answer(piece, 'a', 1)
      const params = { id: first.records[0]?.id ?? '' }
      const revision = first.records[0]?.revision as number
      const bodies = [
        { value: null, missingReason: 'refused' as const, revision },
        { value: 10 + round, revision },
      ]
      const given = await Promise.all(
        bodies.map((body) => heart.doctor.call('updateAnswer', { params, body })),
      )
      const winner = given.findIndex(({ status }) => status === 200)
      expect(given[1 - winner]?.status).toBe(409)
      const { a, sum } = await heart.answers(surveyId)
      expect(sum).toEqual(winner === 1 ? 11 + round : 'Manca la risposta a «a».')
      expect(a).toBe(winner === 1 ? 10 + round : null)
    }
  })

  it('a value that is given up, a save and the completing: the history has it, the answer is the saved one', async () => {
    const heart = await openStudy()
    for (const round of rounds) {
      const { id: surveyId } = await heart.survey()
      const piece = await heart.begin(surveyId)
      const [answer] = (await heart.answer(piece, 'a', 1)).records
      const params = { id: answer?.id ?? '' }
      const { revision } = await heart.doctor.have('survey', { params: { surveyId } })
      const statuses = await Promise.all([
        heart.doctor.call('discardAnswerValue', {
          params,
          body: { value: 77, operationId: crypto.randomUUID() },
        }),
        heart.doctor.call('updateAnswer', {
          params,
          body: { value: 20 + round, revision: answer?.revision as number },
        }),
        heart.doctor.call('updateSurvey', {
          params: { surveyId },
          body: { status: 'completed', revision: revision as number },
        }),
      ])
      expect(statuses.map(({ status }) => status)).toSatisfy(
        (all: number[]) => all[0] === 200 && all.every((status) => [200, 409].includes(status)),
      )
      const { a } = await heart.answers(surveyId)
      expect(a).toBe(statuses[1]?.status === 200 ? 20 + round : 1)
      const { records } = await heart.doctor.call('surveyAudits', {
        params: { surveyId },
        query: { filter: { questionId: heart.questionId('a') } },
      })
      const discarded = records.filter(({ operation }) => operation === 'discard')
      expect(discarded).toMatchObject([{ new: { value: 77 } }])
    }
  })

  it('the e-mail for a first password, asked for twice: one goes out', async () => {
    const heart = await openStudy()
    const user = await heart.admin.have('createUser', {
      body: { email: 'nuovo@example.it', firstName: 'Ugo', lastName: 'Nuovo', role: 'doctor' },
    })
    await server.deps.pool.query(`update email_tokens set created_at = now() - interval '1 hour'`)
    const params = { id: user.id }
    const sent = await Promise.all(
      rounds.map(() => heart.admin.call('sendConfirmation', { params })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
  })
})

it('nobody gives a value of a formula up: it is nobody’s', async () => {
  const heart = await openStudy()
  const { id: surveyId } = await heart.survey()
  await heart.answer(await heart.begin(surveyId), 'a', 1)
  const query = { include: ['answersGroups.answers.question'] }
  const survey = await heart.doctor.have('survey', { params: { surveyId }, query })
  const [piece] = survey.answersGroups as { answers: { id: string; question: { id: string } }[] }[]
  const result = piece?.answers.find(({ question }) => question.id === heart.questionId('sum'))
  const answer = await heart.doctor.call('discardAnswerValue', {
    params: { id: result?.id ?? '' },
    body: { value: 5, operationId: crypto.randomUUID() },
  })
  expect(answer.status).toBe(422)
})
