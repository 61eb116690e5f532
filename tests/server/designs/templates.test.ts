// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { TemplateFilters } from '../../../contract/models/templates'
import { errorsOf, pointersOf } from '../../setup/people/caller'
import { person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import type { Study } from '../../setup/data/study'
import { statisticsStudy, Templates } from '../../setup/data/templates'

let server: TestServer
let heart: Study
let templates: Templates

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function begin() {
  heart = await statisticsStudy(server)
  templates = new Templates(heart)
}

const names = (records: readonly AnyRecord[]) => records.map(({ name }) => name)
const builtIn = () => ({ databaseId: heart.databaseId, templateId: 'all' })

describe('the templates of a database', () => {
  beforeAll(begin)

  it('begin with the built-in one, which shows every question that is asked', async () => {
    const { records, meta } = await templates.list()
    expect(records).toMatchObject([
      { id: 'all', name: 'Tutte le domande', builtIn: true, blocksCount: 8 },
    ])
    expect(meta['total']).toBe(1)
  })

  it('keep it first on whatever page and order, and count it', async () => {
    for (const name of ['A', 'B', 'C']) await templates.make({ name })
    const page = async (number: number) => {
      const { records, meta } = await templates.list({ page: { number, size: 2 }, sort: '-name' })
      expect(meta['total']).toBe(4)
      return names(records)
    }
    expect([await page(1), await page(2), await page(3)]).toEqual([
      ['Tutte le domande', 'C'],
      ['B', 'A'],
      [],
    ])
    expect(names((await templates.list({ filter: { q: 'TUTTE' } })).records)).toEqual([
      'Tutte le domande',
    ])
    expect(names((await templates.list({ filter: { q: 'b' } })).records)).toContain('B')
  })

  it('start with a name and without blocks and filters', async () => {
    const made = await templates.make()
    expect(made).toMatchObject({ name: 'Modello senza titolo', description: '', builtIn: false })
    expect(made.filters).toMatchObject({ unfinished: false, answer: null })
    expect((await templates.read(made.id)).questionTemplates).toEqual([])
  })

  it('are ordered, by whoever saw the order that stands', async () => {
    const ids = (await templates.list()).records.map(({ id }) => id).filter((id) => id !== 'all')
    const params = { databaseId: heart.databaseId }
    const turned = ids.toReversed()
    const answer = await heart.admin.call('reorderTemplates', { params, body: { ids: turned } })
    expect(answer.records.map(({ id }) => id)).toEqual(turned)
    const late = { ids, base: ids }
    expect((await heart.admin.call('reorderTemplates', { params, body: late })).status).toBe(409)
  })

  it('are copied with their blocks', async () => {
    const source = await templates.make({ name: 'Sintesi', description: 'Per il congresso' })
    await templates.block(source.id, 'weight', { chart: 'box' })
    await templates.block(source.id, 'bmi', { groupById: heart.questionId('sex') })
    const params = { databaseId: heart.databaseId, templateId: source.id }
    const copy = await templates.read((await heart.admin.have('cloneTemplate', { params })).id)
    expect(copy).toMatchObject({
      name: 'Sintesi (copia)',
      description: 'Per il congresso',
      questionTemplates: [
        { chart: 'box', question: { code: 'weight' } },
        { groupById: heart.questionId('sex'), question: { code: 'bmi' } },
      ],
    })
  })

  it('put one question in evidence, also in a copy, which is none of another database', async () => {
    const { id } = await templates.make()
    const params = { databaseId: heart.databaseId, templateId: id }
    const change = (headlineId: string) =>
      heart.admin.call('updateTemplate', { params, body: { headlineId } })
    await change(heart.questionId('weight'))
    const copy = await templates.read((await heart.admin.have('cloneTemplate', { params })).id)
    expect(copy['headlineId']).toBe(heart.questionId('weight'))
    const other = await statisticsStudy(server)
    const refused = await change(other.questionId('weight'))
    expect([refused.status, pointersOf(refused)]).toEqual([422, ['/headlineId']])
    const database = { params: { id: heart.databaseId }, body: { name: 'Copia' } }
    const cloned = await heart.admin.have('cloneDatabase', database)
    const all = await heart.admin.call('templates', { params: { databaseId: cloned.id } })
    const headlines = all.records.flatMap((one) => one['headlineId'] ?? [])
    expect(headlines).toHaveLength(2)
    expect(headlines).not.toContain(heart.questionId('weight'))
  })

  it('are removed with their blocks, and that is journalled', async () => {
    const one = await templates.make({ name: 'Di troppo' })
    const block = await templates.block(one.id, 'note')
    const params = { databaseId: heart.databaseId, templateId: one.id }
    expect((await heart.admin.call('deleteTemplate', { params })).status).toBe(204)
    const block2 = { databaseId: heart.databaseId, questionTemplateId: block.id }
    expect((await heart.admin.call('questionTemplate', { params: block2 })).status).toBe(404)
    const filter = { databaseId: heart.databaseId, subjectType: 'questionTemplates' }
    const journal = await heart.admin.call('audits', { query: { filter } })
    expect(journal.records[0]).toMatchObject({ operation: 'delete', subjectId: block.id })
  })

  it('belong to their database alone', async () => {
    const one = await templates.make()
    const other = await statisticsStudy(server)
    const params = { databaseId: other.databaseId, templateId: one.id }
    expect((await heart.admin.call('template', { params })).status).toBe(404)
    const body = { templateId: one.id, questionId: other.questionId('weight') }
    const place = { params: { databaseId: other.databaseId }, body }
    expect(pointersOf(await heart.admin.call('createQuestionTemplate', place))).toEqual([
      '/templateId',
    ])
  })
})

describe('the built-in template', () => {
  beforeAll(begin)

  it('is read like any other', async () => {
    expect(await heart.admin.have('template', { params: builtIn() })).toMatchObject({
      id: 'all',
      builtIn: true,
      database: { id: heart.databaseId },
    })
  })

  it('is neither changed nor removed', async () => {
    const changed = await templates.update('all', { name: 'Mio' })
    expect(errorsOf(changed)[0]).toMatchObject({ status: '409', code: 'builtInTemplate' })
    expect((await heart.admin.call('deleteTemplate', { params: builtIn() })).status).toBe(409)
  })

  it('becomes a template that can be changed when it is copied', async () => {
    const copy = await heart.admin.have('cloneTemplate', { params: builtIn() })
    const { questionTemplates } = await templates.read(copy.id)
    const codes = (questionTemplates as { question: AnyRecord }[]).map(
      (one) => one.question['code'],
    )
    expect(codes).toEqual('sex weight height visit note bmi smoker spare'.split(' '))
  })
})

describe('two administrators at one template', () => {
  beforeAll(begin)

  it('never overwrite each other unseen', async () => {
    const other = await person(server, 'admin')
    const one = await templates.make({ name: 'Prima' })
    await templates.update(one.id, { name: 'Dopo', revision: one.revision })
    const late = await other.call('updateTemplate', {
      params: { databaseId: heart.databaseId, templateId: one.id },
      body: { name: 'Altro', revision: one.revision },
    })
    expect(errorsOf(late)[0]).toMatchObject({ code: 'staleRevision' })
    expect(errorsOf(late)[0]?.meta).toMatchObject({ current: { name: 'Dopo' } })
  })

  it('nor at one block', async () => {
    const one = await templates.make()
    const block = await templates.block(one.id, 'weight')
    const params = { databaseId: heart.databaseId, questionTemplateId: block.id }
    const change = (chart: string) =>
      heart.admin.call('updateQuestionTemplate', {
        params,
        body: { chart, revision: block.revision },
      })
    expect((await change('box')).status).toBe(200)
    expect((await change('table')).status).toBe(409)
  })
})

describe('filters', () => {
  beforeAll(begin)
  const faults = async (id: string, filters: Parameters<Templates['filter']>[1]) =>
    pointersOf(await templates.filter(id, filters))

  it('are a period, unfinished surveys, a centre, a doctor, an answer', async () => {
    const { id } = await templates.make()
    const databaseId = heart.databaseId
    await heart.admin.have('updateDatabase', {
      params: { id: databaseId },
      body: { providers: ['Cardiologia'] },
    })
    const answer = {
      questionId: heart.questionId('sex'),
      test: 'options',
      operator: 'any',
      options: ['f'],
    } satisfies TemplateFilters['answer']
    const filters = {
      period: { from: '2026-01-01', to: '2026-06-30' },
      unfinished: true,
      provider: 'Cardiologia',
      doctorId: heart.doctor.id,
      answer,
    }
    expect((await templates.filter(id, filters)).status).toBe(200)
    expect((await templates.read(id)).filters).toEqual(filters)
  })

  it('that no survey could be found by are refused, each at its field', async () => {
    const { id } = await templates.make()
    const stranger = await person(server, 'doctor')
    const other = await statisticsStudy(server)
    const answered = (questionId: string) => ({ test: 'answered', questionId }) as const
    expect(await faults(id, { provider: 'Altrove', doctorId: stranger.id })).toEqual([
      '/filters/provider',
      '/filters/doctorId',
    ])
    expect(await faults(id, { answer: answered(other.questionId('sex')) })).toEqual([
      '/filters/answer',
    ])
    const period = { from: '2026-02-01', to: '2026-01-01' }
    expect(await faults(id, { period })).toEqual(['/filters/period/to'])
    expect(await faults(id, { period: { from: '2026-02-30', to: null } })).toEqual([
      '/filters/period/from',
    ])
  })

  it('ask of an answer only what its question can tell', async () => {
    const { id } = await templates.make()
    const weight = heart.questionId('weight')
    const answer = { test: 'text', operator: '=', text: 'x', questionId: weight } as const
    expect(await faults(id, { answer })).toEqual(['/filters/answer'])
    const gone = {
      test: 'options',
      operator: 'any',
      options: ['x'],
      questionId: heart.questionId('sex'),
    } satisfies TemplateFilters['answer']
    expect(await faults(id, { answer: gone })).toEqual(['/filters/answer'])
  })
})
