import type { FormulaType } from '../formula/value'
import type { Chart } from '../contract/models/question-templates'

/** Traits of a question, besides its kind, that decide how its answers can be drawn. */
export interface ChartTraits {
  /** Its type in formulas; for a formula, the type of its result. */
  readonly type: FormulaType
  /** Whether bands make categories of its numbers (product §4). */
  readonly banded: boolean
}

/** Charts and groupings that statistics offer for a kind of question (product §8). */
export interface Charting {
  /** Charts that suit it, the automatic one first. */
  readonly charts: (facts: ChartTraits) => readonly Chart[]
  /** Whether its answers split surveys into a few groups. */
  readonly groups: (facts: ChartTraits) => boolean
}

/** Counts of each option. */
export const countCharts: Charting = { charts: () => ['bars', 'table'], groups: () => true }

/** A distribution, and counts of the bands if there are any. */
export const measuredCharts: Charting = {
  charts: ({ banded }) => ['histogram', 'box', ...(banded ? (['bars'] as const) : []), 'table'],
  groups: ({ banded }) => banded,
}

/** Counts by month. */
export const datedCharts: Charting = {
  charts: () => ['line', 'bars', 'table'],
  groups: () => false,
}

/** The most frequent texts. */
export const writtenCharts: Charting = { charts: () => ['table', 'bars'], groups: () => false }

/** Charts of a formula, by the type of its result. */
export const computedCharts: Charting = {
  charts: (facts) => chartingOf(facts).charts(facts),
  groups: (facts) => chartingOf(facts).groups(facts),
}

function chartingOf({ type }: ChartTraits): Charting {
  if (type === 'number') return measuredCharts
  if (type === 'boolean') return countCharts
  return type === 'date' ? datedCharts : writtenCharts
}
