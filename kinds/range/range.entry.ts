import { defineEntry } from '../entry'
import { rangeExample } from './range.example'
import { range } from './range.kind'

export const rangeEntry = defineEntry({
  rank: 60,
  kind: range,
  example: rangeExample,
  samples: async () => (await import('./range.samples')).rangeSamples,
})
