import { defineEntry } from '../entry'
import { numberExample } from './number.example'
import { number } from './number.kind'

export const numberEntry = defineEntry({
  rank: 70,
  kind: number,
  example: numberExample,
  samples: async () => (await import('./number.samples')).numberSamples,
})
