import * as z from 'zod/mini'
import { fields } from '../../i18n/words/fields'
import { formatQuantity, largestNumber } from '../../i18n/formats/number-text'

/** A bound, step or score in a design: finite, and small enough to be exact. */
export const bound = z
  .number(fields.numbers.missing)
  .check(
    z.minimum(-largestNumber, fields.numbers.tooSmall),
    z.maximum(largestNumber, fields.numbers.tooLarge),
  )

export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly unit?: string | undefined
}

/** Why a number is none, or outside its hard bounds; null when it is fine. */
export function boundsProblem({ min, max, unit }: Bounds, input: unknown): string | null {
  if (typeof input !== 'number' || !Number.isFinite(input)) return fields.numbers.missing
  if (Math.abs(input) > largestNumber) return fields.numbers.tooLarge
  if (min !== undefined && input < min) return fields.numbers.least(formatQuantity(min, unit))
  if (max !== undefined && input > max) return fields.numbers.most(formatQuantity(max, unit))
  return null
}
