import { fields } from '../../i18n/words/fields'
import { formatNumber, formatQuantity } from '../../i18n/formats/number-text'

/** Two bounds in words: `da 30 a 250 mmHg`, `almeno 18`, `al massimo 10`; null without any. */
export function boundWords(low: string | null, high: string | null): string | null {
  if (low !== null && high !== null) return fields.bounds.both(low, high)
  if (low !== null) return fields.bounds.low(low)
  return high === null ? null : fields.bounds.high(high)
}

/** The allowed values under a field: `20–300 kg`, `almeno 18 anni`; null without a bound. */
export function limitWords(
  min: number | undefined,
  max: number | undefined,
  unit: string | undefined,
): string | null {
  // A dash beside a minus would be confusing.
  if (min !== undefined && max !== undefined && min >= 0)
    return `${formatNumber(min)}–${formatQuantity(max, unit)}`
  if (max !== undefined)
    return boundWords(min === undefined ? null : formatNumber(min), formatQuantity(max, unit))
  return min === undefined ? null : boundWords(formatQuantity(min, unit), null)
}

/** Two bounds of days in words, each `GG/MM/AAAA` or `today`; null without any. */
export function dayBoundWords(low: string | null, high: string | null): string | null {
  const from = low === 'today' ? fields.bounds.fromToday : low && fields.bounds.from(low)
  const until = high === 'today' ? fields.bounds.untilToday : high && fields.bounds.until(high)
  return [from, until].filter(Boolean).join(', ') || null
}
