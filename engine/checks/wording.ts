import { trialsOf } from '../../kinds/index'
import type { Column } from '../../kinds/kind'
import { formatDay } from '../../i18n/formats/day-text'
import { formatNumber } from '../../i18n/formats/number-text'
import type { DesignQuestion } from '../survey/design'
import type { Never } from './outcomes'

/** How a sentence begins that holds in all cases, or in those that were tried: `In 400 prove …`, and its other letter. */
export function trialText({ rows }: Never, otherwise: string, after: string): string {
  if (rows === null) return otherwise
  return `In ${formatNumber(rows)} prove con risposte ammesse ${after}`
}

function bound(value: unknown): string | null {
  if (typeof value === 'number') return formatNumber(value, 6)
  return typeof value === 'string' && value !== 'today' ? formatDay(value) : null
}

function span({ bounds }: Column): string | null {
  const [low, high] = [bound(bounds?.min), bound(bounds?.max)]
  if (low !== null && high !== null) return `va da ${low} a ${high}`
  if (low !== null) return `parte da ${low}`
  return high === null ? null : `arriva a ${high}`
}

/** Values that are named of those that a choice has. */
const mostNamed = 5

/** Describes what an answer may be, in a sentence's end: `va da 0 a 120`; null where there is nothing to say. */
export function rangeText({ question, kind }: DesignQuestion): string | null {
  const { id, name, metadata } = question
  if (kind.newDefaults() === null) {
    const [column] = kind.computed ? [] : kind.columns({ id, name, code: '', metadata })
    return column === undefined ? null : span(column)
  }
  const trials = trialsOf(kind.id)(metadata, { numbers: [], texts: [], days: [] })
  const operands = trials.values.map((value) => kind.formulaValue(metadata, value).value)
  const values = [...new Set(operands)].filter((value) => typeof value !== 'object')
  if (values.length === 0) return null
  const named = values
    .slice(0, mostNamed)
    .map((value) => (typeof value === 'number' ? formatNumber(value) : `«${String(value)}»`))
  return `le sue opzioni valgono ${named.join(', ')}${values.length > mostNamed ? '…' : ''}`
}
