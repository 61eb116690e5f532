import { defineEntry } from '../entry'
import { booleanExample, booleanTrials } from './boolean.example'
import { boolean } from './boolean.kind'

export const booleanEntry = defineEntry({
  rank: 80,
  kind: boolean,
  example: booleanExample,
  domain: booleanTrials,
  samples: async () => (await import('./boolean.samples')).booleanSamples,
})
