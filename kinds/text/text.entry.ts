import { defineEntry } from '../entry'
import { textExample, textTrials } from './text.example'
import { text } from './text.kind'

export const textEntry = defineEntry({
  rank: 10,
  kind: text,
  example: textExample,
  domain: textTrials,
  samples: async () => (await import('./text.samples')).textSamples,
})
