import type { Bin, NumberSummary } from '../../../contract/statistics/figures'
import type { BlockHeader } from '../../../contract/statistics/page'
import type { ReleasedNumbers } from '../../../contract/statistics/released'
import { stats } from '../../../i18n/words/statistics/stats'
import type { FigureTable, TableCell } from '../block/table'
import type { ChartBox } from '../charts/figures'
import { barsAnnouncement, barsDrawing, countBars, type NamedCount, countTable } from './counts'
import type { Drawing, Open, PartContent } from './content'
import { type Side, summariesOf } from './sides'
import { absent, measureWriter } from './written'

const words = stats.block

export type Writer = ReturnType<typeof measureWriter>

/** Measures of a number: counted now, or of a release, which has percentiles instead of minimum and maximum. */
export type Measures = NumberSummary | ReleasedNumbers

const endNames = {
  extremes: [words.minimum, words.maximum],
  percentiles: [words.p5, words.p95],
} as const
type Ends = keyof typeof endNames

const endsIn = (numbers: Measures) =>
  'unit' in numbers
    ? ({ kind: 'percentiles', low: numbers.p5, high: numbers.p95 } as const)
    : ({ kind: 'extremes', low: numbers.min, high: numbers.max } as const)

/** Kinds of ends that some measures have: minimum and maximum, two percentiles, or both. */
function endsOf(all: readonly (Measures | null)[]): readonly Ends[] {
  const has = (kind: Ends) =>
    all.some((numbers) => numbers !== null && endsIn(numbers).kind === kind)
  if (!has('percentiles')) return ['extremes']
  return has('extremes') ? ['extremes', 'percentiles'] : ['percentiles']
}

/** Interval of the mean; null if there is none, as in a release. */
export const intervalOf = (numbers: Measures | null) =>
  numbers !== null && 'interval' in numbers ? numbers.interval : null

/** Cell of the mean's interval for readers. */
export function intervalCell(numbers: Measures | null, { bare }: Writer): TableCell {
  const interval = intervalOf(numbers)
  return interval ? { text: words.between(bare(interval.from), bare(interval.to)) } : absent
}

/** Table of n, mean, deviation, median, quartiles and ends, with one column for each side. */
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
  // Minimum and maximum of one side and percentiles of the other are in different rows.
  const ends = endsOf(sides.map(({ numbers }) => numbers)).flatMap((kind) => {
    const end = (at: 'low' | 'high') => (numbers: Measures) => {
      const ends = endsIn(numbers)
      return ends.kind === kind ? ends[at] : null
    }
    const [low, high] = endNames[kind]
    return [row(low, end('low')), row(high, end('high'))]
  })
  const caption = unit ? `${words.numbersCaption} (${unit})` : words.numbersCaption
  const columns = [words.measure, ...sides.map(({ name }) => name || words.value)]
  const hasInterval = sides.some(({ numbers }) => intervalOf(numbers) !== null)
  const interval = {
    label: words.meanInterval,
    cells: sides.map(({ numbers }) => intervalCell(numbers, write)),
  }
  const rowsWith = (intervals: FigureTable['rows']) => [
    ...(sides.some(({ numbers }) => numbers !== null && 'n' in numbers)
      ? [row(words.n, (numbers) => ('n' in numbers ? numbers.n : null))]
      : []),
    row(words.mean, ({ mean }) => mean),
    ...(hasInterval ? intervals : []),
    row(words.sd, ({ sd }) => sd),
    row(words.median, ({ median }) => median),
    row(words.q1, ({ q1 }) => q1),
    row(words.q3, ({ q3 }) => q3),
    ...ends,
  ]
  const intervalEnds = [
    row(words.intervalFrom, (numbers) => intervalOf(numbers)?.from ?? null),
    row(words.intervalTo, (numbers) => intervalOf(numbers)?.to ?? null),
  ]
  const filed = { caption, columns, rows: rowsWith(intervalEnds) }
  return {
    ...filed,
    rows: rowsWith([interval]),
    ...(hasInterval && { instead: filed, note: words.intervalOfMean }),
  }
}

/**
 * Label of a bin.
 *
 * @param isWhole whether all values are whole numbers: a bin then ends with its last one
 */
function binLabel({ from, to }: Bin, isWhole: boolean, write: Writer): string {
  const last = isWhole ? to - 1 : to
  return last === from ? write.bare(from) : words.between(write.bare(from), write.bare(last))
}

/** Box of a distribution. */
export function boxOf(label: string, numbers: Measures | null, series: number): ChartBox[] {
  if (numbers === null) return []
  const { q1, q3, median, mean } = numbers
  const { kind: ends, low, high } = endsIn(numbers)
  return [{ label, q1, q3, median, mean, low, high, ends, series }]
}

/** Note on how to read the boxes of a block, and where their whiskers end; none without boxes. */
export function boxNotes(drawings: readonly Drawing[]): readonly string[] {
  const boxes = drawings.flatMap((drawing) => (drawing.type === 'box' ? drawing.boxes : []))
  const [first] = boxes
  if (first === undefined) return []
  const areAlike = boxes.every(({ ends }) => ends === first.ends)
  return [words.boxNote + (areAlike ? words.whiskers[first.ends] : words.boxBoth)]
}

export function boxesAnnouncement(boxes: readonly ChartBox[], write: Writer): string {
  return boxes
    .map(({ label, median, q1, q3 }) =>
      stats.charts.boxFigures(label, write.full(median), write.full(q1), write.full(q3)),
    )
    .join('; ')
}

/** Content for numbers: their summary, and a histogram, a box or the bands, as the block is configured. */
export function numbersContent(
  block: Pick<BlockHeader, 'question' | 'drawnAs'>,
  sides: readonly Side[],
  open: Open,
): PartContent {
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
  if (block.drawnAs === 'bars') drawings.push(...barsDrawing(title, bandSides, open))
  // A release has neither bands nor bins, so that it is drawn as a box.
  const hasCounts = summaries.some(({ bins }) => bins.length > 0)
  if ((block.drawnAs === 'box' || (block.drawnAs !== 'table' && !hasCounts)) && hasNumbers) {
    const boxes = summaries.flatMap(({ name, numbers }, index) =>
      boxOf(name, numbers, summaries.length > 1 ? index : 0),
    )
    const announcement = boxesAnnouncement(boxes, write)
    drawings.push({ type: 'box', caption: '', label: stats.charts.box(title, announcement), boxes })
  }
  // Tables of both sides have the same form of labels.
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
      countTable(caption, unit ? `${words.bin} (${unit})` : words.bin, [{ name: '', rows }], open, {
        isDrawn: block.drawnAs === 'histogram',
      }),
    )
  }
  if (!isWhole) notes.push(words.binNote)
  if (bandSides.length > 0)
    tables.push(
      countTable(words.bandsCaption, words.answer, bandSides, open, {
        isDrawn: block.drawnAs === 'bars',
      }),
    )
  return { drawings, tables, notes }
}
