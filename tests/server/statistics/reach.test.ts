// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  StatsBlock,
  StatsMissing,
  StatsPage,
  StatsTemplates,
} from '../../../contract/statistics/page'
import { noFilters } from '../../../contract/models/templates'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'
import { Templates } from '../../setup/data/templates'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
let supervisor: Person

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      questions: {
        cognome: { kind: 'text' },
        fumo: { kind: 'boolean' },
        peso: { kind: 'number' },
        altezza: { kind: 'number' },
        tessera: { kind: 'number', identifier: true },
      },
    },
    {
      questions: {
        rapporto: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} / ${ref('altezza')}` }),
        tesserato: (ref) => ({ kind: 'formula', metadata: `${ref('tessera')} + 0` }),
      },
    },
  ])
  supervisor = await person(server, 'supervisor')
  await join(server, supervisor, heart.databaseId, 'supervisor')
})
afterAll(() => server.close())

const base = () => `/v1/databases/${heart.databaseId}/stats/all`

async function block(who: Person, code: string, query = ''): Promise<StatsBlock> {
  const path = `${base()}/blocks/${heart.questionId(code)}${query}`
  const answer = await who.request('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as StatsBlock
}

describe('the statistics of a database without surveys', () => {
  it('have the built-in template, a page and empty figures', async () => {
    const list = await heart.admin.request('GET', `/v1/databases/${heart.databaseId}/stats`)
    expect((list.body as StatsTemplates).templates.map(({ id }) => id)).toEqual(['all'])
    const page = (await heart.admin.request('GET', base())).body as StatsPage
    expect(page.total).toMatchObject({ surveys: 0, weeks: [], byProvider: [] })
    expect(page.choices.months).toBeNull()
    const { total } = await block(heart.admin, 'peso')
    const nothing = { numbers: null, bins: [], isWhole: false, bands: null }
    expect(total?.summary).toEqual({ shape: 'numbers', ...nothing })
    expect((await heart.admin.request('GET', `${base()}/missing`)).status).toBe(200)
  })
})

describe('the list of pages', () => {
  it('says which a reader gets no figures of, for the filters of their template', async () => {
    const templates = new Templates(heart)
    const period = { from: '2026-01-01', to: null }
    const { id } = await templates.make({
      name: 'Da gennaio',
      filters: { ...noFilters, period },
    })
    const withheld = async (who: Person) => {
      const list = await who.request('GET', `/v1/databases/${heart.databaseId}/stats`)
      return (list.body as StatsTemplates).templates.map((template) => template.withheld)
    }
    expect(await withheld(supervisor)).toEqual([false, true])
    expect(await withheld(heart.admin)).toEqual([false, false])
    const params = { templateId: id, databaseId: heart.databaseId }
    await heart.admin.call('deleteTemplate', { params })
  })
})

describe('the figures that a reader gets', () => {
  beforeAll(async () => {
    for (let at = 0; at < 7; at += 1) {
      const { id } = await heart.survey()
      const piece = await heart.begin(id)
      await heart.answer(piece, 'fumo', at < 2)
      await heart.answer(piece, 'cognome', `Rossi ${at}`)
      await heart.answer(piece, 'peso', 60 + at)
      await heart.answer(piece, 'tessera', 100 + at)
      await heart.begin(id, 1)
      if (at < 5) await heart.answer(piece, 'altezza', 2)
    }
  })

  it('is all and with addresses for an administrator', async () => {
    const { total, reach } = await block(heart.admin, 'fumo', '?status=all')
    expect(reach).toBe('all')
    const { summary } = total ?? {}
    expect(summary).toMatchObject({
      categories: [
        { key: 'true', count: 2, cell: 'option:true' },
        { key: 'false', count: 5 },
      ],
    })
  })

  it('is nothing of the answers for a supervisor where nothing was released', async () => {
    const { total, own, release, withheld } = await block(supervisor, 'fumo')
    expect([total, own, release, withheld]).toEqual([null, null, null, 'unreleased'])
  })

  it('has no filter for a supervisor, no table by month, no surveys', async () => {
    const answer = encodeURIComponent(
      JSON.stringify({ test: 'true', questionId: heart.questionId('fumo') }),
    )
    const queries = ['from=2026-01', 'to=2026-01-02', 'provider=Nord', 'status=all']
    for (const query of [...queries, `userId=${heart.doctor.id}`, `answer=${answer}`]) {
      for (const path of ['', `/blocks/${heart.questionId('fumo')}`, '/proof']) {
        const asked = await supervisor.request('GET', `${base()}${path}?${query}`)
        expect([query, path, asked.status]).toEqual([query, path, 403])
      }
      expect((await heart.admin.request('GET', `${base()}?${query}`)).status).toBe(200)
    }
    expect((await supervisor.request('GET', `${base()}?status=final`)).status).toBe(200)
    expect((await supervisor.request('GET', `${base()}/missing`)).status).toBe(403)
    expect((await supervisor.request('GET', `${base()}/surveys`)).status).toBe(403)
  })

  it('is nothing under a template’s own filters but a doctor’s own figures', async () => {
    const answer = { test: 'true', questionId: heart.questionId('fumo') }
    const filters = { ...noFilters, answer, unfinished: true }
    const params = { databaseId: heart.databaseId }
    const body = { name: 'Chi fuma', filters }
    const { id } = await heart.admin.have('createTemplate', { params, body })
    const path = `/v1/databases/${heart.databaseId}/stats/${id}`
    const { body: page } = await supervisor.request('GET', path)
    expect(page).toMatchObject({ withheld: 'templateFilters', total: null, unfinished: 0 })
    const { body: own } = await heart.doctor.request('GET', path)
    expect(own).toMatchObject({ withheld: 'templateFilters', total: null, own: { surveys: 2 } })
    const missing = await heart.doctor.request('GET', `${path}/missing`)
    expect((missing.body as StatsMissing).months).toHaveLength(1)
  })

  it('is how many surveys there are, exactly', async () => {
    const pageOf = async (who: Person, query = '') =>
      (await who.request('GET', `${base()}${query}`)).body as StatsPage
    await server.deps.db.execute(
      sql`update surveys set status = 'completed', completed_at = now() where database_id = ${heart.databaseId}`,
    )
    const { total: told } = await pageOf(supervisor)
    expect(told).toMatchObject({ surveys: 7, byStatus: { completed: 7 } })
    expect((await pageOf(heart.doctor)).own).toMatchObject({ surveys: 7 })
  })

  it('is a doctor’s own figures, counted now and narrowed as they like', async () => {
    const { own, total, withheld } = await block(heart.doctor, 'fumo')
    expect([total, withheld]).toEqual([null, 'unreleased'])
    expect(own?.summary).toMatchObject({ categories: [{ count: 2 }, { count: 5 }] })
    const filtered = await block(heart.doctor, 'fumo', '?from=2020-01-02')
    expect(filtered).toMatchObject({ withheld: 'filtered', own: { coverage: { surveys: 7 } } })
    const others = `${base()}?userId=${heart.reviewer.id}`
    expect((await heart.doctor.request('GET', others)).status).toBe(403)
  })
})
