// @module-tag calendar
import { describe, expect, test } from 'vitest'
import type { Category, Figures, Level, NumberSummary } from '../../../contract/statistics/figures'
import type { Grouped, Summary } from '../../../contract/statistics/figures'
import type { GroupBy, StatsBlock, StatsPage } from '../../../contract/statistics/page'
import type { ReleasedFigures, ReleasedSummary } from '../../../contract/statistics/released'
import { csvOf } from '../../../src/statistics/block/table'
import { blockContent } from '../../../src/statistics/figures/block-content'
import { headlineOf } from '../../../src/statistics/figures/headline'
import { headNumbers } from '../../../src/statistics/overview/head-numbers'
import { timeContent } from '../../../src/statistics/overview/over-time'

const counted = (count: number) => ({ count, cell: null })

const level = (key: string, share: number, more: Partial<Level> = {}): Level => {
  const own = { key, label: key, tone: null, retired: false, ...counted(share * 100) }
  return { ...own, share, interval: null, depth: 0, parent: null, ...more }
}
const category = (...of: Parameters<typeof level>): Category => {
  const { depth: _, parent: __, ...rest } = level(...of)
  return rest
}
const categories = (...some: readonly Category[]): Summary => {
  return { shape: 'categories', multiple: false, categories: [...some] }
}

function figures(summary: Summary, grouped: Grouped | null = null): Figures {
  const coverage = { surveys: 100, answered: counted(100), missing: counted(0) }
  return {
    coverage: { ...coverage, notAsked: counted(0), reasons: [] },
    values: 100,
    summary,
    grouped,
  }
}

type ReleasedOption = Extract<ReleasedSummary, { shape: 'categories' }>['categories'][number]

function released(...options: readonly Partial<ReleasedOption>[]): ReleasedFigures {
  const plain = { label: '', retired: false, count: null, share: null }
  const all = options.map(({ key = '', ...more }) => ({ ...plain, key, ...more, label: key }))
  const summary = { shape: 'categories', multiple: false, categories: all } as const
  const coverage = { surveys: 100, answered: null, missing: null, notAsked: null, reasons: [] }
  return { coverage, sharesOf: 'answered', summary, grouped: null } as ReleasedFigures
}

interface Sides {
  readonly own?: Figures
  readonly total?: Figures
  readonly release?: ReleasedFigures
  readonly groupBy?: GroupBy
}

function block({ own, total, release, groupBy }: Sides): StatsBlock {
  const question = { name: 'Fumo', unit: null, decimals: 0, archived: false }
  const sides = { own: own ?? null, total: total ?? null, release: release ?? null }
  const part = { question, drawnAs: 'bars', groupBy: groupBy ?? null, withheld: null, ...sides }
  return part as unknown as StatsBlock
}

const shown = (sides: Sides) => blockContent(block(sides), () => undefined)

describe('a headline', () => {
  test('is of the same answer on both sides', () => {
    const own = figures(categories(category('mai', 0.3), category('ora', 0.7)))
    const release = released({ key: 'ora', share: 0.6 }, { key: 'mai', share: 0.4 })
    expect(headlineOf(block({ own, release }))).toEqual({
      label: 'Fumo: mai',
      text: '30,0%',
      below: '40% in tutto',
    })
  })

  test('is not of an archived answer', () => {
    const own = figures(categories(category('pipa', 0.3, { retired: true }), category('ora', 0.7)))
    expect(headlineOf(block({ own }))?.label).toBe('Fumo: ora')
  })

  test('leaves out an answer of a release that is not told', () => {
    const own = figures(categories(category('mai', 0.3)))
    const rest = released({ key: 'mai' }, { key: 'ora', share: 0.1 })
    expect(headlineOf(block({ own, release: rest }))).toMatchObject({ text: '30,0%', below: '' })
    expect(headlineOf(block({ release: rest }))).toMatchObject({ label: 'Fumo: ora', text: '10%' })
    expect(headlineOf(block({ release: released({ key: 'mai' }) }))).toBeNull()
  })
})

