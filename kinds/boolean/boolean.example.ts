import type { Example } from '../example'
import type { TrialsOf } from '../trial'
import type { BooleanMetadata } from './boolean.kind'

export const booleanExample: Example<BooleanMetadata, boolean> = (_metadata, { random }) =>
  random() < 0.5

export const booleanTrials: TrialsOf<BooleanMetadata, boolean> = () => ({
  values: [true, false],
  extent: 'all',
})
