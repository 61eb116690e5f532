import { type CompiledDesign, groupKey, type DesignQuestion } from './design'

/** What a change of one answer can move, and all that is needed to tell. */
export interface Dependents {
  /** Ids of the groups whose formulas, status and progress may move; its own among them. */
  readonly moved: ReadonlySet<string>
  /** Ids of the groups whose answers have to be known for it: those, and all that their formulas and conditions need. */
  readonly needed: ReadonlySet<string>
  /** The computed places to evaluate, each after all that it needs. */
  readonly order: readonly string[]
}

const known = new WeakMap<CompiledDesign, Map<string, Dependents>>()

/** The keys that are reached from some by going on to their neighbours, themselves included. */
function spread(starts: Iterable<string>, next: (key: string) => readonly string[]): Set<string> {
  const reached = new Set(starts)
  for (const key of reached) for (const one of next(key)) reached.add(one)
  return reached
}

function compute(design: CompiledDesign, { key, group }: DesignQuestion): Dependents {
  const placeOf = (one: string) => design.questions.get(one) ?? design.groups.get(one.slice(1))
  const affected = spread([key], (one) => design.dependents.get(one) ?? [])
  const moved = new Set([group.id])
  for (const one of affected) {
    const designQuestion = placeOf(one)
    if (designQuestion !== undefined) moved.add(designQuestion.group.id)
  }
  // The status of a group hangs on each of its questions, and so on whatever decides whether they are shown.
  const judged = [...moved].flatMap((id) => [
    groupKey(id),
    ...(design.groups.get(id)?.questions ?? []).map((designQuestion) => designQuestion.key),
  ])
  const evaluated = spread(judged, (one) => {
    const designQuestion = placeOf(one)
    if (designQuestion === undefined) return []
    return 'question' in designQuestion
      ? [...designQuestion.needs, groupKey(designQuestion.group.id)]
      : designQuestion.needs
  })
  const needed = new Set<string>()
  for (const one of evaluated) {
    const place = design.questions.get(one)
    if (place !== undefined) needed.add(place.group.id)
  }
  return { moved, needed, order: design.order.filter((one) => evaluated.has(one)) }
}

/**
 * How far an answer reaches: a save looks at that much of its survey, not at all of it. Found once a question and compiled design.
 *
 * @param question a question of the design
 */
export function dependentsOf(design: CompiledDesign, question: DesignQuestion): Dependents {
  const reaches = known.get(design) ?? new Map<string, Dependents>()
  known.set(design, reaches)
  const found = reaches.get(question.key) ?? compute(design, question)
  reaches.set(question.key, found)
  return found
}
