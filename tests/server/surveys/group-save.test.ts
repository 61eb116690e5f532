import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../contract/endpoints'
import { largeBody } from '../../../contract/endpoint'
import type { ProblemEntry } from '../../../contract/problems'
import { checkData } from '../../../server/surveys/check-data'
import { type Answer, errorsOf, pointersOf } from '../../setup/people/caller'
import { rounds } from '../../setup/extent'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      questions: {
        a: { kind: 'number', required: true, metadata: { min: 0, max: 100, softMax: 50 } },
        b: { kind: 'number', required: true },
        nota: { kind: 'text' },
        fuma: { kind: 'boolean' },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('a')} + ${ref('b')}` }),
      },
    },
    { questions: { altra: { kind: 'number', required: true } } },
  ])
})
afterAll(() => server.close())

/** An answer of a body; its question by its code. */
type Given = { readonly code: string; readonly value: unknown } & Readonly<Record<string, unknown>>

interface Outcome {
  readonly questionId: string
  readonly status: number
  readonly answer?: Readonly<Record<string, unknown>>
  readonly message?: string
  readonly errors?: readonly ProblemEntry[]
}

const bodyOf = (given: readonly Given[]) =>
  given.map(({ code, ...one }) => ({ questionId: heart.questionId(code), ...one }))

function put(id: string, given: readonly Given[]): Promise<Answer> {
  return heart.doctor.call('updateAnswersGroup', {
    params: { id },
    body: { answers: bodyOf(given) } as never,
    query: { include: ['answers.question'] },
  })
}

const outcomes = ({ meta }: Answer) => meta['answers'] as readonly Outcome[]
const statuses = (answer: Answer) => outcomes(answer).map(({ status }) => status)

async function begun(): Promise<{ surveyId: string; piece: string }> {
  const { id: surveyId } = await heart.survey()
  return { surveyId, piece: await heart.begin(surveyId) }
}

/** The answers that stand in a group, by the codes of their questions. */
async function standing(piece: string): Promise<Record<string, unknown>> {
  const { records } = await heart.doctor.call('answers', {
    params: { answersGroupId: piece },
    query: { include: ['question'] },
  })
  return Object.fromEntries(
    records.map(({ question, value, missingReason, revision }) => [
      (question as { code: string }).code,
      [value, missingReason, revision],
    ]),
  )
}

async function audited(surveyId: string): Promise<number> {
  const { rows } = await server.asOwner(
    `select count(*)::int as told from audits where survey_id = ${surveyId}`,
  )
  return (rows as { told: number }[])[0]?.told ?? 0
}

describe('the answers of a group in one call', () => {
  it('are stored together, with what follows from them, and each is told', async () => {
    const { piece } = await begun()
    const given: Given[] = [
      { code: 'a', value: 3, operationId: randomUUID() },
      { code: 'b', value: 4 },
      { code: 'nota', value: null, missingReason: 'unknown' },
    ]
    const made = await put(piece, given)
    expect([made.status, statuses(made)]).toEqual([200, [201, 201, 201]])
    expect(outcomes(made)[0]).toMatchObject({
      questionId: heart.questionId('a'),
      answer: { value: 3, revision: 1, kind: 'number', answersGroup: { id: piece } },
    })
    expect(made.records[0]).toMatchObject({ id: piece, status: 'complete' })
    expect(made.meta).toMatchObject({
      saved: { progress: { groups: 2, complete: 1 }, statuses: [{ status: 'complete' }] },
    })
    expect(await standing(piece)).toEqual({
      a: [3, null, 1],
      b: [4, null, 1],
      nota: [null, 'unknown', 1],
      // The answer stood without a value as soon as the group was begun.
      somma: [7, null, 2],
    })
  })

  it('are refused one by one, and the others are stored', async () => {
    const { piece } = await begun()
    await put(piece, [
      { code: 'a', value: 1 },
      { code: 'b', value: 1 },
    ])
    const answer = await put(piece, [
      { code: 'a', value: 2, revision: 0 },
      { code: 'b', value: 2, revision: 1 },
      { code: 'nota', value: 7 },
      { code: 'fuma', value: true, missingReason: 'unknown' },
      { code: 'somma', value: 9 },
      { code: 'altra', value: 9 },
    ])
    expect([answer.status, statuses(answer)]).toEqual([200, [409, 200, 422, 422, 422, 422]])
    const errors = outcomes(answer).map((one) => one.errors?.[0])
    expect(errors[0]).toMatchObject({
      code: 'staleRevision',
      meta: { current: { value: 1, revision: 1, user: 'Lia Medico' } },
    })
    expect(errors.map((one) => one?.source?.pointer)).toEqual([
      undefined,
      undefined,
      '/answers/2/value',
      '/answers/3/missingReason',
      '/answers/4/questionId',
      '/answers/5/questionId',
    ])
    expect(await standing(piece)).toEqual({
      a: [1, null, 1],
      b: [2, null, 2],
      somma: [3, null, 3],
    })
    const unexpected = await put(piece, [{ code: 'a', value: 60, revision: 1 }])
    expect(outcomes(unexpected)[0]).toMatchObject({
      status: 422,
      errors: [{ code: 'unconfirmed' }],
    })
    const confirmed = await put(piece, [{ code: 'a', value: 60, revision: 1, confirmed: true }])
    expect(statuses(confirmed)).toEqual([200])
  })

  it('come again without changing anything, even where the survey takes none any more', async () => {
    const { surveyId, piece } = await begun()
    const other = await heart.begin(surveyId, 1)
    await heart.answer(other, 'altra', 1)
    const given: Given[] = [
      { code: 'a', value: 3, operationId: randomUUID() },
      { code: 'b', value: 4, operationId: randomUUID() },
    ]
    await put(piece, given)
    const before = [await standing(piece), await audited(surveyId)]
    expect(statuses(await put(piece, given))).toEqual([200, 200])
    expect([await standing(piece), await audited(surveyId)]).toEqual(before)
    await heart.doctor.have('updateSurvey', {
      params: { surveyId },
      body: { status: 'completed' },
    })
    const late = await put(piece, [...given, { code: 'nota', value: 'x' }])
    expect([late.status, statuses(late)]).toEqual([200, [200, 200, 409]])
    expect(outcomes(late)[2]?.errors?.[0]).toMatchObject({ code: 'notTakingAnswers' })
    expect(await standing(piece)).toEqual(before[0])
  })

  it('may be sent back as they were read: names of answers give nothing', async () => {
    const { surveyId, piece } = await begun()
    await put(piece, [{ code: 'a', value: 3 }])
    const before = [await standing(piece), await audited(surveyId)]
    const read = await heart.doctor.request(
      'GET',
      `/v1/answers_groups/${piece}?include=answers.question`,
      { include: ['answers.question'] },
    )
    const [group] = read.records
    const path = `/v1/answers_groups/${piece}`
    const whole = await heart.doctor.request('PUT', path, { body: group })
    const replies = outcomes(whole)
    expect(whole.status).toBe(200)
    expect(replies.find((one) => one.questionId === heart.questionId('a'))?.status).toBe(200)
    const answers = [{ id: '1', type: 'answers' }]
    const names = await heart.doctor.request('PUT', path, { body: { answers } })
    expect([names.status, outcomes(names)]).toEqual([200, []])
    expect([await standing(piece), await audited(surveyId)]).toEqual(before)
  })

  it('are refused as a whole where nobody can tell what is meant', async () => {
    const { piece } = await begun()
    const twice = await put(piece, [
      { code: 'a', value: 1 },
      { code: 'b', value: 1 },
      { code: 'a', value: 2 },
    ])
    expect([twice.status, pointersOf(twice)]).toEqual([422, ['/answers/2/questionId']])
    const path = `/v1/answers_groups/${piece}`
    for (const [answers, status, pointer] of [
      ['x', 422, '/answers'],
      [[{ value: 1 }], 422, '/answers/0/questionId'],
      [[{ questionId: heart.questionId('a') }], 422, '/answers/0/value'],
      [[{ questionId: heart.questionId('a'), value: 1, when: 2 }], 400, '/answers/0/when'],
      [[null], 422, '/answers/0'],
    ] as const) {
      const reply = await heart.doctor.request('PUT', path, { body: { answers } })
      expect([reply.status, pointersOf(reply)], JSON.stringify(answers)).toEqual([
        status,
        [pointer],
      ])
    }
    expect(errorsOf(twice)[0]?.detail).toBe('La domanda ha già una risposta, più sopra.')
    expect(await standing(piece)).toEqual({ somma: [null, null, 1] })
    expect(endpoints.updateAnswersGroup.bodyLimit).toBe(largeBody)
  })
})

it('answers together and one by one come to the same', async () => {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    a: [1, 20, 60, 200, 'x', null],
    b: [0, 0.1, -5, null, []],
    nota: ['x', '', 'y'.repeat(20), 3, null],
    fuma: [true, false, 'si', null],
    somma: [1],
    altra: [1],
  }
  let seed = 4
  const pick = <T>(from: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return from[Math.floor((seed / 2_147_483_648) * from.length)] as T
  }
  const [together, alone] = [await begun(), await begun()]
  for (let round = 0; round < rounds({ quick: 15, whole: 150, endurance: 1_000 }); round += 1) {
    const codes = Object.keys(values).filter(() => pick([true, false]))
    const known = await standing(alone.piece)
    const given: Given[] = codes.map((code) => ({
      code,
      value: pick(values[code] ?? [null]),
      revision: pick([0, 1, Number((known[code] as unknown[] | undefined)?.[2] ?? 0)]),
      confirmed: pick([true, false]),
      missingReason: pick([null, null, 'unknown']),
    }))
    const at = await put(together.piece, given)
    const one: [number, unknown][] = []
    for (const body of bodyOf(given)) {
      const reply = await heart.doctor.call('createAnswer', {
        params: { answersGroupId: alone.piece },
        body: body as never,
      })
      one.push([reply.status, (reply.body as Outcome).errors?.[0]?.code])
    }
    expect(outcomes(at).map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual(one)
    const withoutFormula = async (piece: string) => {
      const { somma, ...rest } = await standing(piece)
      return { ...rest, somma: (somma as unknown[] | undefined)?.[0] }
    }
    expect(await withoutFormula(together.piece)).toEqual(await withoutFormula(alone.piece))
  }
  const wrong: unknown[] = []
  await checkData(server.deps.db, (found) => wrong.push(found))
  expect(wrong).toEqual([])
})
