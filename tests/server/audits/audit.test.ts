import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      questions: {
        a: { kind: 'number', metadata: { max: 10 } },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 2` }),
      },
    },
  ])
})
afterAll(() => server.close())

async function trail(surveyId: string, type: string) {
  const { rows } = await server.deps.pool.query<{
    user_id: string | null
    operation: string
    operation_id: string | null
    question: string | null
    was: unknown
    is: unknown
  }>(
    `select user_id, operation, operation_id, coalesce(new, old) ->> 'question_id' as question,
      old -> 'value' as was, new -> 'value' as is
     from audits where survey_id = $1 and subject_type = $2 order by id`,
    [surveyId, type],
  )
  return rows
}

describe('the audit', () => {
  it('tells of every answer who gave it, when, from what to what, formulas included', async () => {
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    const operationId = randomUUID()
    await heart.answer(piece, 'a', 3, { operationId })
    await heart.answer(piece, 'a', 4, { revision: 1 })
    await heart.answer(piece, 'a', null, { revision: 2 })
    const lines = await trail(id, 'answers')
    const own = lines.filter(({ question }) => question === heart.questionId('a'))
    expect(own).toMatchObject([
      {
        operation: 'insert',
        was: null,
        is: 3,
        operation_id: operationId,
        user_id: heart.doctor.id,
      },
      { operation: 'update', was: 3, is: 4, user_id: heart.doctor.id },
      { operation: 'update', was: 4, is: null, user_id: heart.doctor.id },
    ])
    const computed = lines.filter(({ question }) => question === heart.questionId('doppio'))
    expect(computed.map(({ is }) => is)).toEqual([null, 6, 8, null])
  })

  it('has one line for a save, however often it was sent, and none for a refused one', async () => {
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    const operationId = randomUUID()
    await Promise.all([1, 2, 3].map(() => heart.answer(piece, 'a', 3, { operationId })))
    await heart.answer(piece, 'a', 11)
    await heart.answer(piece, 'a', 5)
    const own = (await trail(id, 'answers')).filter(
      ({ question }) => question === heart.questionId('a'),
    )
    expect(own).toHaveLength(1)
  })

  it('keeps what was removed', async () => {
    const { id } = await heart.survey({ customId: 'X' })
    const piece = await heart.begin(id)
    await heart.answer(piece, 'a', 3)
    await heart.doctor.call('deleteSurvey', { params: { surveyId: id } })
    const removed = (await trail(id, 'answers')).filter(({ operation }) => operation === 'delete')
    expect(removed.map(({ was }) => was)).toContain(3)
    expect(removed.every(({ user_id }) => user_id === heart.doctor.id)).toBe(true)
    expect((await trail(id, 'surveys')).at(-1)?.operation).toBe('delete')
  })

  it('does not count a save as a change of the survey itself, a status or a custom id it does', async () => {
    const { id } = await heart.survey()
    await heart.answer(await heart.begin(id), 'a', 3)
    expect(await trail(id, 'surveys')).toHaveLength(1)
    await heart.doctor.have('updateSurvey', { params: { surveyId: id }, body: { customId: 'K' } })
    expect(await trail(id, 'surveys')).toHaveLength(2)
  })

  it('can’t be changed or removed, not even by the owner of its table', async () => {
    await expect(server.asOwner('delete from audits')).rejects.toThrow('never changed')
    const change = "update audits set operation = 'x'"
    await expect(server.asOwner(change)).rejects.toThrow('never changed')
  })
})
