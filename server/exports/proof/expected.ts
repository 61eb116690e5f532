import type {
  Figures,
  Grouped,
  Interval,
  NumberSummary,
  Summary,
} from '../../../contract/statistics/figures'
import type { ReleasedFigures, ReleasedNumbers, Step } from '../../../contract/statistics/released'
import type { StatsMissing, SurveyCounts } from '../../../contract/statistics/page'
import type { Column } from '../../../engine/statistics/figures/column'
import type { Field } from './files'

/** A figure on the page, with everything that it is computed from. */
export interface Expected {
  /** Name of the figure in `recompute.R`. */
  readonly what: string
  readonly value: Field
  readonly key?: string
  readonly from?: number | null
  readonly to?: number | null
  readonly group?: string
  readonly groupFrom?: number | null
  readonly groupTo?: number | null
  /** Part of the surveys with an answer, or of a crosstab's row. */
  readonly share?: number | null
  /** Part of a crosstab's column. */
  readonly columnShare?: number | null
}

type Bounds = { readonly from: number; readonly to: number }

/** Bounds of a band: above the previous band, up to its own end. */
function boundsOf({ bands }: Column, key: string): Bounds | null {
  const at = Number(key)
  const band = bands?.[at]
  if (band === undefined) return null
  return { from: bands?.[at - 1]?.upTo ?? -Infinity, to: band.upTo ?? Infinity }
}

const numberNames = [
  ['n', 'n'],
  ['mean', 'media'],
  ['sd', 'ds'],
  ['median', 'mediana'],
  ['q1', 'q1'],
  ['q3', 'q3'],
] as const

const endNames = [
  ['min', 'minimo'],
  ['max', 'massimo'],
] as const

/** Ends of a confidence interval. */
function* ofInterval(
  what: string,
  interval: Interval | null,
  where: Partial<Expected>,
): Generator<Expected> {
  if (interval === null) return
  yield { what: `${what}_ic_da`, value: interval.from, ...where }
  yield { what: `${what}_ic_a`, value: interval.to, ...where }
}

function* ofNumbers(
  numbers: NumberSummary | null,
  prefix = '',
  where: Partial<Expected> = {},
): Generator<Expected> {
  if (numbers === null) return
  for (const [name, what] of numberNames) {
    yield { what: prefix + what, value: numbers[name], ...where }
  }
  yield* ofInterval(`${prefix}media`, numbers.interval, where)
  if (prefix !== '') return
  for (const [name, what] of endNames) yield { what, value: numbers[name] }
}

function* ofSummary(summary: Summary, column: Column, textNumber: TextNumber): Generator<Expected> {
  switch (summary.shape) {
    case 'numbers':
      yield* ofNumbers(summary.numbers)
      for (const { from, to, count, share } of summary.bins) {
        yield { what: 'intervallo', value: count, from, to, share }
      }
      for (const { key, count, share, interval } of summary.bands ?? []) {
        const where = { key, ...boundsOf(column, key) }
        yield { what: 'fascia', value: count, share, ...where }
        yield* ofInterval('fascia', interval, where)
      }
      return
    case 'categories':
    case 'levels': {
      const rows = summary.shape === 'levels' ? summary.levels : summary.categories
      for (const { key, count, share, interval } of rows) {
        yield { what: 'opzione', value: count, key, share }
        yield* ofInterval('opzione', interval, { key })
      }
      return
    }
    case 'days':
      yield { what: 'primo_giorno', value: summary.first }
      yield { what: 'ultimo_giorno', value: summary.last }
      for (const { month, count } of summary.months)
        yield { what: 'mese', value: count, key: month }
      return
    case 'texts':
      yield { what: 'testi_distinti', value: summary.distinct }
      for (const { text, count, share } of summary.frequent) {
        yield { what: 'testo', value: count, key: textNumber(column, text), share }
      }
  }
}

function* ofGroups(grouped: Grouped, groups: Column): Generator<Expected> {
  const groupOf = (key: string): Partial<Expected> => {
    const bounds = boundsOf(groups, key)
    return { group: key, ...(bounds && { groupFrom: bounds.from, groupTo: bounds.to }) }
  }
  if (grouped.shape === 'crosstab') {
    for (const { key, count } of grouped.columns) yield { what: 'tab_colonna', value: count, key }
  }
  for (const row of grouped.rows) {
    const where = groupOf(row.key)
    yield { what: 'gruppo', value: row.count, ...where }
    if ('numbers' in row) yield* ofNumbers(row.numbers, 'gruppo_', where)
    if (!('cells' in row) || grouped.shape !== 'crosstab') continue
    for (const [at, { count, row: share, column: columnShare }] of row.cells.entries()) {
      const key = grouped.columns[at]?.key ?? ''
      yield { what: 'tab_cella', value: count, key, share, columnShare, ...where }
    }
  }
  yield { what: 'fuori_dai_gruppi', value: grouped.outside }
}

