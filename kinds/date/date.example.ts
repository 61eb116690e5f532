import { type Example, pick } from '../example'
import type { DateMetadata } from './date.kind'

const day = 86_400_000
const instant = (of: string) => Date.parse(`${of}T00:00:00Z`)

/** Years before today between which a date lies that has no bounds. */
function usualYears(name: string): readonly [number, number] {
  return /nascita|nato|nata/i.test(name) ? [80, 30] : [2, 0]
}

export const dateExample: Example<DateMetadata, string> = (metadata, context) => {
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
