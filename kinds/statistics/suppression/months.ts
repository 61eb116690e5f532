/** Surveys by month, summed up from the first: what a stretch of months holds is a difference. */
export class Months {
  readonly #sums: readonly number[]

  constructor(counts: readonly number[]) {
    let sum = 0
    this.#sums = [0, ...counts.map((count) => (sum += count))]
  }

  get length(): number {
    return this.#sums.length - 1
  }

  count(from: number, to: number): number {
    return from > to ? 0 : (this.#sums[to + 1] ?? 0) - (this.#sums[from] ?? 0)
  }

  /** The months of a stretch between the first and the last that have any. */
  within(from: number, to: number): readonly [first: number, last: number] {
    let [first, last] = [from, to]
    while (first < last && this.count(first, first) === 0) first += 1
    while (last > first && this.count(last, last) === 0) last -= 1
    return [first, last]
  }
}
