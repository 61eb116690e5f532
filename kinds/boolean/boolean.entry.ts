import { defineEntry } from '../entry'
import { boolean } from './boolean.kind'

export const booleanEntry = defineEntry({
  rank: 80,
  kind: boolean,
  example: (_metadata, { random }) => random() < 0.5,
  domain: () => ({ values: [true, false], extent: 'all' }),
  samples: async () => (await import('./boolean.samples')).booleanSamples,
})
