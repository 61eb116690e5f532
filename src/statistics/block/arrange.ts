import type { Drawing } from '../figures/content'
import type { FigureTable } from './table'

const lineHeight = 27
/** Above this a table is scrolled. */
const highest = 272

/** About how high a table is, in pixels. */
const tableHeight = ({ rows }: FigureTable) => Math.min(highest, (rows.length + 2) * lineHeight)

/** About how high a chart is. */
function drawingHeight(drawing: Drawing): number {
  switch (drawing.type) {
    case 'bars':
      return drawing.bars.length * 36
    case 'box':
      return drawing.boxes.length * 52 + 32
    case 'histogram':
      return 250
    case 'lines':
      return drawing.lines.length > 1 ? 240 : 170
  }
}

/** Tables beside a chart, under it, and in a row below both. */
interface Arranged {
  readonly beside: readonly FigureTable[]
  readonly under: readonly FigureTable[]
  readonly below: readonly FigureTable[]
  /** The table beside is alone there, and can be as high as the charts. */
  readonly fills: boolean
}

/**
 * Where the tables of a chart stand, so that no side of a card stays empty: the first beside it, what says how many answered on the side
 * that is shorter, or where neither is, in the row of all others.
 *
 * @param tables those of the answers, then the one of how many have answered
 */
export function arranged(drawings: readonly Drawing[], tables: readonly FigureTable[]): Arranged {
  const answers = tables.filter(({ part }) => part === undefined)
  const coverage = tables.filter(({ part }) => part === 'coverage')
  const beside = answers.slice(0, 1)
  const rest = answers.slice(1)
  const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0)
  const left = sum(drawings.map(drawingHeight))
  const right = sum(beside.map(tableHeight))
  const room = sum(coverage.map(tableHeight)) * 0.6
  if (left > right + room && rest.length > 0) {
    return { beside: [...beside, ...coverage], under: [], below: rest, fills: false }
  }
  if (left < right - room || rest.length === 0) {
    const fills = left + sum(coverage.map(tableHeight)) > right
    return { beside, under: coverage, below: rest, fills }
  }
  return { beside, under: [], below: [...rest, ...coverage], fills: false }
}
