import type { ReleasedNumbers } from '../../../contract/statistics/released'
import { Programme, type Expression } from './programme'

/** A mean that was told, and of whose numbers. */
export interface DisclosedMean {
  readonly numbers: ReleasedNumbers
  readonly patients: ReadonlySet<string>
}

const deviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

/**
 * Sums of fewer than five patients' numbers that all released means narrow to 2.5 deviations. Patients are those whom replies tell from all
 * others, and some more.
 *
 * @param some patients of whom two are looked at by themselves
 */
export async function narrowSums(
  values: ReadonlyMap<string, number>,
  told: readonly DisclosedMean[],
  some: readonly string[],
) {
  const all = [...values.values()]
  const sd = deviation(all)
  const [low, high] = [Math.min(...all) - sd, Math.max(...all) + sd]
  const alone = new Set(some)
  return Programme.with((programme) => {
    const atoms = new Map<string, { readonly column: number; patients: string[] }>()
    const columns = new Map<string, number>()
    const sizes = new Map<string, string[]>()
    const signature = (patient: string) =>
      told.map(({ patients }) => (patients.has(patient) ? 1 : 0)).join('') +
      (alone.has(patient) ? ` ${patient}` : '')
    for (const patient of values.keys()) {
      const key = signature(patient)
      sizes.set(key, [...(sizes.get(key) ?? []), patient])
    }
    for (const [key, patients] of sizes) {
      const column = programme.column(patients.length * low, patients.length * high)
      atoms.set(key, { column, patients })
      for (const patient of patients) columns.set(patient, column)
    }
    for (const { numbers, patients } of told) {
      const parts = new Set([...patients].flatMap((patient) => columns.get(patient) ?? []))
      const expression: Expression = new Map([...parts].map((column) => [column, 1]))
      const [sum, slack] = [numbers.mean * patients.size, (numbers.unit * patients.size) / 2]
      programme.row(sum - slack, sum + slack, expression)
    }
    const few = [...atoms].filter(([, { patients }]) => patients.length < 5)
    const cells = few.map(([key, { column }]) => {
      return { name: key, of: new Map([[column, 1]]), width: 2.5 * sd }
    })
    const both = new Map(
      some.flatMap((patient) => columns.get(patient) ?? []).map((one) => [one, 1]),
    )
    return programme.narrow([...cells, { name: 'some', of: both, width: 2.5 * sd }])
  })
}
