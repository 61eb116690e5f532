interface Measure {
  readonly unit: string
  readonly values: number[]
}

/** Measures of one run, by name. */
export class Measures {
  readonly #measures = new Map<string, Measure>()

  add(name: string, value: number, unit = 'ms'): void {
    const known = this.#measures.get(name)
    if (known === undefined) this.#measures.set(name, { unit, values: [value] })
    else known.values.push(value)
  }

  /** Does it and keeps how long it took. */
  async time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    const result = await work()
    this.add(name, performance.now() - begun)
    return result
  }

  /** Median of the times; null if nothing was measured. */
  share(name: string, share = 0.5): number | null {
    const values = this.#measures.get(name)?.values.toSorted((one, other) => one - other)
    return values?.[Math.ceil(values.length * share) - 1] ?? null
  }

  /** One line a measure: how often, median, 95th percentile. */
  lines(): string[] {
    const width = Math.max(0, ...[...this.#measures.keys()].map(({ length }) => length))
    return [...this.#measures].map(([name, { unit, values }]) => {
      const sorted = values.toSorted((one, other) => one - other)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
      const cells = [`${sorted.length} ×`, at(0.5).toFixed(1), at(0.95).toFixed(1)]
      return `  ${name.padEnd(width)} ${cells.map((cell) => cell.padStart(9)).join('')} ${unit}`
    })
  }
}
