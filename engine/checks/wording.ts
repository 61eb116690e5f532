import { trialsOf } from '../../kinds/index'
import type { Column } from '../../kinds/kind'
import { formatDay } from '../../i18n/formats/day-text'
import { formatNumber, formatQuantity } from '../../i18n/formats/number-text'
import { designChecks } from '../../i18n/words/design-checks'
import type { DesignQuestion } from '../survey/design'
import type { ResultRange } from './trial-results'

const { ranges } = designChecks

function boundText(value: unknown): string | null {
  if (typeof value === 'number') return formatNumber(value, 6)
  return typeof value === 'string' && value !== 'today' ? formatDay(value) : null
}

function boundsText({ bounds }: Column): string | null {
  const [low, high] = [boundText(bounds?.min), boundText(bounds?.max)]
  if (low !== null && high !== null) return ranges.both(low, high)
  if (low !== null) return ranges.low(low)
  return high === null ? null : ranges.high(high)
}

/** Values of a choice that are named, at most. */
const maxNamed = 5

/** Describes which values an answer can have, as the end of a sentence: `va da 0 a 120`. Null if its settings limit nothing. */
export function rangeText({ question, kind }: DesignQuestion): string | null {
  const { id, name, metadata } = question
  if (kind.newDefaults() === null) {
    const [column] = kind.computed ? [] : kind.columns({ id, name, code: '', metadata })
    return column === undefined ? null : boundsText(column)
  }
  const trials = trialsOf(kind.id)(metadata, { numbers: [], texts: [], days: [] })
  const operands = trials.values.map((value) => kind.formulaValue(metadata, value).value)
  const values = [...new Set(operands)].filter((value) => typeof value !== 'object')
  if (values.length === 0) return null
  const named = values
    .slice(0, maxNamed)
    .map((value) => (typeof value === 'number' ? formatNumber(value) : ranges.text(String(value))))
  return ranges.options(named, values.length > maxNamed)
}

/** A number with the digits that matter of a range's end: 0,0013 or 24 or 118. */
const digitsThatMatter = (value: number) => Number(value.toPrecision(Math.abs(value) < 100 ? 2 : 3))

/** Describes the range of a formula's results: `vanno di solito da 18 a 42 kg/m²`. */
export function resultRangeText({ low, high }: ResultRange, unit: string): string {
  const [from, to] = [digitsThatMatter(low), digitsThatMatter(high)]
  return from === to
    ? designChecks.results.single(formatQuantity(to, unit))
    : designChecks.results.range(formatNumber(from), formatQuantity(to, unit))
}
