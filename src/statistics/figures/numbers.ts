import type { Bin, NumberSummary } from '../../../contract/statistics/figures'
import type { BlockHeader } from '../../../contract/statistics/page'
import type { ReleasedNumbers } from '../../../contract/statistics/released'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable, TableCell } from '../block/table'
import type { ChartBox } from '../charts/figures'
import { barsAnnouncement, countBars, type NamedCount, countTable } from './counts'
import type { Drawing, FigureContent, Open } from './content'
import { type Side, summariesOf } from './sides'
import { absent, measureWriter } from './written'

const words = stats.block

export type Writer = ReturnType<typeof measureWriter>

/** Numbers in figures: those that were counted now, or those of a release, which have percentiles in place of ends. */
export type Measures = NumberSummary | ReleasedNumbers

const endNames = {
  extremes: [words.minimum, words.maximum],
  percentiles: [words.p5, words.p95],
} as const
type Ends = keyof typeof endNames

const endsIn = (numbers: Measures) =>
  'unit' in numbers
    ? ({ of: 'percentiles', low: numbers.p5, high: numbers.p95 } as const)
    : ({ of: 'extremes', low: numbers.min, high: numbers.max } as const)

/** Which ends some measures tell: the least and the greatest, or two percentiles, or each its own. */
function endsOf(all: readonly (Measures | null)[]): readonly Ends[] {
  const tells = (of: Ends) => all.some((numbers) => numbers !== null && endsIn(numbers).of === of)
  if (!tells('percentiles')) return ['extremes']
  return tells('extremes') ? ['extremes', 'percentiles'] : ['percentiles']
}

/** n, mean, sd, median, quartiles and ends, one column a side. */
function summaryTable(
  sides: readonly { readonly name: string; readonly numbers: Measures | null }[],
  unit: string | null,
  write: Writer,
): FigureTable {
  const row = (label: string, of: (numbers: Measures) => number | null) => ({
    label,
    cells: sides.map(({ numbers }): TableCell => {
      const value = numbers && of(numbers)
      return value === null ? absent : { text: write.bare(value), value }
    }),
  })
  // One's own ends, and the percentiles that stand for those of all, are not the same.
  const ends = endsOf(sides.map(({ numbers }) => numbers)).flatMap((told) => {
    const end = (at: 'low' | 'high') => (numbers: Measures) => {
      const found = endsIn(numbers)
      return found.of === told ? found[at] : null
    }
    const [low, high] = endNames[told]
    return [row(low, end('low')), row(high, end('high'))]
  })
  return {
    caption: unit ? `${words.numbersCaption} (${unit})` : words.numbersCaption,
    columns: [words.measure, ...sides.map(({ name }) => name || words.value)],
    rows: [
      ...(sides.some(({ numbers }) => numbers !== null && 'n' in numbers)
        ? [row(words.n, (numbers) => ('n' in numbers ? numbers.n : null))]
        : []),
      row(words.mean, ({ mean }) => mean),
      row(words.sd, ({ sd }) => sd),
      row(words.median, ({ median }) => median),
      row(words.q1, ({ q1 }) => q1),
      row(words.q3, ({ q3 }) => q3),
      ...ends,
    ],
  }
}

/** @param isWhole of whole numbers alone: a stretch is told by its first and its last one */
function binLabel({ from, to }: Bin, isWhole: boolean, write: Writer): string {
  const last = isWhole ? to - 1 : to
  return last === from ? write.bare(from) : words.between(write.bare(from), write.bare(last))
}

/** A distribution as a box. */
export function boxOf(label: string, numbers: Measures | null, series: number): ChartBox[] {
  if (numbers === null) return []
  const { q1, q3, median, mean } = numbers
  const { low, high } = endsIn(numbers)
  return [{ label, q1, q3, median, mean, low, high, series }]
}

/** How boxes are read: what the whiskers reach to. */
export function boxNote(all: readonly (Measures | null)[]): string {
  const told = endsOf(all)
  return words.boxNote + (told.length > 1 ? words.boxBoth : words.whiskers[told[0] ?? 'extremes'])
}

export function boxesAnnouncement(boxes: readonly ChartBox[], write: Writer): string {
  return boxes
    .map(({ label, median, q1, q3 }) =>
      stats.charts.boxFigures(label, write.full(median), write.full(q1), write.full(q3)),
    )
    .join('; ')
}

/** Numbers: their summary, and as the block says a histogram, a box or the bands. */
export function numbersContent(
  block: Pick<BlockHeader, 'question' | 'drawnAs'>,
  sides: readonly Side[],
  open: Open,
): Omit<FigureContent, 'said'> {
  const { name: title, unit } = block.question
  const summaries = summariesOf(sides, 'numbers').map(({ name, counted, released }) => ({
    name,
    numbers: counted?.numbers ?? released?.numbers ?? null,
    bins: counted?.bins ?? [],
    bands: counted?.bands ?? null,
    isWhole: counted?.isWhole === true,
  }))
  const all = summaries.map(({ numbers }) => numbers)
  const write = measureWriter(block.question, all)
  const hasNumbers = all.some((numbers) => numbers !== null)
  const drawings: Drawing[] = []
  const notes: string[] = []
  const tables: FigureTable[] = hasNumbers ? [summaryTable(summaries, unit, write)] : []
  const bandSides = summaries.flatMap(({ name, bands }) =>
    bands === null ? [] : [{ name, rows: bands satisfies readonly NamedCount[] }],
  )
  if (block.drawnAs === 'bars' && bandSides.some(({ rows }) => rows.length > 0)) {
    const bars = countBars(bandSides, open)
    const label = stats.charts.bars(title, barsAnnouncement(bars))
    drawings.push({ type: 'bars', caption: '', label, bars })
  }
  // A release has neither bands nor stretches: it is drawn as what it has.
  const hasCounts = summaries.some(({ bins }) => bins.length > 0)
  if ((block.drawnAs === 'box' || (block.drawnAs !== 'table' && !hasCounts)) && hasNumbers) {
    const boxes = summaries.flatMap(({ name, numbers }, index) =>
      boxOf(name, numbers, summaries.length > 1 ? index : 0),
    )
    const said = boxesAnnouncement(boxes, write)
    drawings.push({ type: 'box', caption: '', label: stats.charts.box(title, said), boxes })
    notes.push(boxNote(all))
  }
  // Tables side by side read alike.
  const isWhole = summaries.every((side) => side.bins.length === 0 || side.isWhole)
  for (const { name, bins } of summaries) {
    if (bins.length === 0) continue
    const rows = bins.map((bin): NamedCount => {
      return { ...bin, key: `${bin.from}/${bin.to}`, label: binLabel(bin, isWhole, write) }
    })
    if (block.drawnAs === 'histogram') {
      const bars = countBars([{ name: '', rows }], open, 'count')
      const label = stats.charts.histogram(title, barsAnnouncement(bars))
      drawings.push({ type: 'histogram', caption: name, label, bars })
    }
    const caption = name ? `${words.binsCaption}: ${name}` : words.binsCaption
    tables.push(
      countTable(caption, unit ? `${words.bin} (${unit})` : words.bin, [{ name: '', rows }], open),
    )
  }
  if (!isWhole) notes.push(words.binNote)
  if (bandSides.length > 0)
    tables.push(countTable(words.bandsCaption, words.answer, bandSides, open))
  return { drawings, tables, notes }
}
