import type { FormulaType } from '../formula/value'
import type { Chart } from '../contract/models/question-templates'

/** What decides how the answers to a question can be drawn, beside its kind. */
export interface ChartTraits {
  /** What it gives to a formula; of a formula, what that one gives. */
  readonly type: FormulaType
  /** Whether bands make categories of its numbers (product §4). */
  readonly banded: boolean
}

/** What statistics make of the answers to a kind of question (product §8). */
export interface Charting {
  /** The charts that suit it, the automatic one first. */
  readonly charts: (facts: ChartTraits) => readonly Chart[]
  /** Whether its answers split surveys into a few groups. */
  readonly groups: (facts: ChartTraits) => boolean
}

/** Counts of each option. */
export const countCharts: Charting = { charts: () => ['bars', 'table'], groups: () => true }

/** A distribution, and counts of the bands where it has some. */
export const measuredCharts: Charting = {
  charts: ({ banded }) => ['histogram', 'box', ...(banded ? (['bars'] as const) : []), 'table'],
  groups: ({ banded }) => banded,
}

/** Counts a month. */
export const datedCharts: Charting = {
  charts: () => ['line', 'bars', 'table'],
  groups: () => false,
}

/** The most frequent texts. */
export const writtenCharts: Charting = { charts: () => ['table', 'bars'], groups: () => false }

/** Those of what a formula gives. */
export const computedCharts: Charting = {
  charts: (facts) => chartingOf(facts).charts(facts),
  groups: (facts) => chartingOf(facts).groups(facts),
}

function chartingOf({ type }: ChartTraits): Charting {
  if (type === 'number') return measuredCharts
  if (type === 'boolean') return countCharts
  return type === 'date' ? datedCharts : writtenCharts
}
