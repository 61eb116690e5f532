// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { answered, change, designOf, open, options, publish, read } from './draft'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('answers and the draft', () => {
  it('refuse in it what they refuse in the published design', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const id = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    const deleted = await heart.admin.call('deleteQuestion', { params: { id: id('peso') } })
    expect(deleted.status).toBe(409)
    expect((await change(heart, id('peso'), { kind: 'text' })).status).toBe(409)
    const metadata = { options: options.slice(0, 1) }
    expect((await change(heart, id('grado'), { metadata })).status).toBe(422)
    const uses = await heart.admin.call('optionUses', { params: { id: id('grado') } })
    expect(uses.body).toEqual({ uses: { b: 1 } })
    const group = { id: draft.groups[heart.groupId(0)] ?? '' }
    expect((await heart.admin.call('deleteGroup', { params: group })).status).toBe(409)
  })

  it('archive a removed question that was answered meanwhile, and forbid its new kind', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const note = draft.questions[heart.questionId('nota')] ?? ''
    await heart.admin.call('deleteQuestion', { params: { id: note } })
    const { id } = await heart.survey()
    const answersGroupId = await heart.begin(id)
    await heart.answer(answersGroupId, 'nota', 'scritta')
    expect((await read(heart)).archived).toEqual([heart.questionId('nota')])
    expect((await publish(heart)).status).toBe(204)
    const [visit] = await designOf(heart, heart.databaseId)
    expect(visit?.questions.map(({ name, archivedAt }) => [name, archivedAt !== null])).toEqual([
      ['Peso', false],
      ['Grado', false],
      ['Nota', true],
    ])
    expect(await heart.answers(id)).toMatchObject({ nota: 'scritta' })

    const params = { groupId: heart.groupId(0) }
    const fresh = await heart.admin.have('createQuestion', { params, body: { name: 'Fresca' } })
    const reopened = await open(heart)
    await change(heart, reopened.questions[fresh.id], { kind: 'number' })
    const answer = { questionId: fresh.id, value: 'testo' }
    await heart.doctor.have('createAnswer', { params: { answersGroupId }, body: answer })
    const { issues, seen } = await read(heart)
    expect(issues).toEqual([{ questionId: fresh.id, message: expect.stringContaining('Fresca') }])
    expect((await publish(heart, seen)).status).toBe(409)
  })

  it('keep the code of a question that is archived, if a new one has taken it', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const id = draft.questions[heart.questionId('nota')] ?? ''
    await heart.admin.call('deleteQuestion', { params: { id } })
    const params = { groupId: draft.groups[heart.groupId(1)] ?? '' }
    const body = { name: 'Nota', code: 'nota' }
    await heart.admin.have('createQuestion', { params, body })
    const { id: surveyId } = await heart.survey()
    await heart.answer(await heart.begin(surveyId), 'nota', 'scritta')
    expect((await read(heart)).issues).toEqual([])
    expect((await publish(heart)).status).toBe(204)
    const questions = (await designOf(heart, heart.databaseId)).flatMap((group) => group.questions)
    expect(questions.filter(({ name }) => name === 'Nota').map(({ code }) => code)).toEqual([
      'nota',
      'nota_2',
    ])
  })

  it('are not judged by settings that two people have left impossible', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    await change(heart, heart.questionId('peso'), { metadata: { min: 0, max: 300 } })
    await open(heart)
    await change(heart, draft.questions[heart.questionId('peso')], {
      metadata: { min: 200, max: 300 },
    })
    await change(heart, heart.questionId('peso'), { metadata: { min: 0, max: 150 } })
    const { issues, seen } = await read(heart)
    expect(issues.map(({ questionId }) => questionId)).toEqual([heart.questionId('peso')])
    expect((await publish(heart, seen)).status).toBe(409)
  })

  it('follow a question to another group', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const body = { groupId: draft.groups[heart.groupId(1)] ?? '', beforeId: null }
    const params = { id: draft.questions[heart.questionId('peso')] ?? '' }
    // Its group's condition names it: the condition goes first.
    await heart.admin.call('updateGroup', {
      params: { id: body.groupId },
      body: { visibleIf: '' },
    })
    await heart.admin.have('moveQuestion', { params, body })
    expect((await publish(heart)).status).toBe(204)
    const { rows } = await server.deps.pool.query(
      `select p.group_id, a.value from answers a join answers_groups p on p.id = a.answers_group_id
       where a.question_id = $1`,
      [heart.questionId('peso')],
    )
    expect(rows).toEqual([{ group_id: heart.groupId(1), value: 70 }])
  })

  it('tell what would be hidden, no longer allowed or missing', async () => {
    const heart = await answered(server)
    const draft = await open(heart)
    const id = (code: string) => draft.questions[heart.questionId(code)] ?? ''
    await change(heart, id('peso'), { metadata: { min: 80 } })
    await change(heart, id('grado'), { visibleIf: `@q_${id('peso')} > 100` })
    await change(heart, id('nota'), { required: true })
    const { trial } = await read(heart)
    expect(trial.refused).toEqual([{ questionId: heart.questionId('peso'), surveys: 1 }])
    expect(trial.hidden).toEqual([{ questionId: heart.questionId('grado'), surveys: 1 }])
    expect(trial.incomplete).toBe(1)
  })

  it('of surveys that keep their version are counted as such, and not tried', async () => {
    const heart = await answered(server)
    const { id: surveyId } = await heart.survey()
    await heart.answer(await heart.begin(surveyId), 'peso', 70)
    await heart.doctor.have('updateSurvey', { params: { surveyId }, body: { status: 'completed' } })
    const draft = await open(heart)
    const metadata = { min: 80 }
    await change(heart, draft.questions[heart.questionId('peso')], { metadata })
    const { surveys, trial } = await read(heart)
    expect(surveys).toEqual({ open: 1, closed: 1 })
    expect(trial.surveys).toBe(1)
    expect(trial.refused).toEqual([{ questionId: heart.questionId('peso'), surveys: 1 }])
  })
})

describe('the preview of a formula in a draft', () => {
  it('is computed on the surveys of the published design', async () => {
    const heart = await answered(server)
    const { databaseId, questions } = await open(heart)
    const formula = `@q_${questions[heart.questionId('peso')]} * 3`
    const body = { formula, questionId: questions[heart.questionId('doppio')], preview: true }
    const { body: reply } = await heart.admin.call('validateFormula', {
      params: { databaseId },
      body,
    })
    expect(reply).toMatchObject({
      valid: true,
      preview: { surveys: 1, changed: 1, rows: [{ before: '140', after: '210' }] },
    })
  })
})
