import type { Figures, Summary } from '../../../contract/statistics/figures'
import type { StatsBlock } from '../../../contract/statistics/page'
import type { ReleasedFigures, ReleasedSummary } from '../../../contract/statistics/released'
import { stats } from '../../../i18n/words/stats'

/** Whose figures they are: everybody's, or the reader's own and what was released of everybody's. */
export interface Side {
  /** Empty where it is the only one. */
  readonly name: string
  /** Counted now; null where they were released. */
  readonly figures: Figures | null
  readonly released: ReleasedFigures | null
}

/** The sides of what is told to a reader: one's own first. */
export function sidesOf<Part>({ own, total }: { own: Part | null; total: Part | null }) {
  const both = own !== null && total !== null
  return [
    { name: both || own !== null ? stats.reach.ownName : '', part: own },
    { name: both ? stats.reach.totalName : '', part: total },
  ].flatMap(({ name, part }) => (part === null ? [] : [{ name, part }]))
}

export function sidesOfBlock({ own, total, release }: StatsBlock): Side[] {
  const counted = own ?? total
  const { ownName, releasedName } = stats.reach
  return [
    ...(counted === null
      ? []
      : [{ name: own === null ? '' : ownName, figures: counted, released: null }]),
    ...(release === null
      ? []
      : [{ name: counted === null ? '' : releasedName, figures: null, released: release }]),
  ]
}

/** Summaries of a shape on each side: counted now, or released. */
export function summariesOf<Named extends Summary['shape']>(sides: readonly Side[], shape: Named) {
  return sides.flatMap(({ name, figures, released }) => {
    const isCounted = figures?.summary.shape === shape
    const isReleased = released?.summary.shape === shape
    if (!isCounted && !isReleased) return []
    return [
      {
        name,
        counted: isCounted ? (figures.summary as Extract<Summary, { shape: Named }>) : null,
        released: isReleased
          ? (released.summary as Extract<ReleasedSummary, { shape: Named }>)
          : null,
      },
    ]
  })
}

/** Summaries of a shape that were counted now. */
export function currentSummaries<Named extends Summary['shape']>(
  sides: readonly Side[],
  shape: Named,
) {
  return summariesOf(sides, shape).flatMap(({ name, counted }) =>
    counted === null ? [] : [{ name, summary: counted }],
  )
}
