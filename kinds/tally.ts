import { fields } from '../i18n/words/fields'
import type { FormulaType } from '../formula/value'
import type { Chart } from '../contract/models/question-templates'

/** One of a few answers that a question has, as statistics list it. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly retired: boolean
  /** The option above, of several levels. */
  readonly parent: string | null
}

/** Reader of a question's answers as typed values; null = the stored value is not (or no longer) of this type. */
export type Tally<Metadata, Value> =
  | { readonly shape: 'numbers'; readonly number: (value: Value) => number | null }
  | {
      readonly shape: 'categories' | 'levels'
      /** Whether several may be chosen. */
      readonly multiple: boolean
      readonly choices: (metadata: Metadata) => readonly Choice[]
      /** Keys of all chosen options and of the levels above them, each once. */
      readonly keys: (metadata: Metadata, value: Value) => readonly string[] | null
    }
  | { readonly shape: 'days'; readonly day: (value: Value) => string | null }
  | { readonly shape: 'texts'; readonly text: (value: Value) => string }

/**
 * The tally of a kind's answers.
 *
 * @param type the type of a formula's result; other kinds don't use it
 */
export type TallyOf<Metadata, Value> = (type: FormulaType) => Tally<Metadata, Value>

const yesOrNo: readonly Choice[] = [
  { key: 'true', label: fields.yes, retired: false, parent: null },
  { key: 'false', label: fields.no, retired: false, parent: null },
]

export const measured = {
  shape: 'numbers',
  number: (value: unknown) => (typeof value === 'number' ? value : null),
} as const

export const dated = {
  shape: 'days',
  day: (value: unknown) => (typeof value === 'string' ? value : null),
} as const

export const written = { shape: 'texts', text: (value: unknown) => String(value) } as const

export const affirmed = {
  shape: 'categories',
  multiple: false,
  choices: () => yesOrNo,
  keys: (_metadata: unknown, value: unknown) =>
    typeof value === 'boolean' ? [String(value)] : null,
} as const

/** The tally of a formula, by the type of its result. */
export function computedTally(type: FormulaType): Tally<unknown, unknown> {
  if (type === 'number') return measured
  if (type === 'boolean') return affirmed
  return type === 'date' ? dated : written
}

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
