import { fields } from '../i18n/words/fields'
import type { FormulaType } from '../formula/value'

/** One of a few answers that a question has, as statistics list it. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly retired: boolean
  /** Of several levels: the option above. */
  readonly parent: string | null
}

/** How the answers to a question are read into typed values; null = the stored value is none of this type (any more). */
export type Tally<Metadata, Value> =
  | { readonly shape: 'numbers'; readonly number: (value: Value) => number | null }
  | {
      readonly shape: 'categories' | 'levels'
      /** Several may be chosen. */
      readonly multiple: boolean
      readonly choices: (metadata: Metadata) => readonly Choice[]
      /** Keys of all that a value chooses, those of the levels above among them, each once. */
      readonly keys: (metadata: Metadata, value: Value) => readonly string[] | null
    }
  | { readonly shape: 'days'; readonly day: (value: Value) => string | null }
  | { readonly shape: 'texts'; readonly text: (value: Value) => string }

/** What a kind's answers are for statistics. @param type what a formula gives; other kinds don't need it */
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

/** Of what is computed: as the formula's result is. */
export function computedTally(type: FormulaType): Tally<unknown, unknown> {
  if (type === 'number') return measured
  if (type === 'boolean') return affirmed
  return type === 'date' ? dated : written
}
