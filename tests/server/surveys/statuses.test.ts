import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import type { AnyRecord } from '../../../contract/jsonapi'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      name: 'Dati',
      questions: {
        incinta: { kind: 'boolean', required: true },
        settimane: (ref) => ({ kind: 'number', required: true, visibleIf: ref('incinta') }),
        nota: { kind: 'text' },
      },
    },
    {
      name: 'Parto',
      visibleIf: (ref) => `${ref('settimane')} > 30`,
      questions: { luogo: { kind: 'text' } },
    },
  ])
})
afterAll(() => server.close())

function move(who: Person, surveyId: string, status: string, note?: string) {
  return who.call('updateSurvey', { params: { surveyId }, body: { status, note } })
}

async function filled(): Promise<string> {
  const { id } = await heart.survey()
  await heart.answer(await heart.begin(id), 'incinta', false)
  return id
}

describe('the status of an answers group', () => {
  it('follows its answers, and what conditions hide is not required', async () => {
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    expect(await heart.statuses(id)).toEqual({ Dati: 'empty' })
    await heart.answer(piece, 'nota', 'x')
    expect(await heart.statuses(id)).toEqual({ Dati: 'in_progress' })
    await heart.answer(piece, 'incinta', false)
    expect(await heart.statuses(id)).toEqual({ Dati: 'complete' })
    await heart.answer(piece, 'incinta', true, { revision: 1 })
    expect(await heart.statuses(id)).toEqual({ Dati: 'in_progress' })
    await heart.answer(piece, 'settimane', 36)
    expect(await heart.statuses(id)).toEqual({ Dati: 'complete' })
    const survey = await heart.doctor.have('survey', { params: { surveyId: id } })
    expect(survey.progress).toEqual({ groups: 2, complete: 1 })
  })
})

describe('completing a survey', () => {
  it('is refused where its database asks nothing yet, or has formulas only', async () => {
    const empty = await study(server, [
      { questions: { due: { kind: 'formula', metadata: '1 + 1' } } },
      { questions: {} },
    ])
    const { id } = await empty.survey()
    const answer = await move(empty.doctor, id, 'completed')
    expect(answer.status).toBe(409)
    expect(errorsOf(answer)).toMatchObject([{ code: 'nothingToFill' }])
    const params = { groupId: empty.groupId(1) }
    await empty.admin.have('createQuestion', { params, body: { name: 'Nota', kind: 'text' } })
    expect((await move(empty.doctor, id, 'completed')).status).toBe(200)
  })

  it('lists what is missing, group by group', async () => {
    const { id } = await heart.survey()
    const empty = await move(heart.doctor, id, 'completed')
    const missing = { questionId: heart.questionId('incinta'), groupId: heart.groupId() }
    expect(empty.status).toBe(409)
    expect(errorsOf(empty)[0]).toMatchObject({
      code: 'answersMissing',
      meta: { missing: [{ ...missing, answersGroupId: null, name: 'incinta' }] },
    })
    const piece = await heart.begin(id)
    await heart.answer(piece, 'incinta', true)
    const half = await move(heart.doctor, id, 'completed')
    expect(errorsOf(half)[0]?.meta?.missing).toMatchObject([
      { name: 'settimane', answersGroupId: piece },
    ])
    await heart.answer(piece, 'settimane', 12)
    const done = await move(heart.doctor, id, 'completed')
    expect(done.records[0]).toMatchObject({ status: 'completed' })
    expect(done.records[0]?.completedAt).not.toBeNull()
  })
})

