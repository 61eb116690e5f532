import type { Grouped } from '../../../contract/statistics/figures'
import type { BlockHeader, GroupBy } from '../../../contract/statistics/page'
import type { ReleasedFigures } from '../../../contract/statistics/released'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/statistics/releases'
import { stats } from '../../../i18n/words/statistics/stats'
import type { TableCell } from '../block/table'
import { countTable } from './counts'
import { crosstabContent, type Frame, numberCell, type Shape } from './crosstab'
import { noContent, type Open, opener, type PartContent } from './content'
import {
  boxesAnnouncement,
  boxOf,
  intervalCell,
  intervalOf,
  type Measures,
  type Writer,
} from './numbers'
import type { Side } from './sides'
import { absent, measureWriter } from './written'

const words = stats.block
/**
 * Cells for readers: mean with deviation, median with quartiles, and ends.
 *
 * @param interval cells with the interval of the mean; empty where none is told
 */
function measureCells(
  numbers: Measures | null,
  interval: readonly TableCell[],
  { bare }: Writer,
): readonly TableCell[] {
  if (numbers === null) return [absent, ...interval, absent, absent]
  const { mean, sd, median, q1, q3 } = numbers
  const [low, high] = 'unit' in numbers ? [numbers.p5, numbers.p95] : [numbers.min, numbers.max]
  return [
    { text: sd === null ? bare(mean) : `${bare(mean)} ± ${bare(sd)}` },
    ...interval,
    { text: `${bare(median)} [${bare(q1)}–${bare(q3)}]` },
    { text: words.between(bare(low), bare(high)) },
  ]
}

/** Cells for a file, with one number each. */
function measureValues(
  numbers: Measures | null,
  hasIntervals: boolean,
  { bare }: Writer,
): TableCell[] {
  if (numbers === null) return Array.from({ length: hasIntervals ? 9 : 7 }, () => absent)
  const { mean, sd, median, q1, q3 } = numbers
  const interval = intervalOf(numbers)
  const intervalEnds = hasIntervals ? [interval?.from ?? null, interval?.to ?? null] : []
  const ends = 'unit' in numbers ? [numbers.p5, numbers.p95] : [numbers.min, numbers.max]
  return [mean, ...intervalEnds, sd, median, q1, q3, ...ends].map((value): TableCell =>
    value === null ? absent : { text: bare(value), value },
  )
}

interface MeasuredGroup {
  readonly label: string
  readonly numbers: Measures | null
  /** Cell with the number of answers in the group; empty in a release, which does not disclose it. */
  readonly answered: readonly TableCell[]
}

function measuredGroups(
  groups: readonly MeasuredGroup[],
  frame: Frame,
  isReleased: boolean,
): PartContent {
  const { write } = frame
  const measuresOfGroups = groups.map(({ numbers }) => numbers)
  const boxes = groups.flatMap(({ label, numbers }) => boxOf(label, numbers, 0))
  const isDrawn = frame.isDrawn && boxes.length > 0
  const n = isReleased ? [] : [words.n]
  const ends = isReleased ? [words.p5, words.p95] : [words.minimum, words.maximum]
  const hasIntervals = measuresOfGroups.some((numbers) => intervalOf(numbers) !== null)
  const intervalEnds = hasIntervals ? [words.intervalFrom, words.intervalTo] : []
  const intervalCells = (numbers: Measures | null) =>
    hasIntervals ? [intervalCell(numbers, write)] : []
  const measures = [
    words.mean,
    ...intervalEnds,
    words.sd,
    words.median,
    words.q1,
    words.q3,
    ...ends,
  ]
  const label = stats.charts.box(frame.title, boxesAnnouncement(boxes, write))
  return {
    drawings: isDrawn ? [{ type: 'box', caption: frame.title, label, boxes }] : [],
    tables: [
      {
        caption: frame.title,
        columns: [
          frame.group,
          ...n,
          words.meanSd,
          ...(hasIntervals ? [words.meanInterval] : []),
          words.medianQuartiles,
          isReleased ? words.percentiles : words.ends,
        ],
        rows: groups.map((group) => ({
          label: group.label,
          cells: [
            ...group.answered,
            ...measureCells(group.numbers, intervalCells(group.numbers), write),
          ],
        })),
        ...(hasIntervals && { note: words.intervalOfMean }),
        instead: {
          caption: frame.title,
          columns: [frame.group, ...n, ...measures],
          rows: groups.map((group) => ({
            label: group.label,
            cells: [...group.answered, ...measureValues(group.numbers, hasIntervals, write)],
          })),
        },
      },
    ],
    notes: [],
  }
}

