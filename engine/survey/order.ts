import { evaluationOrder, findCycle } from '../../formula/order'

export interface EvaluationOrder {
  /** Every key after all that it needs. */
  readonly order: string[]
  /** Keys that need themselves, at once or by way of others. */
  readonly cyclic: ReadonlySet<string>
}

/**
 * The order in which formulas and conditions are computed. The designer refuses cycles (product §7); should one be there all the
 * same, its members are taken out of it, so that a survey still opens and the rest is still computed.
 */
export function orderOf(dependencies: ReadonlyMap<string, readonly string[]>): EvaluationOrder {
  const open = new Map(dependencies)
  const cyclic = new Set<string>()
  for (let cycle = findCycle(open); cycle !== null; cycle = findCycle(open)) {
    for (const key of cycle) {
      cyclic.add(key)
      open.set(key, [])
    }
  }
  return { order: evaluationOrder(open), cyclic }
}
