// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Figures } from '../../../contract/statistics/figures'
import type { StatsBlock, StatsMissing, StatsPage } from '../../../contract/statistics/page'
import { demonstration } from './demonstration'

let demo: Awaited<ReturnType<typeof demonstration>>
let admin: Awaited<ReturnType<typeof demo.as>>

beforeAll(async () => {
  demo = await demonstration()
  admin = await demo.as('admin@')
}, 120_000)
afterAll(() => demo.server.close())

const get = <T>(path: string) => admin.get<T>(path)

describe('the figures of the demonstration', () => {
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
      ...[...counted.months.slice(0, 8), ...counted.weeks.slice(0, 8)].flatMap(
        ({ from, opened, completed, approved }) => [
          [`opened:${from}`, opened],
          [`completed:${from}`, completed],
          [`approved:${from}`, approved],
        ],
      ),
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
      'opened:2026-01-06',
      'opened:2026-13',
      'in:2026-01|missing',
      'complete',
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
