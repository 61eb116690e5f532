import { formatDay } from '../fields/day-text'
import { formatNumber, largestNumber } from '../fields/number-text'
import type { Domain } from './domain'
import { anyDay } from './possible'

function span(low: string | null, high: string | null): string | null {
  if (low !== null && high !== null) return `va da ${low} a ${high}`
  if (low !== null) return `parte da ${low}`
  return high === null ? null : `arriva a ${high}`
}

/** What an answer may be, in a sentence's end: `va da 0 a 120`; null where there is nothing to say. */
export function rangeText({ values, options }: Domain): string | null {
  switch (values.kind) {
    case 'numbers': {
      const { low, high } = values
      return span(
        low <= -largestNumber ? null : formatNumber(low, 6),
        high >= largestNumber ? null : formatNumber(high, 6),
      )
    }
    case 'days':
      return span(
        values.low === anyDay.low ? null : formatDay(values.low),
        values.high === anyDay.high ? null : formatDay(values.high),
      )
    case 'known': {
      const shown = values.values.slice(0, 5).map((value) => {
        if (typeof value === 'number') return formatNumber(value)
        if (typeof value === 'boolean') return value ? 'Sì' : 'No'
        return typeof value === 'string' ? `«${value}»` : formatDay(value.day)
      })
      const rest = values.values.length > shown.length ? '…' : ''
      return `${options === null ? 'vale' : 'le sue opzioni valgono'} ${shown.join(', ')}${rest}`
    }
    case 'none':
      return 'non ha mai un valore'
    case 'any':
      return null
  }
}
