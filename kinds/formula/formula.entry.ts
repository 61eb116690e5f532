import { defineEntry } from '../entry'
import { formulaExample, formulaTrials } from './formula.example'
import { formula } from './formula.kind'

export const formulaEntry = defineEntry({
  rank: 90,
  kind: formula,
  example: formulaExample,
  domain: formulaTrials,
  samples: async () => (await import('./formula.samples')).formulaSamples,
})
