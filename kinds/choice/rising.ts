/**
 * The indices of a longest run of rising numbers, negative ones left out: of a list that was put in another order, what may stay
 * where it is. n log n: a list of 20,000 options is put in order too.
 */
export function rising(numbers: readonly number[]): number[] {
  // For each length of a run: the index of the smallest number that ends one.
  const ends: number[] = []
  const before: number[] = []
  numbers.forEach((number, at) => {
    if (number < 0) return
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const run: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.push(at)
  return run.toReversed()
}
