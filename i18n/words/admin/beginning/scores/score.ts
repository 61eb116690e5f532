import type { bandTones } from '../../../../../contract/statistics/tones'

/** An option of an item, with its code in formulas and files and its points. */
interface ScoredOption {
  readonly label: string
  readonly code: string
  readonly score: number
}

/** A single choice of a ready score. */
export interface ScoreItem {
  readonly name: string
  readonly help?: string
  /** Side by side, for a few short options. */
  readonly layout?: 'row'
  readonly options: readonly ScoredOption[]
}

/** The sum of the points of all items, with the bands of the literature. */
interface ScoreTotal {
  readonly name: string
  readonly help: string
  readonly bands: readonly {
    readonly upTo: number | null
    readonly label: string
    readonly tone: (typeof bandTones)[number]
  }[]
}

/** A score or a classification of the literature that becomes a group of questions, in the product's own words. */
export interface ReadyScore {
  readonly id: string
  readonly name: string
  /** A line for the administrator who chooses among scores. */
  readonly purpose: string
  /** Publications that it comes from: authors, journal, year. */
  readonly source: string
  readonly items: readonly ScoreItem[]
  /** Null if there is no sum: one item alone is the result. */
  readonly total: ScoreTotal | null
}
