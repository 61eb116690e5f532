import type { SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Figures, NumberSummary } from '../../../../contract/statistics/figures'
import { groups } from './groups'
import type { Rows } from './rows'
import type { SqlQuestion } from './responses'
import { summaries } from './summaries'

type Counted = ReadonlyMap<string | null, number>

/** Equal to 1e-9 of its size. */
export function expectNear(
  shown: number | null | undefined,
  wanted: number | null | undefined,
  of: string,
) {
  expect([of, typeof shown === 'number']).toEqual([of, typeof wanted === 'number'])
  const difference = Math.abs((shown ?? 0) - (wanted ?? 0))
  expect(difference, `${of}: ${shown}, ${wanted}`).toBeLessThanOrEqual(
    1e-9 * Math.max(1, Math.abs(wanted ?? 0)),
  )
}

function expectNumbers(shown: NumberSummary | null, wanted: Record<string, number> | undefined) {
  expect(shown?.n ?? 0).toBe(wanted?.['n'] ?? 0)
  if (shown === null) return
  for (const name of ['mean', 'sd', 'q1', 'median', 'q3'] as const) {
    expectNear(shown[name], wanted?.[name], name)
  }
  expect([shown.min, shown.max]).toEqual([wanted?.['low'], wanted?.['high']])
}

interface ToldCount {
  readonly key: string
  readonly count: number | null
  readonly share: number | null
}

/** Each option's count and share, and that none that was chosen is left out. */
function expectCounts(told: readonly ToldCount[], wanted: Counted, whole: number) {
  const known = new Set(told.map(({ key }) => key))
  expect([...wanted.keys()].filter((key) => !known.has(String(key)))).toEqual([])
  for (const { key, count, share } of told) {
    const n = wanted.get(key) ?? 0
    expect([key, count]).toEqual([key, n])
    expectNear(share, whole === 0 ? null : n / whole, key)
  }
}

/** A question's own figures. */
export async function expectSummary(
  rows: Rows,
  surveys: SQL,
  question: SqlQuestion,
  figures: Figures,
) {
  const inSql = summaries(rows, surveys)
  const { coverage, summary, values } = figures
  const outcomes = await inSql.outcomes(question)
  for (const name of ['answered', 'missing', 'notAsked'] as const) {
    expect([question.code, name, coverage[name].count]).toEqual([
      question.code,
      name,
      outcomes.get(name) ?? 0,
    ])
  }
  expect(coverage.surveys).toBe([...outcomes.values()].reduce((sum, n) => sum + n, 0))
  expect(new Map(coverage.reasons.map(({ reason, count }) => [reason, count]))).toEqual(
    await inSql.reasons(question),
  )
  const answered = outcomes.get('answered') ?? 0
  expect(values).toBe(answered)
  switch (summary.shape) {
    case 'numbers': {
      expectNumbers(summary.numbers, await inSql.numbers(question))
      const edges = summary.bins.flatMap(({ from, to }) => [from ?? -Infinity, to ?? Infinity])
      const distinct = [...new Set(edges)]
      if (distinct.length > 0) {
        const stretches = await inSql.inStretches(question, distinct)
        for (const [at, { count, share }] of summary.bins.entries()) {
          expect(count).toBe(stretches.get(at) ?? 0)
          expectNear(share, (stretches.get(at) ?? 0) / answered, `bin ${at}`)
        }
        expect(summary.bins.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(answered)
      }
      if (summary.bands !== null)
        expectCounts(summary.bands, await inSql.chosen(question), answered)
      break
    }
    case 'categories':
      expectCounts(summary.categories, await inSql.chosen(question), answered)
      break
    case 'levels':
      expectCounts(summary.levels, await inSql.chosen(question), answered)
      break
    case 'days': {
      const months = await inSql.months(question)
      expect(
        summary.months.filter(({ count }) => count).map(({ month, count }) => [month, count]),
      ).toEqual(months.map(({ month, n }) => [month, n]))
      expect([summary.first, summary.last]).toEqual([
        months[0]?.first ?? null,
        months.at(-1)?.last ?? null,
      ])
      break
    }
    case 'texts': {
      const texts = await inSql.texts(question)
      expect(summary.distinct).toBe(texts.size)
      const frequent = summary.frequent.map(({ text, ...told }) => ({ key: text, ...told }))
      const told = new Map(frequent.map(({ key }) => [key, texts.get(key) ?? 0]))
      expectCounts(frequent, told, answered)
      const most = [...texts.values()].sort((one, other) => other - one).slice(0, frequent.length)
      expect(frequent.map(({ count }) => count)).toEqual(most)
      break
    }
    default:
      expect(summary).toBeNull()
  }
  return summary.shape
}

/** A question's figures by the answers to another. */
export async function expectGrouped(
  rows: Rows,
  surveys: SQL,
  [question, by]: readonly [SqlQuestion, SqlQuestion],
  { grouped }: Figures,
) {
  if (grouped === null) throw new Error(`${question.code} by ${by.code}: no figures`)
  const of = `${question.code} by ${by.code}`
  const inSql = groups(rows, surveys, question, by)
  expect([of, grouped.outside]).toEqual([of, await inSql.outside()])
  const counts = await inSql.rows()
  for (const { key, count } of grouped.rows) expect([of, count]).toEqual([of, counts.get(key) ?? 0])
  const keys = new Set(grouped.rows.map(({ key }) => key))
  expect([...counts.keys()].filter((key) => !keys.has(key))).toEqual([])
  if (grouped.shape === 'numbers') {
    const numbers = await inSql.numbers()
    for (const row of grouped.rows) expectNumbers(row.numbers, numbers.get(row.key))
  }
  if (grouped.shape === 'crosstab') {
    const [columns, cells] = [await inSql.columns(), await inSql.cells()]
    for (const { key, count } of grouped.columns)
      expect([of, count]).toEqual([of, columns.get(key) ?? 0])
    for (const row of grouped.rows) {
      for (const [at, cell] of row.cells.entries()) {
        const column = grouped.columns[at]?.key ?? ''
        const n = cells.get(`${row.key}/${column}`) ?? 0
        expect([of, row.key, column, cell.count]).toEqual([of, row.key, column, n])
        const [ofRow, ofColumn] = [counts.get(row.key) ?? 0, columns.get(column) ?? 0]
        expectNear(cell.row, ofRow === 0 ? null : n / ofRow, `${of}, row`)
        expectNear(cell.column, ofColumn === 0 ? null : n / ofColumn, `${of}, column`)
      }
    }
  }
  return grouped.shape
}
