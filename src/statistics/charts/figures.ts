/** Figure of a chart: one bar, bin or point. */
export interface ChartFigure {
  readonly value: number
  /** Text next to it. */
  readonly text: string
  /** Shows the surveys behind it; missing if the reader may not read them. */
  readonly open?: (() => void) | undefined
}

/** Category with its figure in each series: one series, or the reader's own and the total. */
export interface ChartBar {
  readonly label: string
  /** Depth in a tree of options, from 0. */
  readonly level?: number
  readonly figures: readonly ChartFigure[]
}

/** Distribution of a number, as a box plot shows it. */
export interface ChartBox {
  readonly label: string
  readonly low: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly high: number
  readonly mean: number
  /** Kind of the ends of its whiskers. */
  readonly ends: 'extremes' | 'percentiles'
  /** Index of its series. */
  readonly series: number
}

/** Figures over time; null at a moment without any. */
export interface ChartLine {
  readonly label: string
  /** Index of its colour, dashes and marks. */
  readonly style: number
  /** Whether it is background to the other lines. */
  readonly isPale?: boolean
  readonly figures: readonly (ChartFigure | null)[]
}
