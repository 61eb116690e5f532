import { type CompiledDesign, groupKey, type DesignQuestion } from './design'

/** Groups that a change of one answer can affect, and all that is needed to compute them. */
export interface Dependents {
  /** Ids of the groups whose formulas, status and progress may change, its own among them. */
  readonly moved: ReadonlySet<string>
  /** Ids of the groups whose answers must be read: those above, and all that their formulas and conditions need. */
  readonly needed: ReadonlySet<string>
  /** Keys of the computed questions and groups to evaluate, each after those that it needs. */
  readonly order: readonly string[]
}

const dependentsByDesign = new WeakMap<CompiledDesign, Map<string, Dependents>>()

/** Keys that can be reached from some keys, themselves included. */
function spread(starts: Iterable<string>, next: (key: string) => readonly string[]): Set<string> {
  const reached = new Set(starts)
  for (const key of reached) for (const partKey of next(key)) reached.add(partKey)
  return reached
}

function compute(design: CompiledDesign, { key, group }: DesignQuestion): Dependents {
  const partOf = (partKey: string) =>
    design.questions.get(partKey) ?? design.groups.get(partKey.slice(1))
  const affected = spread([key], (partKey) => design.dependents.get(partKey) ?? [])
  const moved = new Set([group.id])
  for (const partKey of affected) {
    const designQuestion = partOf(partKey)
    if (designQuestion !== undefined) moved.add(designQuestion.group.id)
  }
  // The status of a group depends on each of its questions, and so on whatever decides if they are shown.
  const deciding = [...moved].flatMap((id) => [
    groupKey(id),
    ...(design.groups.get(id)?.questions ?? []).map((designQuestion) => designQuestion.key),
  ])
  const evaluated = spread(deciding, (partKey) => {
    const designQuestion = partOf(partKey)
    if (designQuestion === undefined) return []
    return 'question' in designQuestion
      ? [...designQuestion.needs, groupKey(designQuestion.group.id)]
      : designQuestion.needs
  })
  const needed = new Set<string>()
  for (const partKey of evaluated) {
    const question = design.questions.get(partKey)
    if (question !== undefined) needed.add(question.group.id)
  }
  return { moved, needed, order: design.order.filter((partKey) => evaluated.has(partKey)) }
}

/**
 * Dependents of a question: a save reads that much of its survey, not all of it. Computed once for each question and compiled
 * design.
 */
export function dependentsOf(design: CompiledDesign, question: DesignQuestion): Dependents {
  const byQuestion = dependentsByDesign.get(design) ?? new Map<string, Dependents>()
  dependentsByDesign.set(design, byQuestion)
  const dependents = byQuestion.get(question.key) ?? compute(design, question)
  byQuestion.set(question.key, dependents)
  return dependents
}
