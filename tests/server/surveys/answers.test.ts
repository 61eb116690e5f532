// @module-tag calendar
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', metadata: { min: 1, max: 400, softMax: 200, unit: 'kg' } },
        altezza: { kind: 'number', metadata: { min: 0.3, max: 2.6, unit: 'm' } },
        note: { kind: 'text' },
        imc: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} / ${ref('altezza')} ^ 2` }),
        giorno: { kind: 'date', metadata: { max: 'today' } },
      },
    },
    { name: 'Altro', questions: { fumo: { kind: 'boolean' } } },
  ])
})
afterAll(() => server.close())

async function begun() {
  const { id: surveyId } = await heart.survey()
  return { surveyId, piece: await heart.begin(surveyId) }
}

describe('saving an answer', () => {
  it('succeeds where its first attempt lost against another call or a migration', async () => {
    const { piece } = await begun()
    const { pool } = server.deps.saves
    const query = pool.query.bind(pool)
    for (const [code, place] of [
      ['0A000', 0],
      ['40P01', 1],
    ] as const) {
      let at = 0
      const failing = vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
        if (at++ !== place) return (query as (...some: unknown[]) => never)(...given)
        return Promise.reject(Object.assign(new Error('lost'), { code })) as never
      })
      const answer = await heart.answer(piece, 'note', `persa ${code}`, { revision: place })
      failing.mockRestore()
      expect([code, answer.status < 300, at > place]).toEqual([code, true, true])
    }
  })

  it('creates it, then changes it by its revision', async () => {
    const { piece } = await begun()
    const created = await heart.answer(piece, 'peso', 80)
    expect(created.status).toBe(201)
    const [answer] = created.records
    expect(answer).toMatchObject({ value: 80, revision: 1, kind: 'number', confirmed: false })
    const changed = await heart.doctor.call('updateAnswer', {
      params: { id: answer?.id ?? '' },
      body: { value: 81, revision: 1 },
    })
    expect(changed.records[0]).toMatchObject({ id: answer?.id, value: 81, revision: 2 })
  })

  it('tells when the answer was changed, whatever its survey’s hour', async () => {
    const { surveyId, piece } = await begun()
    await server.deps.db.execute(
      sql`update surveys set updated_at = now() + interval '1 hour' where id = ${surveyId}`,
    )
    const [saved] = (await heart.answer(piece, 'note', 'adesso')).records
    const params = { id: saved?.id ?? '' }
    const [read] = (await heart.doctor.call('answer', { params })).records
    expect(saved?.['updatedAt']).toBe(read?.['updatedAt'])
  })

  it('computes what hangs on it in the same transaction', async () => {
    const { surveyId, piece } = await begun()
    await heart.answer(piece, 'peso', 80)
    expect(await heart.answers(surveyId)).toMatchObject({
      imc: 'Manca la risposta a «altezza».',
    })
    await heart.answer(piece, 'altezza', 2)
    expect(await heart.answers(surveyId)).toMatchObject({ peso: 80, altezza: 2, imc: 20 })
  })

  it('keeps texts that look like something else as they are', async () => {
    const { surveyId, piece } = await begun()
    for (const text of ['007', 'true', 'null', '{"a":1}', '12', ' spazi ', '"']) {
      await heart.answer(piece, 'note', text, { revision: await revisionOf(piece) })
      expect((await heart.answers(surveyId)).note).toBe(text)
    }
  })

  it('clears with null, and removes', async () => {
    const { surveyId, piece } = await begun()
    const [answer] = (await heart.answer(piece, 'peso', 80)).records
    const params = { id: answer?.id ?? '' }
    await heart.answer(piece, 'peso', null, { revision: 1 })
    expect((await heart.answers(surveyId)).peso).toBeNull()
    expect((await heart.doctor.call('deleteAnswer', { params })).status).toBe(204)
    expect((await heart.doctor.call('answer', { params })).status).toBe(404)
  })

  it('reads one, and lists those of a group', async () => {
    const { piece } = await begun()
    const [answer] = (await heart.answer(piece, 'peso', 80)).records
    const one = await heart.doctor.have('answer', {
      params: { id: answer?.id ?? '' },
      query: { include: ['question'] },
    })
    expect(one).toMatchObject({ value: 80, question: { code: 'peso', kind: 'number' } })
    const list = await heart.doctor.call('answers', {
      params: { answersGroupId: piece },
      query: { filter: { questionId: heart.questionId('peso') } },
    })
    expect(list.meta.total).toBe(1)
    expect(list.records[0]).toMatchObject({ id: answer?.id })
  })
})

async function revisionOf(piece: string): Promise<number | undefined> {
  const { records } = await heart.doctor.call('answers', {
    params: { answersGroupId: piece },
    query: { filter: { questionId: heart.questionId('note') } },
  })
  return records[0]?.revision as number | undefined
}

describe('an answer that is refused', () => {
  it('is said at the field, in Italian', async () => {
    const { piece } = await begun()
    const tooHeavy = await heart.answer(piece, 'peso', 401)
    expect(tooHeavy.status).toBe(422)
    expect(pointersOf(tooHeavy)).toEqual(['/value'])
    expect(errorsOf(tooHeavy)[0]?.detail).toBe('Il valore massimo è 400 kg.')
    expect((await heart.answer(piece, 'giorno', '2026-02-31')).status).toBe(422)
    expect((await heart.answer(piece, 'peso', '80')).status).toBe(422)
  })

  it('is asked first where it is merely unusual', async () => {
    const { piece } = await begun()
    const doubted = await heart.answer(piece, 'peso', 212)
    expect(doubted.status).toBe(422)
    expect(errorsOf(doubted)[0]).toMatchObject({
      code: 'unconfirmed',
      detail: 'Confermi 212 kg?',
    })
    const confirmed = await heart.answer(piece, 'peso', 212, { confirmed: true })
    expect(confirmed.records[0]).toMatchObject({ value: 212, confirmed: true })
  })

  it('is not what is stored already, saved again without the answer to the warning', async () => {
    const { piece } = await begun()
    const [stored] = (await heart.answer(piece, 'peso', 212, { confirmed: true })).records
    const again = await heart.doctor.call('updateAnswer', {
      params: { id: stored?.id ?? '' },
      body: { value: 212, revision: 1 },
    })
    expect(again.status).toBe(200)
    expect(again.records[0]).toMatchObject({ value: 212, revision: 1, confirmed: true })
  })

  it('are formulas, questions of other groups and archived ones', async () => {
    const { piece } = await begun()
    for (const code of ['imc', 'fumo']) {
      const refused = await heart.answer(piece, code, 1)
      expect(refused.status).toBe(422)
      expect(pointersOf(refused)).toEqual(['/questionId'])
    }
    const id = heart.questionId('note')
    const archive = (archivedAt: string | null) =>
      heart.admin.have('updateQuestion', { params: { id }, body: { archivedAt } })
    await archive(new Date().toISOString())
    expect((await heart.answer(piece, 'note', 'x')).status).toBe(422)
    await archive(null)
    expect((await heart.answer(piece, 'note', 'x')).status).toBe(201)
  })
})

describe('two people at the same answer', () => {
  it('are told what is stored, and by whom; nobody’s value is dropped silently', async () => {
    const { piece } = await begun()
    const [answer] = (await heart.answer(piece, 'peso', 80)).records
    const other = await heart.answer(piece, 'peso', 90)
    expect(other.status).toBe(409)
    expect(errorsOf(other)[0]).toMatchObject({
      code: 'staleRevision',
      meta: {
        current: {
          id: answer?.id,
          value: 80,
          revision: 1,
          user: 'Lia Medico',
          userId: expect.any(String),
        },
      },
    })
    const stale = await heart.doctor.call('updateAnswer', {
      params: { id: answer?.id ?? '' },
      body: { value: 90, revision: 7 },
    })
    expect(stale.status).toBe(409)
  })

  it('may both say the same', async () => {
    const { piece } = await begun()
    await heart.answer(piece, 'peso', 80)
    const again = await heart.answer(piece, 'peso', 80)
    expect(again.status).toBe(200)
    expect(again.records[0]).toMatchObject({ value: 80, revision: 1 })
  })

  it('a repeated save is one save, even after others', async () => {
    const { surveyId, piece } = await begun()
    const operationId = randomUUID()
    await heart.answer(piece, 'peso', 80, { operationId })
    const repeated = await heart.answer(piece, 'peso', 80, { operationId })
    expect(repeated.records[0]).toMatchObject({ revision: 1 })
    await heart.answer(piece, 'peso', 85, { revision: 1, operationId: randomUUID() })
    const late = await heart.answer(piece, 'peso', 80, { operationId })
    expect(late.status).toBe(200)
    expect(late.records[0]).toMatchObject({ value: 85, revision: 2 })
    expect((await heart.answers(surveyId)).peso).toBe(85)
  })

  it('a repeated save is one save, even after others and the completing of the survey', async () => {
    const { surveyId, piece } = await begun()
    const operationId = randomUUID()
    await heart.answer(piece, 'peso', 80, { operationId })
    await heart.answer(piece, 'peso', 85, { revision: 1, operationId: randomUUID() })
    const params = { surveyId }
    await heart.doctor.have('updateSurvey', { params, body: { status: 'completed' } })
    const late = await heart.answer(piece, 'peso', 80, { operationId })
    expect(late.status).toBe(200)
    expect(late.records[0]).toMatchObject({ value: 85, revision: 2 })
    expect((await heart.answer(piece, 'peso', 81, { operationId })).status).toBe(409)
  })

  it('another value under the same operation is another save', async () => {
    const { surveyId, piece } = await begun()
    const operationId = randomUUID()
    await heart.answer(piece, 'peso', 8, { operationId })
    expect((await heart.answer(piece, 'peso', 82, { operationId })).status).toBe(409)
    const based = await heart.answer(piece, 'peso', 82, { operationId, revision: 1 })
    expect(based.records[0]).toMatchObject({ value: 82, revision: 2 })
    await heart.answer(piece, 'peso', 90, { operationId: randomUUID(), revision: 2 })
    expect((await heart.answer(piece, 'peso', 83, { operationId })).status).toBe(409)
    expect((await heart.answer(piece, 'peso', 8, { operationId })).status).toBe(200)
    expect((await heart.answers(surveyId)).peso).toBe(90)
  })

  it('fifty times at once: one is stored, the others are told', async () => {
    const { surveyId, piece } = await begun()
    const given = await Promise.all(
      Array.from({ length: 50 }, (_, at) => heart.answer(piece, 'peso', 50 + at)),
    )
    const statuses = given.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const stored = given.find(({ status }) => status === 201)?.records[0]?.value
    expect((await heart.answers(surveyId)).peso).toBe(stored)
  })

  it('the same request fifty times at once is one row', async () => {
    const { piece } = await begun()
    const operationId = randomUUID()
    const given = await Promise.all(
      Array.from({ length: 50 }, () => heart.answer(piece, 'altezza', 1.7, { operationId })),
    )
    expect(new Set(given.map(({ records }) => records[0]?.id)).size).toBe(1)
    expect(given.every(({ status }) => status < 300)).toBe(true)
  })
})

describe('a survey that takes no answers', () => {
  it('refuses them all with a 409', async () => {
    const { surveyId, piece } = await begun()
    const [answer] = (await heart.answer(piece, 'peso', 80)).records
    const params = { surveyId }
    await heart.doctor.have('updateSurvey', { params, body: { status: 'completed' } })
    const refused = await heart.answer(piece, 'altezza', 1.7)
    expect(refused.status).toBe(409)
    expect(errorsOf(refused)[0]?.title).toBe(
      'La scheda è completata: le risposte non si possono cambiare.',
    )
    const id = { id: answer?.id ?? '' }
    expect((await heart.doctor.call('deleteAnswer', { params: id })).status).toBe(409)
  })
})
