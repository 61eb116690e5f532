// @module-tag calendar
import { describe, expect, it } from 'vitest'
import type { Category, Figures, Level, Summary } from '../../../contract/statistics/figures'
import type { StatsBlock } from '../../../contract/statistics/page'
import type { ReleasedFigures, ReleasedSummary, Step } from '../../../contract/statistics/released'
import { csvOf } from '../../../src/statistics/block/table'
import { blockContent } from '../../../src/statistics/figures/block-content'

const counted = (count: number) => ({ count, cell: null })

const row = (key: string, count: number, more: Partial<Level> = {}): Level => {
  const own = { key, label: key, tone: null, retired: false, count, cell: null }
  return { ...own, share: count / 100, interval: null, depth: 0, parent: null, ...more }
}
const category = (...of: Parameters<typeof row>): Category => {
  const { depth: _, parent: __, ...rest } = row(...of)
  return rest
}

const step = (from: number): Step => ({ from, to: from + 4 })

function figures(summary: Summary): Figures {
  const answered = { surveys: 100, answered: counted(100), missing: counted(0) }
  const coverage = { ...answered, notAsked: counted(0), reasons: [] }
  return { coverage, values: 100, summary, grouped: null }
}

function released(
  summary: ReleasedSummary,
  more: Partial<ReleasedFigures['coverage']> = {},
): ReleasedFigures {
  const steps = { answered: null, missing: step(5), notAsked: step(0), reasons: [] }
  const coverage = { surveys: 120, ...steps, ...more }
  return { coverage, sharesOf: 'answered', summary, grouped: null }
}

const at = '2026-11-23T12:20:00.000Z'

/** A block of somebody who may not read the surveys: with their own figures beside the release, or without. */
function shown(
  own: Figures | null,
  total: ReleasedFigures,
  drawnAs = 'bars',
  groupBy: object | null = null,
) {
  const question = { name: 'Fumo', unit: null, decimals: 0, archived: false }
  const release = { ...total, at }
  const block = { question, drawnAs, groupBy, own, total: null, withheld: null, release }
  return blockContent(block as unknown as StatsBlock, () => undefined, at)
}

/** The rows of a table: their label, then what stands in each column. */
const rowsOf = (content: ReturnType<typeof shown>, caption: string) =>
  content.tables
    .find((table) => table.caption === caption)
    ?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])

const option = (key: string, count: Step, share: number | null) => {
  return { key, label: key, retired: false, count, share }
}
const categories = (...some: ReturnType<typeof option>[]): ReleasedSummary => {
  return { shape: 'categories', multiple: false, categories: some }
}

