/** What a chart draws, whichever block it is of: numbers, what is written at them, what opens behind them. */

/** One bar, bin or point. */
export interface ChartFigure {
  readonly value: number
  /** What stands beside it. */
  readonly text: string
  /** Shows the surveys behind it; left out where they may not be read. */
  readonly open?: (() => void) | undefined
}

/** A category with its figure in each series: one, or one's own beside the total. */
export interface ChartBar {
  readonly label: string
  /** How deep it lies below the bars before it. */
  readonly level?: number
  readonly figures: readonly ChartFigure[]
}

/** A number's distribution in short. */
export interface ChartBox {
  readonly label: string
  readonly low: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly high: number
  readonly mean: number
  /** Whose distribution it is, by series. */
  readonly series: number
}

/** What changes over time; null at a moment that there is nothing of. */
export interface ChartLine {
  readonly label: string
  readonly figures: readonly (ChartFigure | null)[]
}
