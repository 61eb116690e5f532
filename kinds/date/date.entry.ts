import { defineEntry } from '../entry'
import { type Example, pick } from '../example'
import { firstYear, lastYear } from '../../i18n/formats/day-text'
import { maxAnswers, type TrialsOf } from '../trial'
import { date, type DateMetadata } from './date.kind'

const day = 86_400_000
const instant = (of: string) => Date.parse(`${of}T00:00:00Z`)

/** Range of years before today for an example without bounds. */
function usualYears(name: string): readonly [number, number] {
  return /nascita|nato|nata/i.test(name) ? [80, 30] : [2, 0]
}

const example: Example<DateMetadata, string> = (metadata, context) => {
  const { min, max, softMin, softMax } = metadata
  const { today } = context
  const at = (bound: string | undefined) =>
    bound === undefined ? undefined : instant(bound === 'today' ? today : bound)
  const latest = (...bounds: (number | undefined)[]) =>
    Math.max(...bounds.map((bound) => bound ?? -Infinity))
  const earliest = (...bounds: (number | undefined)[]) =>
    Math.min(...bounds.map((bound) => bound ?? Infinity))
  const low = latest(at(min), at(softMin))
  const high = earliest(at(max), at(softMax))
  if (low > high) return null
  const [far, near] = usualYears(context.name)
  const now = instant(today)
  const from = Math.min(Math.max(low, now - far * 365 * day), high)
  const to = Math.max(Math.min(high, now - near * 365 * day), from)
  const days = Math.round((to - from) / day)
  return new Date(from + day * pick(context, days + 1)).toISOString().slice(0, 10)
}

const dayAfter = (of: string, days: number) =>
  new Date(instant(of) + days * day).toISOString().slice(0, 10)

/** Days near which answers usually lie, so that ages and periods are realistic. */
const usualDays = ['1960-06-15', '1990-01-31', '2024-02-29', '2026-07-01']

/** Days to try: as `today` moves, every day between the other bounds is allowed once. */
const domain: TrialsOf<DateMetadata, string> = (metadata, { days }) => {
  const fixed = (bound: string | undefined, otherwise: string) =>
    bound === undefined || bound === 'today' ? otherwise : bound
  const min = fixed(metadata.min, `${firstYear}-01-01`)
  const max = fixed(metadata.max, `${lastYear}-12-31`)
  const span = (instant(max) - instant(min)) / day
  if (span < maxAnswers) {
    const all = Array.from({ length: Math.max(0, span + 1) }, (_, at) => dayAfter(min, at))
    return { values: all, extent: 'all' }
  }
  const soft = [metadata.softMin, metadata.softMax].map((bound) => fixed(bound, min))
  const marks = [min, max, ...soft, ...days].filter((mark) => mark >= min && mark <= max)
  const near = marks.flatMap((mark) => [dayAfter(mark, -1), mark, dayAfter(mark, 1)])
  const inside = [...near, ...usualDays].filter((one) => one >= min && one <= max)
  return { values: [...new Set(inside)], extent: 'classes' }
}

export const dateEntry = defineEntry({
  rank: 20,
  kind: date,
  example,
  domain,
  samples: async () => (await import('./date.samples')).dateSamples,
})
