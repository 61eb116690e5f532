import type { Coverage } from '../../../contract/stats/figures'
import { stats } from '../../../i18n/words/stats'
import type { FigureTable, TableRow } from '../block/table'
import type { Open } from './content'
import type { Side } from './sides'
import { countText } from './written'

const words = stats.block

/** «120 schede: 100 con risposta, 15 senza, 5 non chieste.» (product §8), of each side. */
export function coverageSaid(sides: readonly Side[]): string[] {
  return sides.flatMap(({ name, figures: { coverage } }) => {
    const { surveys, answered, missing, notAsked, reasons } = coverage
    const counts = words.coverage(
      stats.counts.surveys(surveys),
      countText(answered.count),
      countText(missing.count),
      countText(notAsked.count),
    )
    const why = reasons.filter(({ count }) => count !== 0)
    const hasReasons = why.some(({ reason }) => reason !== null)
    const list = why.map(({ reason, count }) => words.reason(reason, countText(count))).join(', ')
    const said = hasReasons ? `${counts} ${words.reasons(list)}` : counts
    return [name ? `${name}: ${said}` : said]
  })
}

/** The same as a table, from which the surveys open. */
export function coverageTable(sides: readonly Side[], open: Open): FigureTable {
  const reasons = [
    ...new Set(
      sides.flatMap(({ figures }) => figures.coverage.reasons.map(({ reason }) => reason)),
    ),
  ]
  const row = (
    label: string,
    counted: (coverage: Coverage) => { count: number | null; cell: string | null } | undefined,
    level = 0,
  ): TableRow => ({
    label,
    level,
    cells: sides.map(({ figures }) => {
      const { count, cell } = counted(figures.coverage) ?? { count: 0, cell: null }
      return {
        text: countText(count),
        ...(count !== null && { value: count }),
        open: cell === null || count === 0 ? undefined : () => open(cell, label),
      }
    }),
  })
  return {
    caption: words.coverageCaption,
    part: 'coverage',
    columns: ['', ...sides.map(({ name }) => name || words.number)],
    rows: [
      row(words.answered, ({ answered }) => answered),
      row(words.missing, ({ missing }) => missing),
      ...(reasons.every((reason) => reason === null)
        ? []
        : reasons.map((reason) =>
            row(
              words.missingWith(reason),
              // Of what is withheld as a whole no parts come.
              ({ missing, reasons: told }) =>
                told.find((one) => one.reason === reason) ??
                (missing.count === null ? missing : undefined),
              1,
            ),
          )),
      row(words.notAsked, ({ notAsked }) => notAsked),
    ],
  }
}
