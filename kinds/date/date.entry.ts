import { defineEntry } from '../entry'
import { dateExample, dateTrials } from './date.example'
import { date } from './date.kind'

export const dateEntry = defineEntry({
  rank: 20,
  kind: date,
  example: dateExample,
  domain: dateTrials,
  samples: async () => (await import('./date.samples')).dateSamples,
})
