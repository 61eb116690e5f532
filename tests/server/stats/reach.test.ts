// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  StatsBlock,
  StatsMissing,
  StatsPage,
  StatsTemplates,
} from '../../../contract/stats/page'
import { noFilters } from '../../../contract/model/templates'
import { join, person, type Person } from '../../setup/people'
import { startTestServer } from '../../setup/server'
import { study, type Study } from '../../setup/study'

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

describe('what somebody is told', () => {
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

  it('is nothing that few have answered for a supervisor, nor its complement', async () => {
    const fumo = await block(supervisor, 'fumo', '?status=all')
    expect(fumo.total?.coverage.answered).toEqual({ count: 7, cell: null })
    expect(fumo.total?.summary).toMatchObject({
      categories: [{ count: null, cell: null, share: null }, { count: null }],
    })
    expect((await block(supervisor, 'cognome', '?status=all')).total?.summary).toEqual({
      shape: 'countOnly',
      because: 'texts',
    })
    const peso = (await block(supervisor, 'peso', '?status=all')).total?.summary
    expect(peso).toMatchObject({ bins: [], numbers: { n: 7, mean: 63, ends: null } })
  })

  it('is of personal data how many have answered, also where a formula brings them out', async () => {
    for (const code of ['tessera', 'tesserato']) {
      const { total } = await block(supervisor, code, '?status=all')
      expect(total?.summary).toEqual({ shape: 'countOnly', because: 'identifier' })
      const whole = (await block(heart.admin, code, '?status=all')).total?.summary
      expect(whole).toMatchObject({ shape: 'numbers', numbers: { n: 7 } })
    }
  })

  it('can be narrowed by a supervisor to whole months alone', async () => {
    const answer = encodeURIComponent(
      JSON.stringify({ test: 'true', questionId: heart.questionId('fumo') }),
    )
    for (const query of ['from=2026-01-02', `userId=${heart.doctor.id}`, `answer=${answer}`]) {
      const { status } = await supervisor.request('GET', `${base()}?${query}`)
      expect([query, status]).toEqual([query, 403])
      expect((await heart.admin.request('GET', `${base()}?${query}`)).status).toBe(200)
    }
    expect((await supervisor.request('GET', `${base()}?from=2026-01`)).status).toBe(200)
    expect((await supervisor.request('GET', `${base()}/surveys`)).status).toBe(403)
  })

  it('is nothing under a template’s filter on an answer, not even the months of those who gave it', async () => {
    const answer = { test: 'true', questionId: heart.questionId('fumo') }
    const filters = { ...noFilters, answer, unfinished: true }
    const params = { databaseId: heart.databaseId }
    const body = { name: 'Chi fuma', filters }
    const { id } = await heart.admin.have('createTemplate', { params, body })
    const path = `/v1/databases/${heart.databaseId}/stats/${id}`
    const missingOf = async (who: Person) =>
      (await who.request('GET', `${path}/missing`)).body as StatsMissing
    const { body: page } = await supervisor.request('GET', path)
    expect(page).toMatchObject({ withheld: 'fineFilters', total: null, unfinished: 0 })
    expect(await missingOf(supervisor)).toMatchObject({ withheld: 'fineFilters', months: [] })
    expect((await missingOf(heart.admin)).months).toHaveLength(1)
    expect((await missingOf(heart.doctor)).months).toHaveLength(1)
  })

  it('is not how many have a result of a formula, where the rest are few', async () => {
    const all = await block(heart.admin, 'rapporto', '?status=all')
    expect(all.total?.coverage).toMatchObject({ answered: { count: 5 }, missing: { count: 2 } })
    const { total } = await block(supervisor, 'rapporto', '?status=all')
    expect(total?.coverage).toMatchObject({ answered: { count: null }, missing: { count: null } })
    expect(total).toMatchObject({ values: null, summary: { numbers: null, bins: [] } })
  })

  it('are not how complete the surveys are, which conditions have a part in', async () => {
    const pageOf = async (who: Person) =>
      (await who.request('GET', `${base()}?status=all`)).body as StatsPage
    // All were opened in one week.
    const week = (page: StatsPage['total']) => page?.weeks.map(({ completeness }) => completeness)
    const { total: all } = await pageOf(heart.admin)
    expect(all?.completeness).toMatchObject({ groups: 7, completeGroups: 5 })
    expect(week(all)).toEqual([{ groups: 7, completeGroups: 5 }])
    const { total: told } = await pageOf(supervisor)
    expect(told).toMatchObject({ surveys: 7, completeness: null })
    expect(week(told)).toEqual([null])
    const { own } = await pageOf(heart.doctor)
    expect(own?.completeness).toMatchObject({ groups: 7 })
    expect(week(own)).toEqual([{ groups: 7, completeGroups: 5 }])
  })

  it('are a doctor’s own figures, and no total while there are too few others', async () => {
    const { own, total, withheld } = await block(heart.doctor, 'fumo', '?status=all')
    expect([total, withheld]).toEqual([null, 'fewOthers'])
    expect(own?.summary).toMatchObject({ categories: [{ count: 2 }, { count: 5 }] })
  })
})

describe('the answers that are missing by month', () => {
  it('are told a doctor of no month in which few others have surveys', async () => {
    const others = [await person(server, 'doctor'), await person(server, 'doctor')]
    for (const other of others) {
      await join(server, other, heart.databaseId, 'user')
      for (let at = 0; at < 4; at += 1) await heart.survey({}, other)
    }
    await heart.survey()
    await server.parts.db.execute(
      sql`update surveys set created_at = created_at - interval '40 days'
        where id in (select max(id) from surveys where database_id = ${heart.databaseId} group by user_id)`,
    )
    for (const code of ['peso', 'rapporto']) {
      const cellsFor = async (who: Person) => {
        const { body } = await who.request('GET', `${base()}/missing?status=all`)
        const { rows } = body as StatsMissing
        return rows.find(({ questionId }) => questionId === heart.questionId(code))?.cells
      }
      expect((await cellsFor(heart.admin))?.[0]).toMatchObject({ asked: 3, missing: 3 })
      const cells = await cellsFor(heart.doctor)
      expect(cells?.[0]).toMatchObject({ asked: null, missing: null, own: { asked: 1 } })
      if (code === 'peso') expect(cells?.at(-1)).toMatchObject({ asked: 13, own: { asked: 7 } })
    }
  })
})
