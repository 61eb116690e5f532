import { defineEntry } from '../entry'
import { numberExample, numberTrials } from './number.example'
import { number } from './number.kind'

export const numberEntry = defineEntry({
  rank: 70,
  kind: number,
  example: numberExample,
  domain: numberTrials,
  samples: async () => (await import('./number.samples')).numberSamples,
})
