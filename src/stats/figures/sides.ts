import type { Figures, Summary } from '../../../contract/stats/figures'
import type { StatsBlock } from '../../../contract/stats/page'
import { stats } from '../../../i18n/words/stats'

/** Whose figures they are: everybody's, or the reader's own and everybody's. */
export interface Side {
  /** Empty where it is the only one. */
  readonly name: string
  readonly figures: Figures
}

/** The sides of what is told to a reader: one's own first. */
export function sidesOf<Part>({ own, total }: { own: Part | null; total: Part | null }) {
  const both = own !== null && total !== null
  return [
    { name: both || own !== null ? stats.reach.ownName : '', part: own },
    { name: both ? stats.reach.totalName : '', part: total },
  ].flatMap(({ name, part }) => (part === null ? [] : [{ name, part }]))
}

export function sidesOfBlock(block: Pick<StatsBlock, 'own' | 'total'>): Side[] {
  return sidesOf(block).map(({ name, part }) => ({ name, figures: part }))
}

type Shape = Summary['shape']

/** The sides whose answers are told in a shape: the total may say less than one's own. */
export function summariesOf<Named extends Shape>(sides: readonly Side[], shape: Named) {
  return sides.flatMap(({ name, figures }) => {
    const { summary } = figures
    return summary.shape === shape
      ? [
          {
            name,
            summary: summary as Extract<Summary, { shape: Named }>,
            answered: figures.coverage.answered.count,
          },
        ]
      : []
  })
}
