import { defineEntry } from '../entry'
import type { Example } from '../example'
import { fitsDecimals, largestNumber } from '../../i18n/formats/number-text'
import { scaleTrials } from '../fields/numbers'
import { commonUnit } from '../fields/units'
import type { TrialsOf } from '../trial'
import { number, type NumberMetadata } from './number.kind'

/** Range of an example: the expected values, else the allowed ones, else what is usual with that unit. */
function stretch({ min, max, softMin, softMax, unit }: NumberMetadata): [number, number] {
  const low = softMin ?? min
  const high = softMax ?? max
  const usual = commonUnit(unit)
  const from = low ?? Math.min(usual?.from ?? 1, high ?? Infinity)
  const to = high ?? Math.max(usual?.to ?? from + 99, from)
  return [from, to]
}

const example: Example<NumberMetadata, number> = (metadata, { random }) => {
  const [from, to] = stretch(metadata)
  const digits = metadata.decimals ?? (to - from > 10 ? 0 : to - from > 1 ? 1 : 2)
  const near = Number((from + (to - from) * random()).toFixed(digits))
  const step = 10 ** -digits
  const fits = (value: number) =>
    value >= from &&
    value <= to &&
    (metadata.decimals === undefined || fitsDecimals(value, metadata.decimals))
  // Rounding may lead out of narrow bounds: then neighbours are tried, then the bounds themselves.
  const candidates = [near, near + step, near - step, from, to]
  return candidates.map((value) => Number(value.toFixed(10))).find(fits) ?? null
}

const domain: TrialsOf<NumberMetadata, number> = (metadata, { numbers }) => {
  const { min = -largestNumber, max = largestNumber, softMin, softMax, decimals } = metadata
  const grid = decimals === undefined ? null : { start: 0, step: 10 ** -decimals }
  const marks = [softMin, softMax, ...numbers].filter((mark) => mark !== undefined)
  return scaleTrials({ min, max, grid }, marks)
}

export const numberEntry = defineEntry({
  rank: 70,
  kind: number,
  example,
  domain,
  samples: async () => (await import('./number.samples')).numberSamples,
})
