import { mostOfAll, type Trials } from '../trial'

/** Numbers of a scale: from one bound to the other, on a grid where it has one. */
interface Scale {
  readonly min: number
  readonly max: number
  readonly grid: { readonly start: number; readonly step: number } | null
}

/** Numbers that are usual in formulas. */
const usual = [0, 1, 10, 100]

/** The digits that a person means, without what adding up in binary leaves behind. */
const tidy = (value: number) => Number(value.toPrecision(15))

/** The numbers of a scale to try: the bounds, the marks, and what lies beside and between them. */
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
  if (last - first < mostOfAll) {
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