function byGroup({ rows }: Shape<'numbers'>, frame: Frame): PartContent {
  const groups = rows.map(({ label, count, cell, numbers }) => ({
    label,
    numbers,
    answered: [{ ...numberCell(count), open: opener(frame.open, cell, count, label) }],
  }))
  return measuredGroups(groups, frame, false)
}

function counts({ rows }: Shape<'counts'>, frame: Frame): PartContent {
  const sides = [{ name: '', rows: rows.map((row) => ({ ...row, share: null })) }]
  const table = countTable(frame.title, frame.group, sides, frame.open, { shares: false })
  return { ...noContent, tables: [table] }
}

function contentOf(grouped: Grouped, frame: Frame): PartContent {
  switch (grouped.shape) {
    case 'crosstab':
      return crosstabContent(grouped, frame)
    case 'numbers':
      return byGroup(grouped, frame)
    case 'counts':
      return counts(grouped, frame)
  }
}

function isOverlapping(grouped: Grouped): boolean {
  return grouped.shape === 'crosstab' ? grouped.overlapping.rows : grouped.overlapping
}

/** Content for the groups of a release, which only has measures of numbers. */
function releasedGroups(
  { grouped }: ReleasedFigures,
  by: GroupBy['by'],
  frame: Frame,
): PartContent {
  if (by !== 'question') return { ...noContent, notes: [releases.noProperties] }
  if (grouped === null) return { ...noContent, notes: [releases.noCrosstab] }
  const groups = grouped.map((group) => ({ ...group, answered: [] }))
  const part = measuredGroups(groups, frame, true)
  const hasSmall = grouped.some(({ numbers }) => numbers === null)
  return {
    ...part,
    notes: [...part.notes, releases.groupUnit, ...(hasSmall ? [releases.noGroup] : [])],
  }
}

/** Content for answers that are grouped by those to a second question, on each side. */
export function groupedContent(
  block: Pick<BlockHeader, 'question' | 'drawnAs' | 'groupBy'>,
  sides: readonly Side[],
  open: Open,
): PartContent {
  const { question, groupBy, drawnAs } = block
  if (groupBy === null) return noContent
  const title = words.crosstab(question.name, groupBy.name)
  // Every survey has a day, so that only a centre may be missing.
  const outsideText = groupBy.by === 'question' ? words.outside : words.outsideProviders
  const parts = sides.flatMap(({ name, figures, released }): PartContent[] => {
    const grouped = figures?.grouped ?? null
    const measured = grouped?.shape === 'numbers' ? grouped.rows : (released?.grouped ?? [])
    const frame: Frame = {
      side: name,
      title: name ? `${title} (${name.toLowerCase()})` : title,
      group: groupBy.name,
      isDrawn: drawnAs !== 'table',
      isOverTime: groupBy.by === 'year' || groupBy.by === 'quarter',
      write: measureWriter(
        question,
        measured.map(({ numbers }) => numbers),
      ),
      open,
    }
    if (released !== null) return [releasedGroups(released, groupBy.by, frame)]
    if (grouped === null) return []
    if (grouped.rows.length === 0) {
      const isOfCentres = groupBy.by === 'provider'
      return [{ ...noContent, notes: [isOfCentres ? words.noProviders : words.noGroups] }]
    }
    const part = contentOf(grouped, frame)
    const { outside } = grouped
    return [
      {
        ...part,
        notes: [
          ...part.notes,
          ...(isOverlapping(grouped) ? [words.overlapping] : []),
          ...(outside === 0 ? [] : [outsideText(format.number(outside))]),
        ],
      },
    ]
  })
  const drawings = parts.flatMap(({ drawings }) => drawings)
  const boxes = drawings.flatMap((one) => (one.type === 'box' ? one.boxes : []))
  return {
    drawings: drawings.map((one) => ({
      ...one,
      part: 'groups',
      ...(one.type === 'box' && { compared: boxes }),
    })),
    tables: parts.flatMap(({ tables }) => tables.map((one) => ({ ...one, part: 'groups' }))),
    notes: parts.flatMap(({ notes }) => notes),
  }
}
