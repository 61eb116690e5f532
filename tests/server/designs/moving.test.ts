// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { pointersOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
})
afterAll(() => server.close())

const twoGroups = () =>
  study(server, [
    {
      name: 'Visita',
      questions: { peso: { kind: 'number' }, nota: {}, fumo: { kind: 'boolean' } },
    },
    { name: 'Esami', questions: { ldl: { kind: 'number' } } },
  ])

async function orderOf(heart: Study, at: number): Promise<string[]> {
  const params = { groupId: heart.groupId(at) }
  const { records } = await heart.admin.call('questions', { params })
  return records.map(({ code }) => String(code))
}

/** The codes with values of a survey by the name of the group under which its page shows them. */
async function pages(heart: Study, surveyId: string) {
  const query = { include: ['answersGroups.group', 'answersGroups.answers.question'] }
  const survey = await heart.doctor.have('survey', { params: { surveyId }, query })
  const pieces = survey.answersGroups as (AnyRecord & {
    group: AnyRecord
    answers: (AnyRecord & { question: AnyRecord })[]
  })[]
  return Object.fromEntries(
    pieces.map(({ group, answers }) => [
      group.name,
      Object.fromEntries(answers.map(({ question, value }) => [question.code, value])),
    ]),
  )
}

describe('a question', () => {
  it('is placed before another of its group, or at the end', async () => {
    const heart = await twoGroups()
    const visit = heart.groupId(0)
    const question = (code: string) => heart.questionId(code)
    const at = (code: string, beforeId: string | null) =>
      heart.admin.call('moveQuestion', {
        params: { id: question(code) },
        body: { groupId: visit, beforeId },
      })
    expect((await at('fumo', question('peso'))).status).toBe(200)
    expect(await orderOf(heart, 0)).toEqual(['fumo', 'peso', 'nota'])
    await at('fumo', null)
    expect(await orderOf(heart, 0)).toEqual(['peso', 'nota', 'fumo'])
    await at('nota', question('nota'))
    expect(await orderOf(heart, 0)).toEqual(['peso', 'nota', 'fumo'])
  })

  it('goes to the wanted place of another group, and counts as changed', async () => {
    const heart = await twoGroups()
    const id = heart.questionId('nota')
    const body = { groupId: heart.groupId(1), beforeId: heart.questionId('ldl'), revision: 1 }
    const moved = await heart.admin.have('moveQuestion', { params: { id }, body })
    expect(moved).toMatchObject({ id, position: 0, revision: 2, group: { id: heart.groupId(1) } })
    expect([await orderOf(heart, 0), await orderOf(heart, 1)]).toEqual([
      ['peso', 'fumo'],
      ['nota', 'ldl'],
    ])
    const stale = await heart.admin.call('moveQuestion', { params: { id }, body })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { errors: [{ code: 'staleRevision', meta: { current: { revision: 2 } } }] },
    ])
  })

  it('does not go to a group of another database, nor before what is not there, nor under its own condition', async () => {
    const [heart, other] = [await twoGroups(), await twoGroups()]
    const id = heart.questionId('fumo')
    const to = (groupId: string, beforeId: string | null = null) =>
      heart.admin.call('moveQuestion', { params: { id }, body: { groupId, beforeId } })
    for (const groupId of [other.groupId(0), '99999999']) {
      const answer = await to(groupId)
      expect([answer.status, pointersOf(answer)]).toEqual([422, ['/groupId']])
    }
    const absent = await to(heart.groupId(1), heart.questionId('peso'))
    expect([absent.status, pointersOf(absent)]).toEqual([422, ['/beforeId']])

    const params = { id: heart.groupId(1) }
    await heart.admin.have('updateGroup', { params, body: { visibleIf: `@q_${id}` } })
    const cycle = await to(heart.groupId(1))
    expect([cycle.status, pointersOf(cycle)]).toEqual([422, ['/groupId']])
    expect(cycle.text).toContain('«Esami» → «fumo» → «Esami»')
    expect(await orderOf(heart, 0)).toEqual(['peso', 'nota', 'fumo'])
  })

  it('that is not there is a 404', async () => {
    const heart = await twoGroups()
    const body = { groupId: heart.groupId(0), beforeId: null }
    const answer = await heart.admin.call('moveQuestion', { params: { id: '99999999' }, body })
    expect(answer.status).toBe(404)
  })
})

