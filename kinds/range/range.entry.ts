import { defineEntry } from '../entry'
import { pick } from '../example'
import { scaleTrials } from '../fields/numbers'
import { range } from './range.kind'

export const rangeEntry = defineEntry({
  rank: 60,
  kind: range,
  example({ min, max, step }, context) {
    const width = step ?? (max - min >= 10 ? 1 : (max - min) / 10)
    const steps = Math.floor((max - min) / width + 1e-6)
    return Math.min(max, Number((min + width * pick(context, steps + 1)).toPrecision(12)))
  },
  domain: ({ min, max, step }, { numbers }) =>
    scaleTrials({ min, max, grid: step === undefined ? null : { start: min, step } }, numbers),
  samples: async () => (await import('./range.samples')).rangeSamples,
})
