import type { Bin, NumberSummary } from '../../../contract/stats/figures'
import type { BlockHead } from '../../../contract/stats/page'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable, TableCell } from '../block/table'
import type { ChartBox } from '../charts/figures'
import { barsSaid, countedBars, type Counted, countedTable } from './counted'
import type { Drawing, FigureContent, Open } from './content'
import { type Side, summariesOf } from './sides'
import { absent, hidden, measureWriter } from './written'

const words = stats.block

export type Writer = ReturnType<typeof measureWriter>

/** In place of a figure that does not come: withheld, or there is none. @param count of those who answered, null = withheld too */
export function noFigure(numbers: NumberSummary | null, count: number | null): TableCell {
  const isWithheld = numbers === null ? count !== 0 : numbers.ends === null
  return isWithheld ? hidden : absent
}

const endNames = {
  extremes: [words.minimum, words.maximum],
  percentiles: [words.p5, words.p95],
} as const
type Ends = keyof typeof endNames

/** Which ends some summaries tell: the least and the greatest, or two percentiles, or each its own. */
function endsOf(all: readonly (NumberSummary | null)[]): readonly Ends[] {
  const tells = (of: Ends) => all.some((numbers) => numbers?.ends?.of === of)
  if (!tells('percentiles')) return ['extremes']
  return tells('extremes') ? ['extremes', 'percentiles'] : ['percentiles']
}

/** n, mean, sd, median, quartiles and ends, one column a side. */
function summaryTable(
  sides: readonly { name: string; numbers: NumberSummary | null; answered: number | null }[],
  unit: string | null,
  write: Writer,
): FigureTable {
  const row = (
    label: string,
    of: (numbers: NumberSummary) => number | null,
    isWithheld: (numbers: NumberSummary) => boolean = () => false,
  ) => ({
    label,
    cells: sides.map(({ numbers, answered }): TableCell => {
      const value = numbers === null ? null : of(numbers)
      if (value !== null) return { text: write.bare(value), value }
      return numbers !== null && isWithheld(numbers) ? hidden : noFigure(numbers, answered)
    }),
  })
  // One's own ends, and the percentiles that stand for those of all, are not the same.
  const ends = endsOf(sides.map(({ numbers }) => numbers)).flatMap((told) => {
    const end = (at: 'low' | 'high') => (numbers: NumberSummary) =>
      numbers.ends?.of === told ? numbers.ends[at] : null
    const isWithheld = (numbers: NumberSummary) =>
      told === 'extremes' && numbers.ends?.of === 'percentiles'
    const [low, high] = endNames[told]
    return [row(low, end('low'), isWithheld), row(high, end('high'), isWithheld)]
  })
  return {
    caption: unit ? `${words.numbersCaption} (${unit})` : words.numbersCaption,
    columns: [words.measure, ...sides.map(({ name }) => name || words.value)],
    rows: [
      row(words.n, ({ n }) => n),
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
  if (from === null) return to === null ? '' : words.below(write.bare(to))
  if (to === null) return words.from(write.bare(from))
  const last = isWhole ? to - 1 : to
  return last === from ? write.bare(from) : words.between(write.bare(from), write.bare(last))
}

/** A distribution as a box: none where its quartiles are not told. */
export function boxOf(label: string, numbers: NumberSummary | null, series: number): ChartBox[] {
  if (numbers === null) return []
  const { q1, q3, median, mean, ends } = numbers
  if (q1 === null || q3 === null || median === null || ends === null) return []
  return [{ label, q1, q3, median, mean, low: ends.low, high: ends.high, series }]
}

/** How boxes are read: what the whiskers reach to. */
export function boxNote(all: readonly (NumberSummary | null)[]): string {
  const told = endsOf(all)
  return words.boxNote + (told.length > 1 ? words.boxBoth : words.whiskers[told[0] ?? 'extremes'])
}

/** Why some say no more than their mean. */
export function meanNotes(all: readonly (NumberSummary | null)[]): string[] {
  return all.some((numbers) => numbers?.ends === null) ? [words.meanAlone] : []
}

export function boxesSaid(boxes: readonly ChartBox[], write: Writer): string {
  return boxes
    .map(({ label, median, q1, q3 }) =>
      stats.charts.boxFigures(label, write.full(median), write.full(q1), write.full(q3)),
    )
    .join('; ')
}

/** Numbers: their summary, and as the block says a histogram, a box or the bands. */
export function numbersContent(
  block: Pick<BlockHead, 'question' | 'drawnAs'>,
  sides: readonly Side[],
  open: Open,
): Omit<FigureContent, 'said'> {
  const { name: title, unit } = block.question
  const summaries = summariesOf(sides, 'numbers').map(({ summary, ...side }) => ({
    ...side,
    ...summary,
  }))
  const write = measureWriter(
    block.question,
    summaries.map(({ numbers }) => numbers),
  )
  const hasNumbers = summaries.some(({ numbers }) => numbers !== null)
  const drawings: Drawing[] = []
  const notes: string[] = []
  const tables: FigureTable[] = hasNumbers ? [summaryTable(summaries, unit, write)] : []
  const bandSides = summaries.flatMap(({ name, bands }) =>
    bands === null ? [] : [{ name, rows: bands satisfies readonly Counted[] }],
  )
  // Where there are bands, whoever may not read the surveys is told no stretches.
  const isBands =
    block.drawnAs === 'bars' ||
    (block.drawnAs === 'histogram' && summaries.every(({ bins }) => bins.length === 0))
  if (isBands && bandSides.some(({ rows }) => rows.length > 0)) {
    const bars = countedBars(bandSides, open)
    const label = stats.charts.bars(title, barsSaid(bars))
    drawings.push({ type: 'bars', caption: '', label, bars })
  }
  if (block.drawnAs === 'box' && hasNumbers) {
    const boxes = summaries.flatMap(({ name, numbers }, index) =>
      boxOf(name, numbers, summaries.length > 1 ? index : 0),
    )
    if (boxes.length > 0) {
      const said = boxesSaid(boxes, write)
      drawings.push({ type: 'box', caption: '', label: stats.charts.box(title, said), boxes })
      notes.push(boxNote(summaries.map(({ numbers }) => numbers)))
    }
  }
  notes.push(...meanNotes(summaries.map(({ numbers }) => numbers)))
  // Tables side by side read alike.
  const isWhole = summaries.every((side) => side.bins.length === 0 || side.isWhole)
  for (const { name, bins } of summaries) {
    if (bins.length === 0) continue
    const rows = bins.map((bin): Counted => {
      return { ...bin, key: `${bin.from}/${bin.to}`, label: binLabel(bin, isWhole, write) }
    })
    if (block.drawnAs === 'histogram') {
      const bars = countedBars([{ name: '', rows }], open, 'count')
      const label = stats.charts.histogram(title, barsSaid(bars))
      drawings.push({ type: 'histogram', caption: name, label, bars })
    }
    const caption = name ? `${words.binsCaption}: ${name}` : words.binsCaption
    tables.push(
      countedTable(
        caption,
        unit ? `${words.bin} (${unit})` : words.bin,
        [{ name: '', rows }],
        open,
      ),
    )
  }
  if (!isWhole) notes.push(words.binNote)
  if (bandSides.length > 0)
    tables.push(countedTable(words.bandsCaption, words.answer, bandSides, open))
  if (!hasNumbers && summaries.length > 0) notes.push(words.noNumbers)
  return { drawings, tables, notes }
}
