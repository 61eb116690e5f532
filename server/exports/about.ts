import { dumpFile } from '../../i18n/words/server/dump'
import type { ExplainedColumn } from './columns'
import type { DumpPlan } from './plan'
import type { Table } from './table'

const words = dumpFile.about

interface Told {
  readonly plan: Pick<DumpPlan, 'about' | 'withIdentifiers' | 'withHidden'>
  readonly columns: readonly ExplainedColumn[]
  readonly count: number
}

/** What is in a dump, and how it is to be read: each a name and what there is to say. */
export function aboutLines({ plan, columns, count }: Told): [string, string | number][] {
  return [
    ...plan.about.map(([name, text]): [string, string] => [name, text]),
    [words.surveys, count],
    [words.columns, columns.length],
    [words.identifiers, plan.withIdentifiers ? words.included : words.excluded],
    [words.hidden, plan.withHidden ? words.hiddenIncluded : words.hiddenExcluded],
    [words.emptyCell, words.emptyCellMeans],
    [words.reasonColumns, words.reasonColumnsMean],
  ]
}

export function aboutTable(told: Told): Table {
  const columns = words.header.map((header) => ({ header, type: 'text' as const }))
  return { name: dumpFile.sheets.about, columns, rows: aboutLines(told) }
}
