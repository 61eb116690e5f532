import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Figures, NumberSummary } from '../../../contract/stats/figures'
import type {
  StatsBlock,
  StatsMissing,
  StatsPage,
  StatsTemplates,
} from '../../../contract/stats/page'
import { demonstration } from './demonstration'
import { inSql } from './in-sql'

let demo: Awaited<ReturnType<typeof demonstration>>
let admin: Awaited<ReturnType<typeof demo.as>>

beforeAll(async () => {
  demo = await demonstration()
  admin = await demo.as('admin@')
}, 120_000)
afterAll(() => demo.server.close())

async function get<T>(path: string): Promise<T> {
  const answer = await admin.caller.request('GET', path)
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return answer.body as T
}

/** Every number equal to 1e-9 of its size. */
function expectSame(shown: NumberSummary, wanted: Record<string, number> | undefined) {
  const names = ['n', 'mean', 'sd', 'median', 'q1', 'q3'] as const
  for (const name of names) {
    const value = shown[name] ?? 0
    const other = wanted?.[name] ?? 0
    expect(Math.abs(value - other), `${name}: ${value}, ${other}`).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(other)),
    )
  }
}

type Sql = ReturnType<typeof inSql>

async function expectSummary(
  sql: Sql,
  { id: questionId, code }: StatsBlock['question'],
  { summary, coverage }: Figures,
) {
  expect(coverage.surveys).toBe(await sql.surveys())
  expect([code, coverage.answered.count]).toEqual([code, await sql.answered(questionId)])
  const { answered, missing, notAsked, reasons } = coverage
  const hidden = await sql.notAsked(questionId, code)
  if (hidden !== null) expect(notAsked.count).toBe(hidden)
  expect((answered.count ?? 0) + (missing.count ?? 0) + (notAsked.count ?? 0)).toBe(
    coverage.surveys,
  )
  expect(reasons.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(missing.count)
  if (summary.shape === 'numbers') {
    if (summary.numbers === null) return expect(answered.count).toBe(0)
    const wanted = await sql.numbers(questionId)
    expectSame(summary.numbers, wanted)
    expect(summary.numbers.ends).toEqual({
      of: 'extremes',
      low: wanted?.['low'],
      high: wanted?.['high'],
    })
    const inBins = summary.bins.reduce((sum, { count }) => sum + (count ?? 0), 0)
    expect(inBins).toBe(answered.count)
    for (const { from, to, count } of summary.bins) {
      expect(count).toBe(await sql.between(questionId, from ?? 0, to ?? 0))
    }
  } else if (summary.shape === 'categories' || summary.shape === 'levels') {
    const wanted = await sql.chosen(questionId)
    const rows = summary.shape === 'levels' ? summary.levels : summary.categories
    for (const { key, count, share } of rows) {
      expect([key, count]).toEqual([key, wanted.get(key) ?? 0])
      if (answered.count) expect(share).toBeCloseTo((wanted.get(key) ?? 0) / answered.count, 12)
    }
  } else if (summary.shape === 'days') {
    const wanted = await sql.days(questionId)
    expect(
      summary.months.filter(({ count }) => count).map(({ month, count }) => [month, count]),
    ).toEqual(wanted.map(({ month, n }) => [month, n]))
    expect(summary.first).toBe(wanted.map(({ first }) => first).sort()[0] ?? null)
  } else if (summary.shape === 'texts') {
    const wanted = await sql.texts(questionId)
    expect(summary.distinct).toBe(wanted.length)
    expect(summary.frequent[0]?.count).toBe(wanted[0]?.n)
  } else expect(summary).toBeNull()
}

describe('the figures of the demonstration', () => {
  it('are what PostgreSQL computes by itself, for every question', async () => {
    let questions = 0
    for (const databaseId of demo.databaseIds) {
      const sql = inSql(demo.rows, databaseId)
      const base = `/v1/databases/${databaseId}/stats/all`
      const page = await get<StatsPage>(base)
      expect(page.total?.surveys).toBe(await sql.surveys())
      for (const [event, column] of [
        ['opened', 'created_at'],
        ['completed', 'completed_at'],
        ['approved', 'approved_at'],
      ] as const) {
        const told = page.total?.weeks.map((week) => [week.week, week[event]] as const) ?? []
        expect(told.filter(([, count]) => count > 0)).toEqual(await sql.weeks(column))
      }
      for (const { id } of page.blocks) {
        const block = await get<StatsBlock>(`${base}/blocks/${id}`)
        if (block.total === null) throw new Error('no total')
        await expectSummary(sql, block.question, block.total)
        questions += 1
      }
    }
    expect(questions).toBeGreaterThan(100)
  }, 240_000)

  it('are the same by group, as crosstabs and as numbers', async () => {
    const shapes = new Set<string>()
    for (const databaseId of demo.databaseIds) {
      const sql = inSql(demo.rows, databaseId)
      const { templates } = await get<StatsTemplates>(`/v1/databases/${databaseId}/stats`)
      for (const { id, builtIn } of templates) {
        if (builtIn) continue
        const base = `/v1/databases/${databaseId}/stats/${id}`
        const page = await get<StatsPage>(`${base}?status=final`)
        if (page.template.filters.answer !== null) continue
        for (const { id: blockId, groupBy, question } of page.blocks) {
          if (groupBy === null) continue
          const block = await get<StatsBlock>(`${base}/blocks/${blockId}?status=final`)
          const grouped = block.total?.grouped
          shapes.add(String(grouped?.shape))
          if (grouped?.shape === 'numbers') {
            const wanted = await sql.numbersBy(question.id, groupBy.id)
            for (const { key, numbers, count } of grouped.rows) {
              expect(count).toBe(wanted.get(key)?.['n'] ?? 0)
              if (numbers) expectSame(numbers, wanted.get(key))
            }
          } else if (grouped?.shape === 'crosstab') {
            const wanted = await sql.crossed(question.id, groupBy.id)
            for (const { key, cells } of grouped.rows) {
              for (const [at, { count }] of cells.entries()) {
                expect(count).toBe(wanted.get(`${key}/${grouped.columns[at]?.key}`) ?? 0)
              }
            }
          }
        }
      }
    }
    expect([...shapes]).toContain('numbers')
  }, 120_000)

  it('open the surveys behind each of them, as many as they say', async () => {
    const [databaseId] = demo.databaseIds
    const base = `/v1/databases/${databaseId}/stats/all`
    const { blocks, total: counted } = await get<StatsPage>(base)
    if (counted === null) throw new Error('no total')
    const missing = await get<StatsMissing>(`${base}/missing`)
    const { month, row } = missing.rows
      .flatMap((one) =>
        one.cells.map((cell, at) => ({ row: one, cell, month: missing.months[at] })),
      )
      .find(({ cell }) => (cell.missing ?? 0) > 0) ?? { month: '', row: { questionId: '' } }
    const cells = missing.rows.find(({ questionId }) => questionId === row.questionId)?.cells
    const ofMonth = cells?.[missing.months.indexOf(month ?? '')]?.missing
    const head = [
      ...Object.entries(counted.byStatus).map(([status, count]) => [`status:${status}`, count]),
      ...counted.byProvider.map(({ provider, count }) => [`provider:${provider ?? ''}`, count]),
      ...counted.weeks.slice(0, 8).flatMap(({ week, opened, completed, approved }) => [
        [`opened:${week}`, opened],
        [`completed:${week}`, completed],
        [`approved:${week}`, approved],
      ]),
      ['complete', counted.completeness?.completeSurveys],
      [`in:${month}|missing&block=${row.questionId}`, ofMonth],
    ]
    for (const [cell, count] of head) {
      const path = `${base}/surveys?cell=${String(cell).replace('|', '%7C')}`
      const answer = await admin.caller.request('GET', path.replaceAll(' ', '%20'))
      expect([cell, answer.meta['total']]).toEqual([cell, count])
    }
    for (const cell of [
      '',
      'status:gone',
      'weekly:2026-01-05',
      'in:2026-01|missing',
      'complete:',
    ]) {
      const path = `${base}/surveys?cell=${encodeURIComponent(cell)}`
      expect([cell, (await admin.caller.request('GET', path)).status]).toEqual([cell, 400])
    }
    for (const { id } of blocks.slice(0, 14)) {
      const { total } = await get<StatsBlock>(`${base}/blocks/${id}`)
      const { summary, coverage } = total as Figures
      const rows = [
        coverage.answered,
        coverage.missing,
        coverage.notAsked,
        ...coverage.reasons,
        ...('categories' in summary ? summary.categories : []),
        ...('levels' in summary ? summary.levels : []),
        ...('bins' in summary ? [...summary.bins, ...(summary.bands ?? [])] : []),
        ...('months' in summary ? summary.months.slice(0, 3) : []),
        ...('frequent' in summary ? summary.frequent.slice(0, 3) : []),
      ]
      for (const { cell, count } of rows) {
        const path = `${base}/surveys?block=${id}&cell=${encodeURIComponent(cell ?? '')}`
        const answer = await admin.caller.request('GET', path)
        expect([cell, answer.meta['total']]).toEqual([cell, count])
      }
    }
  }, 120_000)
})
