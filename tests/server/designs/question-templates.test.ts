import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { startTestServer, type TestServer } from '../../setup/server/server'
import type { Study } from '../../setup/data/study'
import { statisticsStudy, Templates } from '../../setup/data/templates'

let server: TestServer
let heart: Study
let templates: Templates
let templateId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function begin() {
  heart = await statisticsStudy(server)
  templates = new Templates(heart)
  templateId = (await templates.make({ name: 'Sintesi' })).id
}

const place = () => ({ databaseId: heart.databaseId })
const codesNow = async () => {
  const { questionTemplates } = await templates.read(templateId)
  return (questionTemplates as { question: AnyRecord }[]).map(({ question }) => question['code'])
}

describe('the blocks of a template', () => {
  beforeAll(begin)

  it('show a question each, in the order in which they were added', async () => {
    await templates.block(templateId, 'weight')
    const body = {
      templateId,
      questionIds: ['sex', 'visit'].map((code) => heart.questionId(code)),
    }
    const answer = await heart.admin.call('createQuestionTemplates', { params: place(), body })
    expect(answer.records).toMatchObject([{ chart: 'auto', position: 1 }, { position: 2 }])
    expect(await codesNow()).toEqual(['weight', 'sex', 'visit'])
  })

  it('are added all or none', async () => {
    const other = await statisticsStudy(server)
    const questionIds = [heart.questionId('note'), other.questionId('note')]
    const body = { templateId, questionIds }
    const answer = await heart.admin.call('createQuestionTemplates', { params: place(), body })
    expect(pointersOf(answer)).toEqual(['/questionId'])
    expect(await codesNow()).not.toContain('note')
  })

  it('are put in another order', async () => {
    const query = { filter: { templateId } }
    const listed = await heart.admin.call('questionTemplates', { params: place(), query })
    const ids = listed.records.map(({ id }) => id).toReversed()
    const body = { templateId, ids }
    await heart.admin.call('reorderQuestionTemplates', { params: place(), body })
    expect(await codesNow()).toEqual(['visit', 'sex', 'weight'])
    const wrong = { templateId, ids: ids.slice(1) }
    const refused = await heart.admin.call('reorderQuestionTemplates', {
      params: place(),
      body: wrong,
    })
    expect(refused.status).toBe(422)
  })

  it('make their template one that was changed just now', async () => {
    const before = (await templates.read(templateId)).updatedAt as string
    await templates.block(templateId, 'height')
    expect(((await templates.read(templateId)).updatedAt as string) > before).toBe(true)
  })
})

describe('a chart', () => {
  beforeAll(begin)

  it.each([
    ['weight', 'histogram'],
    ['weight', 'box'],
    ['bmi', 'histogram'],
    ['bmi', 'bars'],
    ['sex', 'bars'],
    ['smoker', 'bars'],
    ['visit', 'line'],
    ['note', 'table'],
    ['note', 'auto'],
  ])('of %s may be %s', async (code, chart) => {
    expect((await templates.add(templateId, code, { chart })).status).toBe(201)
  })

  it.each([
    ['sex', 'histogram'],
    ['weight', 'bars'],
    ['note', 'box'],
    ['visit', 'histogram'],
    ['smoker', 'line'],
  ])('of %s is never %s', async (code, chart) => {
    expect(pointersOf(await templates.add(templateId, code, { chart }))).toEqual(['/chart'])
  })

  it('is one of those that exist', async () => {
    expect(pointersOf(await templates.add(templateId, 'sex', { chart: 'torta' }))).toEqual([
      '/chart',
    ])
  })
})

describe('grouping', () => {
  beforeAll(begin)
  const grouped = async (code: string, by: string) =>
    pointersOf(await templates.add(templateId, code, { groupById: heart.questionId(by) }))

  it('is by a choice, a yes or no, or bands', async () => {
    for (const by of ['sex', 'smoker', 'bmi']) {
      const answer = await templates.add(templateId, 'weight', { groupById: heart.questionId(by) })
      expect(answer.status, by).toBe(201)
    }
  })

  it('is by nothing else, nor by the question itself', async () => {
    for (const by of ['height', 'visit', 'note']) {
      expect(await grouped('weight', by), by).toEqual(['/groupById'])
    }
    expect(await grouped('sex', 'sex')).toEqual(['/groupById'])
  })

  it('is by centre, year or quarter, and then by no question', async () => {
    for (const groupByProperty of ['provider', 'year', 'quarter']) {
      const block = await templates.block(templateId, 'weight', { groupByProperty })
      expect(block).toMatchObject({ groupByProperty, groupById: null })
    }
    const both = { groupByProperty: 'year', groupById: heart.questionId('sex') }
    expect(pointersOf(await templates.add(templateId, 'weight', both))).toEqual([
      '/groupByProperty',
    ])
    const unknown = await templates.add(templateId, 'weight', { groupByProperty: 'doctor' })
    expect(pointersOf(unknown)).toEqual(['/groupByProperty'])
  })

  it('is taken back', async () => {
    const groupById = heart.questionId('sex')
    const block = await templates.block(templateId, 'weight', { groupById })
    const params = { ...place(), questionTemplateId: block.id }
    const body = { groupById: null }
    const changed = await heart.admin.have('updateQuestionTemplate', { params, body })
    expect(changed).toMatchObject({ groupById: null, chart: 'auto', revision: 2 })
  })
})

