import { describe, expect, it } from 'vitest'
import type { Category, Coverage, Figures, Level, Summary } from '../../../contract/stats/figures'
import type { StatsBlock } from '../../../contract/stats/page'
import { csvOf } from '../../../src/stats/block/table'
import { blockContent } from '../../../src/stats/figures/block-content'

const counted = (count: number | null) => ({ count, cell: null })

const row = (key: string, count: number | null, more: Partial<Level> = {}): Level => ({
  key,
  label: key,
  tone: null,
  retired: false,
  count,
  cell: null,
  share: count === null ? null : count / 100,
  depth: 0,
  parent: null,
  ...more,
})
const category = (...of: Parameters<typeof row>): Category => {
  const { depth: _, parent: __, ...rest } = row(...of)
  return rest
}

function figures(summary: Summary, coverage: Partial<Coverage> = {}): Figures {
  const answered = {
    surveys: 100,
    answered: counted(100),
    missing: counted(0),
    notAsked: counted(0),
    reasons: [],
  }
  return { coverage: { ...answered, ...coverage }, values: 100, summary, grouped: null }
}

/** A block of a doctor: their own figures beside the total. */
function shown(own: Figures, total: Figures, drawnAs = 'bars') {
  const question = { name: 'Fumo', unit: null, decimals: 0, archived: false }
  const block = { question, drawnAs, groupBy: null, own, total } as unknown as StatsBlock
  return blockContent(block, () => undefined)
}

/** The rows of a table: their label, then what stands in each column. */
const rowsOf = (content: ReturnType<typeof shown>, caption: string) =>
  content.tables
    .find((table) => table.caption === caption)
    ?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])

const hidden = 'nascosto'

describe('what a doctor may not be told of others', () => {
  it('is hidden in bands, their bars and their file, and not 0', async () => {
    const banded = (...bands: Category[]) =>
      figures({ shape: 'numbers', numbers: null, bins: [], isWhole: false, bands })
    const content = shown(
      banded(category('lieve', 3), category('grave', 0)),
      banded(category('lieve', null), category('grave', null)),
    )
    expect(rowsOf(content, 'Fasce')).toEqual([
      ['lieve', '3', '3%', hidden, '—'],
      ['grave', '0', '0%', hidden, '—'],
    ])
    const [bars] = content.drawings
    expect(bars?.label).toContain(`Totale ${hidden}`)
    const file = await csvOf([], content.tables).text()
    expect(file).toContain(`"lieve";3;3;"${hidden}";`)
  })

  it('is hidden in options that are offered no more', () => {
    const categories = (...some: Category[]) =>
      figures({ shape: 'categories', multiple: false, categories: some })
    const content = shown(
      categories(category('sì', 5), category('forse', 2, { retired: true })),
      categories(category('sì', null), category('forse', null, { retired: true })),
    )
    expect(rowsOf(content, 'Fumo')).toEqual([
      ['sì', '5', '5%', hidden, '—'],
      ['forse (non più proposta)', '2', '2%', hidden, '—'],
    ])
  })

  it('is hidden below an option of several levels that is, and 0 below one that is told', () => {
    const levels = (...some: Level[]) => figures({ shape: 'levels', multiple: false, levels: some })
    const below = (key: string, parent: string, count: number) =>
      row(key, count, { depth: parent.length, parent })
    const content = shown(
      levels(
        row('a', 2),
        below('aa', 'a', 2),
        below('aaa', 'aa', 2),
        row('b', 1),
        below('ba', 'b', 1),
      ),
      levels(row('a', null), row('b', 30)),
    )
    expect(rowsOf(content, 'Fumo')?.map(([label, , , total]) => [label, total])).toEqual([
      ['a', hidden],
      ['aa', hidden],
      ['aaa', hidden],
      ['b', '30'],
      ['ba', '0'],
    ])
  })

  it('is hidden in reasons why answers are missing', () => {
    const text = { shape: 'countOnly', because: 'texts' } as const
    const refused = (count: number | null) => ({ reason: 'refused' as const, ...counted(count) })
    const own = figures(text, { missing: counted(3), reasons: [refused(3)] })
    const caption = 'Con e senza risposta'
    const reasonIn = (total: Partial<Coverage>) =>
      rowsOf(shown(own, figures(text, total)), caption)?.find(([label]) =>
        /rifiutat/i.test(label ?? ''),
      )
    expect(reasonIn({ missing: counted(9), reasons: [refused(null)] })?.slice(1)).toEqual([
      '3',
      hidden,
    ])
    expect(reasonIn({ missing: counted(null), reasons: [] })?.slice(1)).toEqual(['3', hidden])
    expect(reasonIn({ missing: counted(9), reasons: [] })?.slice(1)).toEqual(['3', '0'])
  })

  it('is hidden in the summary of numbers', () => {
    const told = { n: 9, mean: 4, sd: 1, median: 4, q1: 3, q3: 5, ends: null }
    const summary = (numbers: typeof told | null): Summary => {
      return { shape: 'numbers', numbers, bins: [], isWhole: false, bands: null }
    }
    const content = shown(figures(summary(told)), figures(summary(null)), 'table')
    expect(rowsOf(content, 'Riassunto')?.slice(0, 2)).toEqual([
      ['n', '9', hidden],
      ['Media', '4', hidden],
    ])
    const nobody = figures(summary(null), { answered: counted(0) })
    expect(rowsOf(shown(figures(summary(told)), nobody, 'table'), 'Riassunto')?.[0]).toEqual([
      'n',
      '9',
      '—',
    ])
  })
})
