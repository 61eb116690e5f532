import { defineEntry } from '../entry'
import { textExample } from './text.example'
import { text } from './text.kind'

export const textEntry = defineEntry({
  rank: 10,
  kind: text,
  example: textExample,
  samples: async () => (await import('./text.samples')).textSamples,
})