describe('a question that templates use', () => {
  beforeAll(begin)
  const remove = (code: string) =>
    heart.admin.call('deleteQuestion', { params: { id: heart.questionId(code) } })
  const change = (code: string, body: unknown) =>
    heart.admin.call('updateQuestion', { params: { id: heart.questionId(code) }, body })

  it('is not deleted while one shows it: the answer says which', async () => {
    const block = await templates.block(templateId, 'spare')
    const refused = await remove('spare')
    expect(errorsOf(refused)[0]).toMatchObject({
      code: 'shownInTemplates',
      meta: { templates: [{ id: templateId, name: 'Sintesi' }] },
    })
    const params = { ...place(), questionTemplateId: block.id }
    await heart.admin.call('deleteQuestionTemplate', { params })
    expect((await remove('spare')).status).toBe(204)
  })

  it('is not deleted with its group either', async () => {
    await templates.block(templateId, 'weight', { groupById: heart.questionId('smoker') })
    const refused = await heart.admin.call('deleteGroup', { params: { id: heart.groupId(1) } })
    expect(errorsOf(refused)[0]).toMatchObject({ status: '409', code: 'shownInTemplates' })
  })

  it('is not deleted while a filter asks for its answer', async () => {
    const questionId = heart.questionId('note')
    await templates.filter(templateId, { answer: { test: 'answered', questionId } })
    expect(errorsOf(await remove('note'))[0]?.code).toBe('shownInTemplates')
  })

  it('is not deleted while one of several rows of a filter asks for its answer', async () => {
    const { id } = await templates.make({ name: 'Due risposte' })
    const rows = ['weight', 'height'].map((code) => {
      return { test: 'answered' as const, questionId: heart.questionId(code) }
    })
    await templates.filter(id, { answer: { join: 'any', rows } })
    expect(errorsOf(await remove('height'))[0]?.code).toBe('shownInTemplates')
  })

  it('keeps the kind that its chart is for', async () => {
    await templates.block(templateId, 'height', { chart: 'histogram' })
    const refused = await change('height', { kind: 'text' })
    expect(errorsOf(refused)[0]).toMatchObject({ status: '409', code: 'templatesBroken' })
    expect((await change('height', { name: 'Statura' })).status).toBe(200)
  })

  it('keeps the bands that a block is grouped by', async () => {
    await templates.block(templateId, 'sex', { groupById: heart.questionId('bmi') })
    expect(errorsOf(await change('bmi', { bands: [] }))[0]?.code).toBe('templatesBroken')
  })

  it('keeps the options that a filter asks for', async () => {
    const { id } = await templates.make({ name: 'Donne' })
    await templates.filter(id, {
      answer: {
        test: 'options',
        operator: 'any',
        options: ['f'],
        questionId: heart.questionId('sex'),
      },
    })
    const metadata = { options: [{ id: 'm', label: 'Maschio' }] }
    expect(errorsOf(await change('sex', { metadata }))[0]?.code).toBe('templatesBroken')
  })
})

describe('a database with templates', () => {
  beforeAll(begin)

  it('is copied with them, about its own questions', async () => {
    await templates.block(templateId, 'weight', { groupById: heart.questionId('sex') })
    const questionId = heart.questionId('smoker')
    await templates.filter(templateId, {
      doctorId: heart.doctor.id,
      answer: { test: 'true', questionId },
    })
    const params = { id: heart.databaseId }
    const copy = await heart.admin.have('cloneDatabase', { params })
    const [, listed] = (await heart.admin.call('templates', { params: { databaseId: copy.id } }))
      .records
    const copied = await templates.read(listed?.id ?? '', copy.id)
    const [block] = copied.questionTemplates as (AnyRecord & { question: AnyRecord })[]
    expect(block?.question).toMatchObject({ code: 'weight' })
    expect(block?.question.id).not.toBe(heart.questionId('weight'))
    expect(block?.groupById).not.toBe(heart.questionId('sex'))
    expect(copied.filters).toMatchObject({ doctorId: null, answer: { test: 'true' } })
    expect(copied.filters).not.toMatchObject({ answer: { questionId } })
  })

  it('is deleted with them', async () => {
    const params = { id: heart.databaseId }
    expect((await heart.admin.call('deleteDatabase', { params })).status).toBe(204)
  })
})
