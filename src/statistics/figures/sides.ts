import type { Figures, Summary } from '../../../contract/statistics/figures'
import type { StatsBlock } from '../../../contract/statistics/page'
import type { ReleasedFigures, ReleasedSummary } from '../../../contract/statistics/released'
import { stats } from '../../../i18n/words/statistics/stats'

/** Side of a comparison: all surveys, or the reader's own surveys and the release of all. */
export interface Side {
  /** Empty if it is the only one. */
  readonly name: string
  /** Figures that were counted now; null if the side is a release. */
  readonly figures: Figures | null
  readonly released: ReleasedFigures | null
}

/** Sides of a page with something to show, the reader's own first. */
export function sidesOf<Part>({ own, total }: { own: Part | null; total: Part | null }) {
  const both = own !== null && total !== null
  return [
    { name: both || own !== null ? stats.reach.ownName : '', part: own },
    { name: both ? stats.reach.totalName : '', part: total },
  ].flatMap(({ name, part }) => (part === null ? [] : [{ name, part }]))
}

/** Sides of a block: counted figures first, then the release. */
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

/** Summaries of one shape on each side, counted now or released. */
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

/** Summaries of one shape that were counted now. */
export function currentSummaries<Named extends Summary['shape']>(
  sides: readonly Side[],
  shape: Named,
) {
  return summariesOf(sides, shape).flatMap(({ name, counted }) =>
    counted === null ? [] : [{ name, summary: counted }],
  )
}

export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Cell of a figure on one of a page's sides: only the first one has surveys that the reader may read. */
export const cellOf = (sideIndex: number, cell: string | null) => (sideIndex === 0 ? cell : null)
