import type { ChartBar, ChartBox, ChartLine } from '../charts/figures'
import type { FigureTable } from '../block/table'

/** A chart as it is to be drawn. */
export type Drawing = {
  /** What stands above it; empty where it is the only one. */
  readonly caption: string
  /** What is said in its place to who does not see it. */
  readonly label: string
  /** Where it stands: among the answers when left out. */
  readonly part?: 'groups'
} & (
  | {
      readonly type: 'bars' | 'histogram'
      readonly bars: readonly ChartBar[]
      readonly most?: number
    }
  | { readonly type: 'box'; readonly boxes: readonly ChartBox[] }
  | {
      readonly type: 'lines'
      readonly moments: readonly string[]
      readonly lines: readonly ChartLine[]
      readonly most?: number
    }
)

/** Figures as they are shown: what is said of them, drawn, and told in tables. */
export interface FigureContent {
  /** Of how many surveys, and what became of the others. */
  readonly said: readonly string[]
  readonly drawings: readonly Drawing[]
  readonly tables: readonly FigureTable[]
  /** How to read them. */
  readonly notes: readonly string[]
}

/** Shows the surveys behind a figure: what the server calls it, and how it is called here. */
export type Open = (cell: string, name: string) => void
