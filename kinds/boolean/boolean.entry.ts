import { defineEntry } from '../entry'
import { booleanExample } from './boolean.example'
import { boolean } from './boolean.kind'

export const booleanEntry = defineEntry({
  rank: 80,
  kind: boolean,
  example: booleanExample,
  samples: async () => (await import('./boolean.samples')).booleanSamples,
})
