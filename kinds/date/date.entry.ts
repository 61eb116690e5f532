import { defineEntry } from '../entry'
import { dateExample } from './date.example'
import { date } from './date.kind'

export const dateEntry = defineEntry({
  rank: 20,
  kind: date,
  example: dateExample,
  samples: async () => (await import('./date.samples')).dateSamples,
})
