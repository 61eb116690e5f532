// @module-tag calendar
import { describe, expect, it } from 'vitest'
import type { Figures, NumberSummary } from '../../../contract/statistics/figures'
import type { ReleasedFigures } from '../../../contract/statistics/released'
import { daysContent } from '../../../src/statistics/figures/answers'
import { boxNotes, numbersContent } from '../../../src/statistics/figures/numbers'
import type { Side } from '../../../src/statistics/figures/sides'
import { csvOf } from '../../../src/statistics/block/table'

type Edges = readonly (readonly [number, number])[]

function side(edges: Edges, isWhole: boolean): Side {
  const bins = edges.map(([from, to]) => ({ from, to, cell: null, count: 3, share: 0.5 }))
  const summary = { shape: 'numbers', numbers: null, bins, isWhole, bands: null } as const
  const coverage = { answered: { count: 3 } }
  return { name: '', figures: { summary, coverage } as unknown as Figures, released: null }
}

const block = {
  question: { name: 'Ricoveri', unit: null, decimals: 0 },
  drawnAs: 'histogram',
} as Parameters<typeof numbersContent>[0]

const note = 'Ogni intervallo comprende il primo estremo, non il secondo.'

function told(...sides: readonly Side[]) {
  const { tables, notes } = numbersContent(block, sides, () => {})
  const rows = tables.map((table) => table.rows.map(({ label }) => label))
  return { rows, isEndTold: notes.includes(note) }
}

describe('a distribution', () => {
  it('of few whole numbers names each of them', () => {
    const stretches = [
      [0, 1],
      [1, 2],
    ] as const
    expect(told(side(stretches, true))).toEqual({ rows: [['0', '1']], isEndTold: false })
  })

  it('of many whole numbers names the first and the last of each stretch', () => {
    const stretches = [
      [-5, 0],
      [0, 5],
    ] as const
    expect(told(side(stretches, true)).rows).toEqual([['-5–-1', '0–4']])
  })

  it('of measures says which end belongs to a stretch', () => {
    const stretches = [
      [0, 1],
      [1, 2],
    ] as const
    expect(told(side(stretches, false))).toEqual({ rows: [['0–1', '1–2']], isEndTold: true })
  })

  it('that is not whole numbers for everybody is told in one way to all', () => {
    const own = side([[0, 1]], true)
    const total = side([[0, 1.5]], false)
    expect(told(own, total)).toEqual({ rows: [['0–1'], ['0–1,5']], isEndTold: true })
  })
})

describe('days', () => {
  const drawn = (first: string, last: string) => {
    const months = [first, last].map((month) => ({ month, cell: null, count: 1 }))
    const summary = { shape: 'days', first: `${first}-30`, last: `${last}-08`, months }
    const figures = { summary, coverage: { answered: { count: 2 } } } as unknown as Figures
    const born = { ...block, drawnAs: 'line' } as const
    const { drawings, tables } = daysContent(
      born,
      [{ name: '', figures, released: null }],
      () => {},
    )
    const [drawing] = drawings
    if (drawing?.type !== 'lines') throw new Error('no lines')
    const counts = drawing.lines[0]?.figures.map((figure) => figure?.value)
    return { moments: drawing.moments, counts, rows: tables[0]?.rows.length }
  }

  it('are drawn with the months that have none, which their table leaves out', () => {
    const { moments, counts, rows } = drawn('2025-11', '2026-02')
    expect(moments).toEqual(['nov 2025', 'dic 2025', 'gen 2026', 'feb 2026'])
    expect(counts).toEqual([1, 0, 0, 1])
    expect(rows).toBe(2)
  })

  it('over many years are drawn by year, and stay by month in their table', () => {
    const { moments, counts, rows } = drawn('1929-06', '1980-11')
    expect([moments[0], moments.at(-1), moments.length]).toEqual(['1929', '1980', 52])
    expect(counts?.filter((count) => count === 0)).toHaveLength(50)
    expect(rows).toBe(2)
  })
})

describe('the summary of numbers', () => {
  const numbers = { n: 8, mean: 0.005, sd: 0.0027, median: 0.005, q1: 0.003, q3: 0.007 }
  const counted = (name: string, more: Partial<NumberSummary>): Side => {
    const told = { ...numbers, min: 0.001, max: 0.009, ...more }
    const summary = { shape: 'numbers', numbers: told, bins: [], isWhole: false, bands: null }
    const coverage = { answered: { count: 8 } }
    return { name, figures: { summary, coverage } as unknown as Figures, released: null }
  }
  const released = (name: string): Side => {
    const told = { unit: 0.5, mean: 5, sd: 2.5, median: 5, q1: 3, q3: 7, p5: 0.5, p95: 9.5 }
    const summary = { shape: 'numbers', numbers: told }
    return { name, figures: null, released: { summary } as unknown as ReleasedFigures }
  }
  const rows = (...sides: readonly Side[]) => {
    const [table] = numbersContent({ ...block, drawnAs: 'table' }, sides, () => {}).tables
    return table?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])
  }

  it('has as many decimals as they take to be told apart', () => {
    expect(rows(counted('', {}))).toEqual([
      ['n', '8'],
      ['Media', '0,005'],
      ['Deviazione standard', '0,0027'],
      ['Mediana', '0,005'],
      ['Primo quartile', '0,003'],
      ['Terzo quartile', '0,007'],
      ['Minimo', '0,001'],
      ['Massimo', '0,009'],
    ])
  })

  it('calls one’s own least and greatest so, and the percentiles of a release so', () => {
    const sides = [counted('Tue', { sd: 2.7, min: 1, max: 9 }), released('Totale rilasciato')]
    const told = rows(...sides)
    expect(told?.[0]).toEqual(['n', '8', '—'])
    expect(told?.slice(-4)).toEqual([
      ['Minimo', '1', '—'],
      ['Massimo', '9', '—'],
      ['5º percentile', '—', '0,5'],
      ['95º percentile', '—', '9,5'],
    ])
    const { drawings } = numbersContent({ ...block, drawnAs: 'box' }, sides, () => {})
    expect(boxNotes(drawings)[0]).toContain(
      'minimo e massimo delle tue schede, 5º e 95º percentile del totale',
    )
  })

  it('of a release alone is drawn as a box, whatever its block says, and has no n', () => {
    const { drawings, tables } = numbersContent(block, [released('')], () => {})
    expect(drawings.map(({ type }) => type)).toEqual(['box'])
    expect(tables[0]?.rows.map(({ label }) => label)).not.toContain('n')
  })
})

it('a file of figures names what lies below an option by the whole way to it', async () => {
  const row = (label: string, level?: number) => ({ label, level, cells: [{ text: '1' }] })
  const rows = [row('Cardiopatie', 0), row('Altro', 1), row('Pneumopatie', 0), row('Altro', 1)]
  const file = csvOf({ title: 'Diagnosi', lines: [] }, [
    { caption: 'Diagnosi', columns: ['Risposta', 'Schede'], rows },
  ])
  const text = await file.text()
  expect(text).toContain('Cardiopatie › Altro')
  expect(text).toContain('Pneumopatie › Altro')
  expect(text).not.toContain('"Altro"')
  // One table, each line as long as the first.
  const lines = text.trimEnd().split('\r\n')
  expect(new Set(lines.map((line) => line.split(';').length))).toEqual(new Set([7]))
})