describe('the texts of a release', () => {
  it('stands in steps of five, on the page, in a chart and in a file', async () => {
    const total = released(
      categories(option('mai', null, null), option('ora', step(5), 0.06), option('ex', step(0), 0)),
    )
    const content = shown(null, total)
    expect(content.sentences).toEqual([
      '120 schede: 5–9 mancanti, < 5 non previste; il resto con risposta.',
    ])
    expect(rowsOf(content, 'Fumo')).toEqual([
      ['mai', 'il resto', '—'],
      ['ora', '5–9', '6%'],
      ['ex', '< 5', '0%'],
    ])
    const [bars] = content.drawings
    expect(bars?.label).toContain('mai: il resto, ora: 5–9 (6%)'.replace(', ', '; '))
    expect(bars?.type === 'bars' && bars.bars.map(({ figures: [one] }) => one?.value)).toEqual([
      0, 0.06, 0,
    ])
    const file = await csvOf({ title: 'Fumo', lines: [] }, content.tables).text()
    const lines = file.split('\r\n').filter((line) => /"(ora|mai)"/.test(line))
    expect(lines).toEqual([
      '"Fumo";"Fumo";"mai";"Schede";;"il resto";""',
      '"Fumo";"Fumo";"mai";"%";;;""',
      '"Fumo";"Fumo";"ora";"Schede";;"5–9";""',
      '"Fumo";"Fumo";"ora";"%";6;;""',
    ])
  })

  it('stands beside one’s own figures, which are counted', () => {
    const own = figures({
      shape: 'categories',
      multiple: false,
      categories: [category('mai', 3), category('forse', 2, { retired: true })],
    })
    const content = shown(own, released(categories(option('mai', step(10), 0.1))))
    expect(rowsOf(content, 'Fumo')).toEqual([
      ['mai', '3', '3,0%', '10–14', '10%'],
      // An option that a release does not list was chosen by fewer than five.
      ['forse (non più proposta)', '2', '2,0%', '< 5', '—'],
    ])
  })

  it('is nothing of texts, beside one’s own with how many gave each', () => {
    const frequent = [{ text: 'B.P.', ...counted(3), share: 0.03 }]
    const own = figures({ shape: 'texts', distinct: 1, frequent })
    const content = shown(own, released({ shape: 'countOnly', because: 'texts' }))
    expect(rowsOf(content, 'Testi più frequenti')).toEqual([['B.P.', '3', '3,0%']])
    expect(content.notes).toContain('Per i testi del totale è indicato solo il numero di risposte.')
  })

  it('has no bands and no stretches, whatever one’s own figures have', () => {
    const bands = [category('lieve', 3), category('grave', 0)]
    const own = figures({ shape: 'numbers', numbers: null, bins: [], isWhole: false, bands })
    const content = shown(own, released({ shape: 'numbers', numbers: null }))
    expect(rowsOf(content, 'Fasce')).toEqual([
      ['lieve', '3', '3,0%'],
      ['grave', '0', '0,0%'],
    ])
    expect(content.notes.join(' ')).toContain('da 20 schede di almeno 3 medici')
  })

  it('has its boxes by group on the axis of one’s own', () => {
    const spread = (at: number) => ({ mean: at, sd: 4, median: at, q1: at - 5, q3: at + 5 })
    const counts = { n: 30, interval: null, min: 50, max: 70 }
    const mine = { ...spread(60), ...counts }
    const rounded = { ...spread(90), unit: 1, p5: 80, p95: 99 }
    const group = { key: 'm', label: 'Uomini', ...counted(30) }
    const rows = [{ ...group, numbers: mine }]
    const own: Figures = {
      ...figures({ shape: 'numbers', numbers: mine, bins: [], isWhole: false, bands: null }),
      grouped: { shape: 'numbers', overlapping: false, rows, outside: 0 },
    }
    const total: ReleasedFigures = {
      ...released({ shape: 'numbers', numbers: rounded }),
      grouped: [{ key: 'm', label: 'Uomini', numbers: rounded }],
    }
    const { drawings, notes } = shown(own, total, 'box', { by: 'question', name: 'Sesso' })
    const boxes = drawings.filter(({ part }) => part === 'groups')
    expect(boxes).toHaveLength(2)
    expect(notes.filter((note) => note.includes('5º e 95º percentile'))).toHaveLength(1)
    for (const drawing of boxes) {
      const compared = drawing.type === 'box' ? drawing.compared : []
      expect(compared?.map(({ median }) => median)).toEqual([60, 90])
    }
  })

  it('says of which surveys its shares are, and how it is rounded', () => {
    const total = { ...released(categories(option('mai', step(5), 0.05))), sharesOf: 'surveys' }
    const { notes } = shown(null, total as ReleasedFigures)
    expect(notes.join(' ')).toContain('su tutte le schede del rilascio')
    const numbers = { unit: 0.5, mean: 5, sd: 2, median: 5, q1: 3, q3: 7, p5: 1, p95: 9 }
    const measured = shown(null, released({ shape: 'numbers', numbers }))
    expect(measured.notes.join(' ')).toContain('arrotondate a 0,5')
  })

  it('is of an earlier day where its steps would tell too much, and says so', () => {
    const question = { name: 'Fumo', unit: null, decimals: 0, archived: false }
    const release = { ...released(categories(option('mai', step(5), 0.05))), at }
    const head = { question, drawnAs: 'bars', groupBy: null, own: null, total: null }
    const block = { ...head, withheld: null, release } as unknown as StatsBlock
    const { notes } = blockContent(block, () => undefined, '2026-11-30T12:20:00.000Z')
    expect(notes.join(' ')).toContain('del rilascio del 23/11/2026')
  })

  it('is nothing of what is new, and of personal data', () => {
    const question = { name: 'Fumo', unit: null, decimals: 0, archived: false }
    for (const [withheld, said] of [
      ['waiting', 'arrivano con il prossimo'],
      ['identifier', 'possono identificare'],
    ]) {
      const head = { question, drawnAs: 'bars', groupBy: null, own: null, total: null }
      const block = { ...head, withheld, release: null } as unknown as StatsBlock
      const content = blockContent(block, () => undefined, at)
      expect(content).toMatchObject({ sentences: [], drawings: [], tables: [] })
      expect(content.notes.join(' ')).toContain(said)
    }
  })

  it('has the reasons why answers are missing, where five have given one', () => {
    const reasons = [
      { reason: null, count: null },
      { reason: 'refused' as const, count: step(5) },
      { reason: 'unknown' as const, count: step(0) },
    ]
    const total = released({ shape: 'countOnly', because: 'texts' }, { missing: step(10), reasons })
    expect(rowsOf(shown(null, total), 'Con e senza risposta')).toEqual([
      ['Con risposta', 'il resto'],
      ['Senza risposta', '10–14'],
      ['senza motivo', 'il resto'],
      ['rifiutato', '5–9'],
      ['Non previste', '< 5'],
    ])
  })
})
