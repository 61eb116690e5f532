import { describe, expect, it } from 'vitest'
import { arranged } from '../../../src/statistics/block/FigureBody'
import type { FigureTable } from '../../../src/statistics/block/table'
import type { Drawing } from '../../../src/statistics/figures/content'

const table = (caption: string, rows: number, part?: 'coverage'): FigureTable => ({
  caption,
  columns: ['', ''],
  rows: Array.from({ length: rows }, (_, at) => ({ label: String(at), cells: [] })),
  ...(part && { part }),
})
const bars = (number: number): Drawing => ({
  type: 'bars',
  caption: '',
  label: '',
  bars: Array.from({ length: number }, (_, at) => ({ label: String(at), figures: [] })),
})
const histogram: Drawing = { type: 'histogram', caption: '', label: '', bars: [] }
const coverage = table('coverage', 3, 'coverage')

/** Positions of tables, by their captions. */
function places(drawings: readonly Drawing[], tables: readonly FigureTable[]) {
  const { beside, under, below, fills } = arranged(drawings, tables)
  const names = (some: readonly FigureTable[]) => some.map(({ caption }) => caption)
  return { beside: names(beside), under: names(under), below: names(below), fills }
}

describe('the tables of a chart', () => {
  it('are beside it, and under it the one of how many have answered', () => {
    expect(places([bars(2)], [table('counts', 2), coverage])).toEqual({
      beside: ['counts'],
      under: ['coverage'],
      below: [],
      fills: true,
    })
  })

  it('are below it from the second on, side by side', () => {
    const tables = [table('summary', 8), table('bins', 12), coverage]
    expect(places([histogram], tables)).toMatchObject({
      beside: ['summary'],
      under: [],
      below: ['bins', 'coverage'],
      fills: false,
    })
    expect(places([bars(3)], tables)).toMatchObject({ under: ['coverage'], below: ['bins'] })
  })

  it('are together beside two charts, which are higher than one of them', () => {
    const tables = [table('summary', 8), table('bins', 12), coverage]
    expect(places([histogram, histogram], tables)).toMatchObject({
      beside: ['summary', 'coverage'],
      below: ['bins'],
    })
  })

  it('scroll beside higher charts, and never beside lower ones', () => {
    expect(places([bars(2)], [table('centres', 2)])).toMatchObject({
      beside: ['centres'],
      fills: false,
    })
    expect(places([bars(14)], [table('options', 14), coverage]).fills).toBe(true)
  })
})
