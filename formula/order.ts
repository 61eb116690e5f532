/** Cycle of formulas; `cycle` has the members in order, each depends on the next and the last on the first. */
export class FormulaCycleError extends Error {
  override readonly name = 'FormulaCycleError'
  readonly cycle: readonly string[]

  constructor(cycle: readonly string[]) {
    super(`Formulas need one another: ${cycle.join(' → ')}`)
    this.cycle = cycle
  }
}

interface Walk {
  readonly order: string[]
  readonly cycle: string[] | null
}

interface Step {
  readonly id: string
  next: number
}

/**
 * Walks depth first with a stack of its own, since a chain of 5,000 formulas would overflow the engine's. Ids
 * that are no keys are plain questions without dependencies.
 */
function walk(dependencies: ReadonlyMap<string, readonly string[]>): Walk {
  const order: string[] = []
  const done = new Set<string>()
  const open = new Set<string>()
  for (const start of dependencies.keys()) {
    if (done.has(start)) continue
    const path: Step[] = [{ id: start, next: 0 }]
    open.add(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const needed = dependencies.get(step.id)?.[step.next]
      step.next += 1
      if (needed === undefined) {
        path.pop()
        open.delete(step.id)
        done.add(step.id)
        order.push(step.id)
      } else if (open.has(needed)) {
        const members = path.map((member) => member.id)
        return { order, cycle: members.slice(members.indexOf(needed)) }
      } else if (!done.has(needed) && dependencies.has(needed)) {
        path.push({ id: needed, next: 0 })
        open.add(needed)
      }
    }
  }
  return { order, cycle: null }
}

/**
 * The first cycle among formulas, or null (product §7). `dependencies` maps a formula's id to the ids it refers
 * to. Returns the members in order, each depending on the next, the first not repeated. A formula that depends
 * on itself is a cycle of one.
 */
export function findCycle(dependencies: ReadonlyMap<string, readonly string[]>): string[] | null {
  return walk(dependencies).cycle
}

/**
 * The keys of `dependencies` in the order for computing them: each after all that it depends on. Throws
 * `FormulaCycleError` if there is none.
 */
export function evaluationOrder(dependencies: ReadonlyMap<string, readonly string[]>): string[] {
  const { order, cycle } = walk(dependencies)
  if (cycle !== null) throw new FormulaCycleError(cycle)
  return order
}

/**
 * The shortest cycle of a key, or null: the key first, each depending on the next, the first not repeated. A
 * cycle without the key does not count, even if the key depends on it.
 */
export function cycleOf(
  key: string,
  dependencies: ReadonlyMap<string, readonly string[]>,
): string[] | null {
  const cameFrom = new Map<string, string>()
  const open = [key]
  for (const from of open) {
    for (const needed of dependencies.get(from) ?? []) {
      if (needed === key) return pathTo(from, key, cameFrom)
      if (cameFrom.has(needed) || !dependencies.has(needed)) continue
      cameFrom.set(needed, from)
      open.push(needed)
    }
  }
  return null
}

function pathTo(last: string, first: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [last]
  for (let current = last; current !== first;) {
    current = cameFrom.get(current) ?? first
    path.unshift(current)
  }
  return path
}
