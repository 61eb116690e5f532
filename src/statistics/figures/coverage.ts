import type { MissingReason } from '../../../contract/survey-status'
import type { Coverage } from '../../../contract/statistics/figures'
import type { ReleasedFigures, Step } from '../../../contract/statistics/released'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/statistics/releases'
import { stats } from '../../../i18n/words/statistics/stats'
import type { FigureTable, TableCell, TableRow } from '../block/table'
import { type Open, opener } from './content'
import type { Side } from './sides'
import { absent, stepText } from './written'

const words = stats.block

function countedSentence({ surveys, answered, missing, notAsked, reasons }: Coverage): string {
  const counts = words.coverage(
    stats.counts.surveys(surveys),
    answered.count,
    missing.count,
    notAsked.count,
  )
  const hasReasons = reasons.some(({ reason }) => reason !== null)
  const list = reasons.map(({ reason, count }) => words.reason(reason, format.number(count)))
  return hasReasons ? `${counts} ${words.reasons(list.join(', '))}` : counts
}

function releasedSentence(coverage: ReleasedFigures['coverage']): string {
  const outcomes = (['answered', 'missing', 'notAsked'] as const).map((name) => {
    return { step: coverage[name], name: releases.outcomes[name] }
  })
  const disclosed = outcomes.flatMap(({ step, name }) =>
    step ? [`${stepText(step)} ${name}`] : [],
  )
  const suppressed = outcomes.flatMap(({ step, name }) => (step ? [] : [name]))
  return releases.coverage(stats.counts.surveys(coverage.surveys), disclosed, suppressed)
}

/** Sentences on coverage, one for each side: «120 schede: 100 con risposta, 15 mancanti, 5 non previste.» (product §8). */
export function coverageSentences(sides: readonly Side[]): string[] {
  return sides.flatMap(({ name, figures, released }) => {
    const sentence =
      figures === null
        ? released && releasedSentence(released.coverage)
        : countedSentence(figures.coverage)
    if (sentence === null) return []
    return [name ? `${name}: ${sentence}` : sentence]
  })
}

/** Whether a release discloses anything of the coverage; otherwise there is no remainder either. */
const isDisclosed = ({ answered, missing, notAsked }: ReleasedFigures['coverage']) =>
  [answered, missing, notAsked].some((step) => step !== null)

interface Row {
  readonly label: string
  readonly counted: (coverage: Coverage) => { count: number; cell: string | null } | undefined
  readonly released: (coverage: ReleasedFigures['coverage']) => Step | undefined
  readonly level?: number
}

/** Missing reasons with a row in the table: those that occur, and none if no reason occurs. */
function reasonsOf(sides: readonly Side[]): (MissingReason | null)[] {
  const reasons = sides.flatMap(({ figures, released }) => [
    ...(figures?.coverage.reasons ?? []).map(({ reason }) => reason),
    ...(released?.coverage.reasons ?? []).flatMap(({ reason, count }) =>
      count !== null && count.from > 0 ? [reason] : [],
    ),
  ])
  return reasons.every((reason) => reason === null) ? [] : [...new Set([null, ...reasons])]
}

/** Whether answers are missing or were not asked, as far as a side tells. */
const isPartial = ({ figures, released }: Side) =>
  figures === null
    ? released !== null && isDisclosed(released.coverage)
    : figures.coverage.missing.count + figures.coverage.notAsked.count > 0

/** Table of the coverage, from which the surveys can be opened. */
export function coverageTable(sides: readonly Side[], open: Open): FigureTable {
  const rowOf = ({ label, counted, released: releasedBy, level = 0 }: Row): TableRow => ({
    label,
    level,
    cells: sides.map(({ figures, released }): TableCell => {
      if (figures === null) {
        const step =
          released && isDisclosed(released.coverage) ? releasedBy(released.coverage) : undefined
        return step === undefined ? absent : { text: stepText(step) }
      }
      const { count, cell } = counted(figures.coverage) ?? { count: 0, cell: null }
      const opens = opener(open, cell, count, label)
      return { text: format.number(count), value: count, open: opens }
    }),
  })
  const rows: Row[] = [
    {
      label: words.answered,
      counted: ({ answered }) => answered,
      released: ({ answered }) => answered,
    },
    { label: words.missing, counted: ({ missing }) => missing, released: ({ missing }) => missing },
    ...reasonsOf(sides).map((reason) => ({
      label: words.missingWith(reason),
      counted: ({ reasons }: Coverage) => reasons.find((one) => one.reason === reason),
      released: ({ reasons }: ReleasedFigures['coverage']) =>
        reasons.find((one) => one.reason === reason)?.count,
      level: 1,
    })),
    {
      label: words.notAsked,
      counted: ({ notAsked }) => notAsked,
      released: ({ notAsked }) => notAsked,
    },
  ]
  return {
    caption: words.coverageCaption,
    part: 'coverage',
    place: sides.some(isPartial) ? 'folded' : 'file',
    columns: ['', ...sides.map(({ name }) => name || words.number)],
    rows: rows.map(rowOf),
  }
}
