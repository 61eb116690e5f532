import type { ChartBar, ChartBox, ChartLine } from '../charts/figures'
import type { FigureTable } from '../block/table'

/** Description of a chart. */
export type Drawing = {
  /** Caption above it; empty if it is the only one. */
  readonly caption: string
  /** Text for screen readers instead of it. */
  readonly label: string
  /** Part of the block that it belongs to: the answers, if it is missing. */
  readonly part?: 'groups'
} & (
  | {
      readonly type: 'bars' | 'histogram'
      readonly bars: readonly ChartBar[]
      /** Bars of all levels of a tree, which the reader may open; missing if `bars` has them. */
      readonly allBars?: readonly ChartBar[]
      /** Largest value of all charts that are compared. */
      readonly maxValue?: number
      /** Names of its series if they are groups, not sides of the page. */
      readonly groups?: readonly string[]
    }
  | {
      readonly type: 'box'
      readonly boxes: readonly ChartBox[]
      /** Boxes of all charts that are compared, if there are several. */
      readonly compared?: readonly ChartBox[]
    }
  | {
      readonly type: 'lines'
      readonly moments: readonly string[]
      readonly lines: readonly ChartLine[]
      readonly maxValue?: number
      /** Whether its figures are per cents. */
      readonly arePercents?: boolean
    }
)

/** Content of a card of figures: sentences, charts, tables and notes. */
export interface FigureContent {
  /** Sentences above the figures, as on the number of surveys. */
  readonly sentences: readonly string[]
  readonly drawings: readonly Drawing[]
  readonly tables: readonly FigureTable[]
  /** Notes on how to read the figures. */
  readonly notes: readonly string[]
}

/** Shows the surveys behind a figure, by the server's name of its cell and a title. */
export type Open = (cell: string, name: string) => void

/** Content of a part of a card: of its answers, or of their groups. */
export type PartContent = Omit<FigureContent, 'sentences'>

export const noContent: PartContent = { drawings: [], tables: [], notes: [] }

/** A function that shows the surveys behind a figure; undefined if it counts none, or if the reader may not read them. */
export function opener(
  open: Open | undefined,
  cell: string | null,
  count: number | null,
  name: string,
) {
  if (open === undefined || cell === null || count === 0) return undefined
  return () => open(cell, name)
}