describe('groups', () => {
  const groupBy: GroupBy = { by: 'provider', id: null, name: 'Centro' }
  const overlapping = { rows: false, columns: false }

  test('that are none have no chart and no table, and a note says so', () => {
    const columns = [{ key: 'mai', label: 'mai', count: 0 }]
    const grouped: Grouped = { shape: 'crosstab', overlapping, columns, rows: [], outside: 100 }
    const total = figures(categories(category('mai', 1)), grouped)
    const { drawings, tables, notes } = shown({ total, groupBy })
    expect(drawings).toHaveLength(1)
    expect(tables.some(({ part }) => part === 'groups')).toBe(false)
    expect(notes).toContain('Nessuna scheda ha un centro.')
    expect(notes.join(' ')).not.toContain('ma senza centro')
  })

  test('of numbers have the interval of each mean, and both ends in a file', async () => {
    const ends = { median: 5, q1: 3, q3: 7, min: 1, max: 9 }
    const numbers: NumberSummary = {
      n: 9,
      mean: 5,
      sd: 2,
      interval: { from: 3.5, to: 6.5 },
      ...ends,
    }
    const rows = [{ key: 'a', label: 'Roma', ...counted(9), numbers }]
    const grouped: Grouped = { shape: 'numbers', overlapping: false, rows, outside: 0 }
    const summary: Summary = { shape: 'numbers', numbers, bins: [], isWhole: true, bands: null }
    const { tables } = shown({ total: figures(summary, grouped), groupBy })
    const table = tables.find(({ part }) => part === 'groups')
    const at = (table?.columns ?? []).indexOf('Media, IC 95%')
    expect(table?.rows[0]?.cells[at - 1]?.text).toBe('3,5–6,5')
    const file = await csvOf({ title: 'Fumo', lines: [] }, table ? [table] : []).text()
    expect(file).toContain('"Roma";"IC 95% da";3,5;')
    expect(file).toContain('"Roma";"IC 95% a";6,5;')
  })
})

describe('a long list', () => {
  const note = 'Il grafico mostra le prime 40 voci.'
  const bars = ({ drawings: [first] }: ReturnType<typeof shown>) =>
    first?.type === 'bars' ? first : null

  test('is drawn as far as paper has room, and its table has all', () => {
    const long = Array.from({ length: 60 }, (_, at) => category(`voce ${at}`, 0.01))
    const content = shown({ total: figures(categories(...long)) })
    expect(bars(content)).toMatchObject({ caption: note })
    expect(bars(content)?.bars).toHaveLength(40)
    expect(content.tables[0]?.rows).toHaveLength(60)
    const short = shown({ total: figures(categories(...long.slice(0, 40))) })
    expect(bars(short)).toMatchObject({ caption: '' })
  })

  test('without levels offers none to open', () => {
    const flat = Array.from({ length: 60 }, (_, at) => level(`voce ${at}`, 0.01))
    const of = (levels: Level[]) =>
      bars(shown({ total: figures({ shape: 'levels', multiple: false, levels }) }))
    expect(of(flat)).toMatchObject({ caption: note })
    expect(of(flat)?.bars).toHaveLength(40)
    expect(of(flat)?.allBars).toBeUndefined()
    const tree = of([...flat, level('sotto', 0.01, { depth: 1, parent: 'voce 59' })])
    expect([tree?.bars.length, tree?.allBars?.length]).toEqual([60, 61])
  })
})

describe('the head of a page', () => {
  const page = (more: Partial<StatsPage>, months: readonly string[] = ['2026-08']) => {
    const events = { opened: 2, completed: 1, approved: 1 }
    const byStatus = { draft: 1, completed: 2, approved: 3 }
    const counts = { surveys: 6, byStatus, months: months.map((from) => ({ from, ...events })) }
    return { status: 'final', thisMonth: '2026-08', own: null, total: counts, ...more } as StatsPage
  }
  const labels = (status: StatsPage['status']) =>
    headNumbers(page({ status })).map(({ label }) => label)

  test('has the completed or the approved surveys only if they are some of those counted', () => {
    const always = ['Schede', 'Di queste, create ad agosto 2026']
    expect(labels('final')).toEqual([...always, 'Approvate'])
    expect(labels('all')).toEqual([...always, 'Completate'])
    for (const status of ['draft', 'returned', 'completed', 'approved', 'locked'] as const) {
      expect(labels(status)).toEqual(always)
    }
  })

  test('folds the surveys by month only below a chart', () => {
    const one = timeContent(page({}), 'month')
    expect([one.drawings.length, one.tables[0]?.place]).toEqual([0, undefined])
    const two = timeContent(page({}, ['2026-07', '2026-08']), 'month')
    expect([two.drawings.length, two.tables[0]?.place]).toEqual([1, 'folded'])
  })
})
