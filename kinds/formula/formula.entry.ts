import { defineEntry } from '../entry'
import { formula } from './formula.kind'

export const formulaEntry = defineEntry({
  rank: 90,
  kind: formula,
  // Neither examples nor trials: a formula is computed.
  example: () => null,
  domain: () => ({ values: [], extent: 'all' }),
  samples: async () => (await import('./formula.samples')).formulaSamples,
})
