import highs, { type Highs, type Model, type ObjectiveSense } from 'highs'

/** A sum of columns, each with its factor. */
export type Expression = ReadonlyMap<number, number>

const tolerance = 1e-6
let loaded: Promise<Highs> | undefined

/** A linear programme: what may lie where, out of which the least and the greatest that something can be is asked. */
export class Programme {
  readonly #model: Model
  #columns = 0
  #costs: readonly number[] = []

  private constructor(model: Model) {
    this.#model = model
    const quiet = { output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: 4 }
    model.options.set(quiet)
  }

  /** Builds one and asks it. */
  static async with<T>(ask: (programme: Programme) => T): Promise<T> {
    loaded ??= highs()
    const model = (await loaded).createModel()
    try {
      return ask(new Programme(model))
    } finally {
      model.dispose()
    }
  }

  column(least = 0, most = Infinity): number {
    this.#model.addCol(0, least, most, { indices: [], values: [] })
    return this.#columns++
  }

  row(least: number, most: number, expression: Expression): void {
    const [indices, values] = [[...expression.keys()], [...expression.values()]]
    this.#model.addRow(least, most, { indices, values })
  }

  /** A solution at one end of an expression. */
  #solve(expression: Expression, sense: ObjectiveSense): Float64Array {
    for (const column of this.#costs) this.#model.changeColCost(column, 0)
    for (const [column, factor] of expression) this.#model.changeColCost(column, factor)
    this.#costs = [...expression.keys()]
    this.#model.changeObjectiveSense(sense)
    this.#model.run()
    const status = this.#model.getModelStatus()
    if (status !== 7) throw new Error(`no optimum: ${status}`)
    return Float64Array.from(this.#model.getSolution().colValue)
  }

  /** Expressions that can't be as far apart as required, with their least and greatest values. */
  narrow(
    cells: readonly { readonly name: string; readonly of: Expression; readonly width: number }[],
  ) {
    const seen = cells.map(() => ({ least: Infinity, most: -Infinity }))
    const look = (solution: Float64Array) => {
      for (const [at, { of }] of cells.entries()) {
        let value = 0
        for (const [column, factor] of of) value += factor * (solution[column] ?? 0)
        const one = seen[at]
        if (one === undefined) continue
        one.least = Math.min(one.least, value)
        one.most = Math.max(one.most, value)
      }
    }
    return cells.flatMap(({ name, of, width }, at) => {
      const one = seen[at] ?? { least: 0, most: 0 }
      // A bound that a solution for another one has shown is not asked again.
      for (const sense of [1, -1] as ObjectiveSense[]) {
        if (one.most - one.least < width - tolerance) look(this.#solve(of, sense))
      }
      return one.most - one.least < width - tolerance ? [{ name, ...one }] : []
    })
  }
}
