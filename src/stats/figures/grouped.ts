import type { Figures, Grouped, NumberSummary } from '../../../contract/stats/figures'
import type { BlockHead } from '../../../contract/stats/page'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable, TableCell } from '../block/table'
import { barsSaid, countedBars, countedTable } from './counted'
import type { Drawing, FigureContent, Open } from './content'
import { boxesSaid, boxNote, boxOf, meanNotes, noFigure, type Writer } from './numbers'
import type { Side } from './sides'
import { countText, measureWriter, shareText } from './written'

const words = stats.block
type Shape<Named extends Grouped['shape']> = Extract<Grouped, { shape: Named }>

interface Frame {
  /** Whose figures they are; empty where there is one side. */
  readonly side: string
  /** «Sesso», and whose figures they are. */
  readonly title: string
  readonly group: string
  readonly isDrawn: boolean
  readonly write: Writer
  readonly open: Open
}

interface Openable {
  readonly cell: string | null
  readonly count: number | null
}

function opener({ cell, count }: Openable, name: string, { open }: Frame) {
  return cell === null || count === 0 ? undefined : () => open(cell, name)
}

const numberCell = (count: number | null): TableCell => ({
  text: countText(count),
  ...(count !== null && { value: count }),
})
const shareCell = (share: number | null): TableCell => ({
  text: shareText(share),
  value: share === null ? null : share * 100,
})

function crosstab({ columns, rows }: Shape<'crosstab'>, frame: Frame): Omit<FigureContent, 'said'> {
  const headers = [frame.group, words.total, ...columns.map(({ label }) => label)]
  const named = (caption: string) => `${frame.title}: ${caption}`
  const counts: FigureTable = {
    caption: frame.title,
    columns: headers,
    rows: [
      ...rows.map(({ label, count, cell, cells }) => ({
        label,
        cells: [
          { ...numberCell(count), open: opener({ cell, count }, label, frame) },
          ...cells.map(({ row, column, ...one }, index) => ({
            ...numberCell(one.count),
            open: opener(one, `${label}, ${columns[index]?.label ?? ''}`, frame),
            ...(row !== null && { share: row }),
            lines: row === null ? [] : [words.row(shareText(row)), words.column(shareText(column))],
          })),
        ],
      })),
      {
        label: words.total,
        isTotal: true,
        cells: [{ text: '', value: null }, ...columns.map(({ count }) => numberCell(count))],
      },
    ],
    also: (['row', 'column'] as const).map((way) => ({
      caption: named(way === 'row' ? words.rowShares : words.columnShares),
      columns: [frame.group, ...columns.map(({ label }) => label)],
      rows: rows.map(({ label, cells }) => ({
        label,
        cells: cells.map((one) => shareCell(one[way])),
      })),
    })),
  }
  const most = Math.max(0.01, ...rows.flatMap(({ cells }) => cells.map(({ row }) => row ?? 0)))
  const drawings = rows.map(({ label, count, cells }): Drawing => {
    const of = cells.map((cell, index) => ({
      ...cell,
      key: columns[index]?.key ?? '',
      label: columns[index]?.label ?? '',
      share: cell.row,
    }))
    const bars = countedBars([{ name: '', rows: of }], (cell, name) =>
      frame.open(cell, `${label}, ${name}`),
    )
    const group = words.groupTitle(label, countText(count))
    const caption = frame.side ? `${frame.side}: ${group}` : group
    return {
      type: 'bars',
      caption,
      label: stats.charts.bars(`${frame.title}, ${caption}`, barsSaid(bars)),
      bars,
      most,
    }
  })
  return { drawings: frame.isDrawn ? drawings : [], tables: [counts], notes: [words.shares] }
}

/** Mean with deviation, median with quartiles, and ends. */
function figureCells(
  numbers: NumberSummary | null,
  none: TableCell,
  { bare }: Writer,
): readonly TableCell[] {
  if (numbers === null) return [none, none, none]
  const { mean, sd, median, q1, q3, ends } = numbers
  return [
    { text: sd === null ? bare(mean) : `${bare(mean)} ± ${bare(sd)}` },
    median === null || q1 === null || q3 === null
      ? none
      : { text: `${bare(median)} [${bare(q1)}–${bare(q3)}]` },
    ends === null ? none : { text: words.between(bare(ends.low), bare(ends.high)) },
  ]
}