describe('the answers to a moved question', () => {
  it('are in the new group at once, in surveys that had not begun it too, with their revision and history', async () => {
    const heart = await twoGroups()
    const { id } = await heart.survey()
    const visit = await heart.begin(id)
    const given = (await heart.answer(visit, 'nota', 'prima')).records[0]
    await heart.answer(visit, 'nota', 'seconda', { revision: 1 })
    await heart.doctor.call('updateBookmark', {
      params: { surveyId: id },
      body: { bookmarkId: visit },
    })
    const body = { groupId: heart.groupId(1), beforeId: null }
    await heart.admin.have('moveQuestion', { params: { id: heart.questionId('nota') }, body })
    expect(await pages(heart, id)).toEqual({ Visita: {}, Esami: { nota: 'seconda' } })
    expect(await heart.statuses(id)).toEqual({ Visita: 'empty', Esami: 'in_progress' })
    const survey = await heart.doctor.have('survey', { params: { surveyId: id } })
    expect(survey).toMatchObject({ bookmarkId: visit, lastAnswersGroup: { id: visit } })

    const answerId = given?.id ?? ''
    const answer = await heart.doctor.have('answer', { params: { id: answerId } })
    expect(answer).toMatchObject({ id: answerId, value: 'seconda', revision: 2 })
    const { rows } = await server.deps.pool.query<{ was: unknown; is: unknown }>(
      `select old ->> 'value' as was, new ->> 'value' as is from audits
       where subject_type = 'answers' and subject_id = $1 order by id`,
      [answerId],
    )
    expect(rows).toEqual([
      { was: null, is: 'prima' },
      { was: 'prima', is: 'seconda' },
    ])
    const changed = { value: 'terza', revision: 2 }
    await heart.doctor.have('updateAnswer', { params: { id: answerId }, body: changed })
    expect(await pages(heart, id)).toEqual({ Visita: {}, Esami: { nota: 'terza' } })
  })

  it.each(['completed', 'returned', 'approved', 'locked'])(
    'move in a survey that is %s as well, and leave it as it is',
    async (status) => {
      const heart = await twoGroups()
      const { id } = await heart.survey()
      await heart.answer(await heart.begin(id), 'nota', 'data')
      await server.deps.pool.query('update surveys set status = $2 where id = $1', [id, status])
      const read = () => heart.doctor.have('survey', { params: { surveyId: id } })
      const before = await read()
      // Archived or not, the group takes them.
      const params = { id: heart.groupId(1) }
      const archivedAt = '2026-01-01T00:00:00.000Z'
      await heart.admin.have('updateGroup', { params, body: { archivedAt } })
      const body = { groupId: heart.groupId(1), beforeId: null }
      await heart.admin.have('moveQuestion', { params: { id: heart.questionId('nota') }, body })
      expect(await pages(heart, id)).toEqual({ Visita: {}, Esami: { nota: 'data' } })
      const { revision, updatedAt, completedAt } = before
      expect(await read()).toMatchObject({ status, revision, updatedAt, completedAt })
    },
  )

  it('are found by a doctor who saves from a page that he opened before', async () => {
    const heart = await twoGroups()
    const { id } = await heart.survey()
    const visit = await heart.begin(id)
    const body = { groupId: heart.groupId(1), beforeId: null }
    await heart.admin.have('moveQuestion', { params: { id: heart.questionId('nota') }, body })
    const saved = await heart.answer(visit, 'nota', 'dalla pagina vecchia')
    expect(saved.status).toBe(201)
    expect(await pages(heart, id)).toEqual({ Visita: {}, Esami: { nota: 'dalla pagina vecchia' } })
    const foreign = await heart.answer(visit, 'ldl', 3)
    expect([foreign.status, pointersOf(foreign)]).toEqual([422, ['/questionId']])
  })

  it('count for the new group’s status and the survey’s progress', async () => {
    const heart = await twoGroups()
    const { id } = await heart.survey()
    await heart.answer(await heart.begin(id), 'peso', 70)
    const body = { groupId: heart.groupId(1), beforeId: null }
    await heart.admin.have('moveQuestion', { params: { id: heart.questionId('nota') }, body })
    await heart.admin.have('moveQuestion', { params: { id: heart.questionId('fumo') }, body })
    await vi.waitFor(
      async () => {
        expect(await heart.statuses(id)).toMatchObject({ Visita: 'complete' })
        const survey = await heart.doctor.have('survey', { params: { surveyId: id } })
        expect(survey.progress).toEqual({ groups: 2, complete: 1 })
      },
      { timeout: 60_000, interval: 200 },
    )
  })
})