/** Number that stands for a text in the proof: equal texts have the same one. */
export type TextNumber = (column: Column, text: string) => string

/** Figures of one block; for personal data only the counts of answers. */
export function* ofBlock(
  { coverage, values, summary, grouped }: Figures,
  column: Column,
  groups: Column | null,
  textNumber: TextNumber,
): Generator<Expected> {
  yield { what: 'schede', value: coverage.surveys }
  yield { what: 'risposte', value: coverage.answered.count }
  yield { what: 'mancanti', value: coverage.missing.count }
  yield { what: 'non_chieste', value: coverage.notAsked.count }
  for (const { reason, count } of coverage.reasons) {
    yield { what: 'mancanti_per', value: count, key: reason ?? '' }
  }
  if (column.question.identifier) return
  yield { what: 'valori', value: values }
  yield* ofSummary(summary, column, textNumber)
  if (grouped !== null && groups !== null && !groups.question.identifier) {
    yield* ofGroups(grouped, groups)
  }
}

/** Counts of surveys in a page's header. */
export function* ofPage(counts: SurveyCounts): Generator<Expected> {
  yield { what: 'pagina_schede', value: counts.surveys }
  for (const [status, value] of Object.entries(counts.byStatus)) {
    yield { what: 'pagina_stato', value, key: status }
  }
  for (const { provider, count } of counts.byProvider) {
    yield { what: 'pagina_centro', value: count, key: provider ?? '' }
  }
  const intervals = { nel_mese: counts.months, nella_settimana: counts.weeks }
  for (const [interval, events] of Object.entries(intervals)) {
    for (const { from: key, opened, completed, approved } of events) {
      yield { what: `aperte_${interval}`, value: opened, key }
      yield { what: `completate_${interval}`, value: completed, key }
      yield { what: `approvate_${interval}`, value: approved, key }
    }
  }
}

/** Missing answers of one question by month. */
export function* ofMissing(
  cells: StatsMissing['rows'][number]['cells'],
  months: readonly string[],
): Generator<Expected> {
  for (const [at, { asked, missing }] of cells.entries()) {
    const key = months[at] ?? ''
    yield { what: 'mese_chieste', value: asked, key }
    yield { what: 'mese_mancanti', value: missing, key }
  }
}

/** Step that a count of a release lies in, as a text. */
const stepText = (count: Step) => count && `${count.from}-${count.to}`

function* ofReleasedNumbers(
  numbers: ReleasedNumbers | null,
  prefix = '',
  where: Partial<Expected> = {},
): Generator<Expected> {
  if (numbers === null) return
  const { unit, mean, sd, median, q1, q3, p5, p95 } = numbers
  const all = { arrotondate_a: unit, media: mean, ds: sd, mediana: median, q1, q3, p5, p95 }
  for (const [what, value] of Object.entries(all)) yield { what: prefix + what, value, ...where }
}

/** Figures of a release: counts as steps, shares as parts of the steps' middles. */
export function* ofRelease({ coverage, summary, grouped }: ReleasedFigures): Generator<Expected> {
  yield { what: 'schede', value: coverage.surveys }
  yield { what: 'risposte', value: stepText(coverage.answered) }
  yield { what: 'mancanti', value: stepText(coverage.missing) }
  yield { what: 'non_chieste', value: stepText(coverage.notAsked) }
  for (const { reason, count } of coverage.reasons) {
    yield { what: 'mancanti_per', value: stepText(count), key: reason ?? '' }
  }
  if (summary.shape === 'numbers') yield* ofReleasedNumbers(summary.numbers)
  if (summary.shape === 'categories' || summary.shape === 'levels') {
    const rows = summary.shape === 'levels' ? summary.levels : summary.categories
    for (const { key, count, share } of rows) {
      yield { what: 'opzione', value: stepText(count), key }
      yield { what: 'quota_del_centro', value: share, key }
    }
  }
  for (const { key, numbers } of grouped ?? []) {
    yield* ofReleasedNumbers(numbers, 'gruppo_', { group: key })
  }
}