function byGroup({ rows }: Shape<'numbers'>, frame: Frame): Omit<FigureContent, 'said'> {
  const { write } = frame
  const isPercentile = rows.some(({ numbers }) => numbers?.ends?.of === 'percentiles')
  const told = rows.filter(({ numbers }) => numbers !== null)
  const summaries = told.map(({ numbers }) => numbers)
  const boxes = told.flatMap(({ label, numbers }) => boxOf(label, numbers, 0))
  const value = (number: number | null, none: TableCell): TableCell =>
    number === null ? none : { text: write.bare(number), value: number }
  return {
    drawings:
      frame.isDrawn && boxes.length > 0
        ? [
            {
              type: 'box',
              caption: frame.title,
              label: stats.charts.box(frame.title, boxesSaid(boxes, write)),
              boxes,
            },
          ]
        : [],
    tables: [
      {
        caption: frame.title,
        columns: [
          frame.group,
          words.n,
          words.meanSd,
          words.medianQuartiles,
          isPercentile ? words.percentiles : words.ends,
        ],
        rows: rows.map(({ label, count, cell, numbers }) => ({
          label,
          cells: [
            { ...numberCell(count), open: opener({ cell, count }, label, frame) },
            ...figureCells(numbers, noFigure(numbers, count), write),
          ],
        })),
        instead: {
          caption: frame.title,
          columns: [
            frame.group,
            words.n,
            words.mean,
            words.sd,
            words.median,
            words.q1,
            words.q3,
            isPercentile ? words.p5 : words.minimum,
            isPercentile ? words.p95 : words.maximum,
          ],
          rows: rows.map(({ label, count, numbers }) => ({
            label,
            cells: [
              numberCell(count),
              ...[
                numbers?.mean,
                numbers?.sd,
                numbers?.median,
                numbers?.q1,
                numbers?.q3,
                numbers?.ends?.low,
                numbers?.ends?.high,
              ].map((one) => value(one ?? null, noFigure(numbers, count))),
            ],
          })),
        },
      },
    ],
    notes: [
      ...(boxes.length > 0 && frame.isDrawn ? [boxNote(summaries)] : []),
      ...meanNotes(summaries),
    ],
  }
}

function counts({ rows }: Shape<'counts'>, frame: Frame): Omit<FigureContent, 'said'> {
  const sides = [{ name: '', rows: rows.map((row) => ({ ...row, share: null })) }]
  return {
    drawings: [],
    tables: [countedTable(frame.title, frame.group, sides, frame.open, { shares: false })],
    notes: [],
  }
}

function shown(grouped: Grouped, frame: Frame): Omit<FigureContent, 'said'> {
  switch (grouped.shape) {
    case 'crosstab':
      return crosstab(grouped, frame)
    case 'numbers':
      return byGroup(grouped, frame)
    case 'counts':
      return counts(grouped, frame)
  }
}

function isOverlapping(grouped: Grouped): boolean {
  return grouped.shape === 'crosstab' ? grouped.overlapping.rows : grouped.overlapping
}

/** The answers split by those to a second question, on each side. */
export function groupedContent(
  block: Pick<BlockHead, 'question' | 'drawnAs' | 'groupBy'>,
  sides: readonly Side[],
  open: Open,
): Omit<FigureContent, 'said'> {
  const { question, groupBy, drawnAs } = block
  if (groupBy === null) return { drawings: [], tables: [], notes: [] }
  const title = words.crosstab(question.name, groupBy.name)
  const parts = sides.flatMap(({ name, figures }): Omit<FigureContent, 'said'>[] => {
    const { grouped }: Figures = figures
    if (grouped === null) return []
    const part = shown(grouped, {
      side: name,
      title: name ? `${title} (${name.toLowerCase()})` : title,
      group: groupBy.name,
      isDrawn: drawnAs !== 'table',
      write: measureWriter(
        question,
        grouped.shape === 'numbers' ? grouped.rows.map(({ numbers }) => numbers) : [],
      ),
      open,
    })
    const { outside } = grouped
    return [
      {
        ...part,
        notes: [
          ...part.notes,
          ...(isOverlapping(grouped) ? [words.overlapping] : []),
          ...(outside === 0 ? [] : [words.outside(countText(outside))]),
        ],
      },
    ]
  })
  return {
    drawings: parts.flatMap(({ drawings }) => drawings.map((one) => ({ ...one, part: 'groups' }))),
    tables: parts.flatMap(({ tables }) => tables.map((one) => ({ ...one, part: 'groups' }))),
    notes: parts.length === 0 ? [words.noGroups] : parts.flatMap(({ notes }) => notes),
  }
}
