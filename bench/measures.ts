/** Times of one run, by what was measured. */
export class Measures {
  readonly #times = new Map<string, number[]>()

  add(name: string, milliseconds: number): void {
    const known = this.#times.get(name)
    if (known === undefined) this.#times.set(name, [milliseconds])
    else known.push(milliseconds)
  }

  /** Does it and keeps how long it took. */
  async time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    const result = await work()
    this.add(name, performance.now() - begun)
    return result
  }

  /** One line a measure: how often, the median, the 95th percentile, in milliseconds. */
  lines(): string[] {
    const width = Math.max(0, ...[...this.#times.keys()].map(({ length }) => length))
    return [...this.#times].map(([name, times]) => {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
      const cells = [`${sorted.length} ×`, at(0.5).toFixed(1), at(0.95).toFixed(1)]
      return `  ${name.padEnd(width)} ${cells.map((cell) => cell.padStart(9)).join('')}`
    })
  }
}
