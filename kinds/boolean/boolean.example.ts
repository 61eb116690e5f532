import type { Example } from '../example'
import type { BooleanMetadata } from './boolean.kind'

export const booleanExample: Example<BooleanMetadata, boolean> = (_metadata, { random }) =>
  random() < 0.5
