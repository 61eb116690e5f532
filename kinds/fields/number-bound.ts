import * as z from 'zod/mini'
import { formatQuantity, largestNumber } from './number-text'

/** A bound, step or score in a design: finite, and small enough to be exact. */
export const bound = z
  .number('Serve un numero.')
  .check(
    z.minimum(-largestNumber, 'Il numero è troppo piccolo.'),
    z.maximum(largestNumber, 'Il numero è troppo grande.'),
  )

export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly unit?: string | undefined
}

/** Why a number is none, or outside its hard bounds; null when it is fine. */
export function boundsProblem({ min, max, unit }: Bounds, input: unknown): string | null {
  if (typeof input !== 'number' || !Number.isFinite(input)) return 'Serve un numero.'
  if (Math.abs(input) > largestNumber) return 'Il numero è troppo grande.'
  if (min !== undefined && input < min) return `Il valore minimo è ${formatQuantity(min, unit)}.`
  if (max !== undefined && input > max) return `Il valore massimo è ${formatQuantity(max, unit)}.`
  return null
}
