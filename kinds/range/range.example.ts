import { type Example, pick } from '../example'
import { scaleTrials } from '../fields/numbers'
import type { TrialsOf } from '../trial'
import type { RangeMetadata } from './range.kind'

export const rangeExample: Example<RangeMetadata, number> = ({ min, max, step }, context) => {
  const width = step ?? (max - min >= 10 ? 1 : (max - min) / 10)
  const steps = Math.floor((max - min) / width + 1e-6)
  return Math.min(max, Number((min + width * pick(context, steps + 1)).toPrecision(12)))
}

export const rangeTrials: TrialsOf<RangeMetadata, number> = ({ min, max, step }, { numbers }) =>
  scaleTrials({ min, max, grid: step === undefined ? null : { start: min, step } }, numbers)
