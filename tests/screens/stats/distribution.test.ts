import { describe, expect, it } from 'vitest'
import type { Figures } from '../../../contract/stats/figures'
import { numbersContent } from '../../../src/stats/figures/numbers'
import type { Side } from '../../../src/stats/figures/sides'

type Edges = readonly (readonly [number | null, number | null])[]

function side(edges: Edges, isWhole: boolean): Side {
  const bins = edges.map(([from, to]) => ({ from, to, cell: null, count: 3, share: 0.5 }))
  const summary = { shape: 'numbers', numbers: null, bins, isWhole, bands: null } as const
  const coverage = { answered: { count: 3 } }
  return { name: '', figures: { summary, coverage } as unknown as Figures }
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
    const total = side([[null, 1]], false)
    expect(told(own, total)).toEqual({ rows: [['0–1'], ['< 1']], isEndTold: true })
  })
})
