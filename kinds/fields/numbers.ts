import * as z from 'zod/mini'
import { fields } from '../../i18n/words/fields'
import { formatQuantity, largestNumber } from '../../i18n/formats/number-text'
import { maxAnswers, type Trials } from '../trial'
import type { Bounds, Column } from '../kind'

/** A bound, step or score in a design: finite, and small enough to be exact. */
export const bound = z
  .number(fields.numbers.missing)
  .check(
    z.minimum(-largestNumber, fields.numbers.tooSmall),
    z.maximum(largestNumber, fields.numbers.tooLarge),
  )

interface HardBounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly unit?: string | undefined
}

/** The problem of a number, which may be none or outside its hard bounds; null if it is valid. */
export function boundsProblem({ min, max, unit }: HardBounds, input: unknown): string | null {
  if (typeof input !== 'number' || !Number.isFinite(input)) return fields.numbers.missing
  if (Math.abs(input) > largestNumber) return fields.numbers.tooLarge
  if (min !== undefined && input < min) return fields.numbers.least(formatQuantity(min, unit))
  if (max !== undefined && input > max) return fields.numbers.most(formatQuantity(max, unit))
  return null
}

/** A scale of numbers: from one bound to the other, perhaps on a grid. */
interface Scale {
  readonly min: number
  readonly max: number
  readonly grid: { readonly start: number; readonly step: number } | null
}

/** Numbers that are usual in formulas. */
const usual = [0, 1, 10, 100]

/** A number without the rounding errors of binary sums. */
const tidy = (value: number) => Number(value.toPrecision(15))

/** Numbers of a scale to try: the bounds, the marks, and numbers beside and between them. */
export function scaleTrials({ min, max, grid }: Scale, marks: readonly number[]): Trials<number> {
  const isInside = (value: number) => value >= min && value <= max
  const ends = [...new Set([min, max, ...[...marks, ...usual].filter(isInside)])]
  const sorted = ends.filter(Number.isFinite).toSorted((one, other) => one - other)
  if (grid === null) {
    const between = sorted.flatMap((mark, at) => {
      const middle = tidy((mark + (sorted[at + 1] ?? mark)) / 2)
      return middle > mark && middle < (sorted[at + 1] ?? mark) ? [mark, middle] : [mark]
    })
    return { values: between, extent: min < max ? 'classes' : 'all' }
  }
  const { start, step } = grid
  const at = (index: number) => tidy(start + index * step)
  const first = Math.ceil((min - start) / step - 1e-9)
  const last = Math.floor((max - start) / step + 1e-9)
  if (last - first < maxAnswers) {
    const count = Math.max(0, last - first + 1)
    return {
      values: Array.from({ length: count }, (_, offset) => at(first + offset)),
      extent: 'all',
    }
  }
  const near = sorted.flatMap((mark) => {
    const index = Math.round((mark - start) / step)
    return [index - 1, index, index + 1].filter((one) => one >= first && one <= last).map(at)
  })
  return { values: [...new Set(near)].filter(isInside), extent: 'classes' }
}

/** A question's name with its unit: `Peso (kg)`. */
export function withUnit(name: string, unit: string | undefined): string {
  return unit === undefined || unit === '' ? name : `${name} (${unit})`
}

/** The only column of a number in the export, with the question and its unit as the header. */
export function quantityColumns(
  name: string,
  { unit, min, max, softMin, softMax }: Bounds & { readonly unit?: string | undefined },
): Column[] {
  return [
    {
      key: '',
      header: withUnit(name, unit),
      type: 'number',
      unit,
      bounds: { min, max, softMin, softMax },
    },
  ]
}