describe('the way of a survey', () => {
  it('goes through review and lock, each step by whom it belongs to', async () => {
    const id = await filled()
    const steps: [Person, string, string | undefined, number][] = [
      [heart.reviewer, 'completed', undefined, 403],
      [heart.doctor, 'approved', undefined, 409],
      [heart.doctor, 'completed', undefined, 200],
      [heart.doctor, 'approved', undefined, 403],
      [heart.admin, 'approved', undefined, 403],
      [heart.reviewer, 'returned', undefined, 422],
      [heart.reviewer, 'returned', '  ', 422],
      [heart.reviewer, 'returned', 'Manca la data', 200],
      [heart.doctor, 'completed', undefined, 200],
      [heart.doctor, 'draft', undefined, 200],
      [heart.doctor, 'completed', undefined, 200],
      [heart.reviewer, 'approved', undefined, 200],
      [heart.doctor, 'draft', undefined, 409],
      [heart.reviewer, 'locked', 'Fine', 403],
      [heart.admin, 'locked', undefined, 422],
      [heart.admin, 'locked', 'Studio chiuso', 200],
      [heart.admin, 'approved', 'Riaperto', 200],
      [heart.doctor, 'boh', undefined, 422],
    ]
    for (const [who, status, note, expected] of steps) {
      const answer = await move(who, id, status, note)
      expect([status, note, answer.status]).toEqual([status, note, expected])
    }
    const survey = await heart.doctor.have('survey', { params: { surveyId: id } })
    expect(survey).toMatchObject({ status: 'approved', note: 'Riaperto' })
  })

  it('is given back by an administrator too, completed or approved, with a reason alone', async () => {
    const id = await filled()
    const steps: [Person, string, string | undefined, number][] = [
      [heart.admin, 'returned', 'Troppo presto', 409],
      [heart.doctor, 'completed', undefined, 200],
      [heart.admin, 'returned', undefined, 422],
      [heart.admin, 'returned', 'Manca la data', 200],
      [heart.doctor, 'completed', undefined, 200],
      [heart.reviewer, 'approved', undefined, 200],
      [heart.reviewer, 'returned', 'Ripensandoci', 403],
      [heart.admin, 'returned', '  ', 422],
      [heart.admin, 'returned', 'Centro sbagliato', 200],
      [heart.admin, 'completed', undefined, 403],
      [heart.doctor, 'completed', undefined, 200],
      [heart.reviewer, 'approved', undefined, 200],
      [heart.admin, 'locked', 'Fine', 200],
      [heart.admin, 'returned', 'Da capo', 409],
    ]
    for (const [who, status, note, expected] of steps) {
      const answer = await move(who, id, status, note)
      expect([status, note, answer.status]).toEqual([status, note, expected])
    }
  })

  it('takes answers again once an administrator has given it back, from its doctor alone', async () => {
    const id = await filled()
    const group = await heart.begin(id)
    await move(heart.doctor, id, 'completed')
    await move(heart.reviewer, id, 'approved')
    expect((await heart.answer(group, 'nota', 'x')).status).toBe(409)
    await move(heart.admin, id, 'returned', 'Centro sbagliato')
    expect((await heart.answer(group, 'nota', 'x')).status).toBe(201)
    const body = { questionId: heart.questionId('settimane'), value: 3 }
    const params = { answersGroupId: group }
    expect((await heart.admin.call('createAnswer', { params, body })).status).toBe(403)
    const survey = await heart.doctor.have('survey', { params: { surveyId: id } })
    expect(survey).toMatchObject({ status: 'returned', completedAt: null })
  })

  it('is in the audit with each reason and who gave it, the same words twice too', async () => {
    const id = await filled()
    await move(heart.doctor, id, 'completed')
    await move(heart.reviewer, id, 'approved')
    for (const status of ['locked', 'approved', 'locked', 'approved', 'returned'])
      await move(heart.admin, id, status, 'Verifica')
    const filter = { subjectType: 'surveys' }
    const { records } = await heart.admin.call('surveyAudits', {
      params: { surveyId: id },
      query: { filter, include: ['user'] },
    })
    const moves = records.slice(0, 5) as unknown as Record<'old' | 'new' | 'user', AnyRecord>[]
    expect(moves.map((one) => [one.old.status, one.new.status, one.new.note])).toEqual([
      ['approved', 'returned', 'Verifica'],
      ['locked', 'approved', 'Verifica'],
      ['approved', 'locked', 'Verifica'],
      ['locked', 'approved', 'Verifica'],
      ['approved', 'locked', 'Verifica'],
    ])
    expect(moves.every(({ user }) => user.id === heart.admin.id)).toBe(true)
  })

  it('has one reason where two administrators lock it at once', async () => {
    const id = await filled()
    await move(heart.doctor, id, 'completed')
    await move(heart.reviewer, id, 'approved')
    const colleague = await person(server, 'superadmin')
    const answers = await Promise.all([
      move(heart.admin, id, 'locked', 'Studio chiuso'),
      move(colleague, id, 'locked', 'Verifica in corso'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(errorsOf(refused ?? answers[0])).toMatchObject([
      { code: 'alreadyInStatus', detail: 'La scheda è già bloccata.' },
    ])
    const won = answers.find(({ status }) => status === 200)
    const survey = await heart.doctor.have('survey', { params: { surveyId: id } })
    expect(survey.note).toBe(won?.records[0]?.note)
  })

  it('refuses an answer while it is locked, and says so', async () => {
    const id = await filled()
    const group = await heart.begin(id)
    await move(heart.doctor, id, 'completed')
    await move(heart.reviewer, id, 'approved')
    await move(heart.admin, id, 'locked', 'Studio chiuso')
    const refused = await heart.answer(group, 'nota', 'troppo tardi')
    expect(errorsOf(refused)).toMatchObject([
      {
        code: 'notTakingAnswers',
        detail: 'La scheda è bloccata: le risposte non si possono cambiare.',
      },
    ])
    expect(await heart.answers(id)).toEqual({ incinta: false })
  })

  it('never lets an author review himself, though he may be both', async () => {
    await join(server, heart.doctor, heart.databaseId, 'supervisor')
    const id = await filled()
    await move(heart.doctor, id, 'completed')
    expect((await move(heart.doctor, id, 'approved')).status).toBe(403)
    expect((await move(heart.reviewer, id, 'approved')).status).toBe(200)
  })

  it('takes back a record as it was read, and a note only with a move', async () => {
    const id = await filled()
    const read = await heart.doctor.have('survey', { params: { surveyId: id } })
    const same = await heart.doctor.call('updateSurvey', { params: { surveyId: id }, body: read })
    expect([same.status, same.records[0]?.revision]).toEqual([200, read.revision])
    const noted = await heart.doctor.call('updateSurvey', {
      params: { surveyId: id },
      body: { note: 'ciao' },
    })
    expect(pointersOf(noted)).toEqual(['/note'])
  })

  it('has one outcome where two move it at once', async () => {
    const id = await filled()
    await move(heart.doctor, id, 'completed')
    const [one, other] = await Promise.all([
      move(heart.reviewer, id, 'approved'),
      move(heart.reviewer, id, 'returned', 'Rivedere'),
    ])
    // Only an administrator may give an approved survey back: a reviewer who comes second is refused for either reason.
    const [first, second] = [one.status, other.status].toSorted((a, b) => a - b)
    expect(first).toBe(200)
    expect([403, 409]).toContain(second)
  })
})
