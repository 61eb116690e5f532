import { defineEntry } from '../entry'
import { rangeExample, rangeTrials } from './range.example'
import { range } from './range.kind'

export const rangeEntry = defineEntry({
  rank: 60,
  kind: range,
  example: rangeExample,
  domain: rangeTrials,
  samples: async () => (await import('./range.samples')).rangeSamples,
})
