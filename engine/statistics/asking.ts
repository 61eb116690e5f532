import { groupKey, type CompiledDesign, type DesignQuestion } from '../survey/design'
import { identifyingBefore } from '../survey/identifying'

/** Keys of all that decides directly whether a question is asked. */
export function conditionsOf(
  design: CompiledDesign,
  { condition, group }: DesignQuestion,
): string[] {
  const references =
    condition !== null && 'formula' in condition ? condition.formula.references : []
  return design.groups.get(group.id)?.condition
    ? [groupKey(group.id), ...references]
    : [...references]
}

/** Whether a condition decides if a question is asked: its own, or its group's. */
export function canHide(design: CompiledDesign, designQuestion: DesignQuestion): boolean {
  return (
    designQuestion.condition !== null ||
    Boolean(design.groups.get(designQuestion.group.id)?.condition)
  )
}

/** Some keys with all that they depend on, directly or not. */
export function closure(design: CompiledDesign, start: Iterable<string>): Set<string> {
  const keys = new Set(start)
  for (const key of keys) {
    const designQuestion = design.questions.get(key) ?? design.groups.get(key.slice(1))
    for (const needed of designQuestion?.needs ?? []) keys.add(needed)
  }
  return keys
}

/**
 * Keys of questions of the newest design that surveys of a version may be without. The version lacks or hides them, they were archived,
 * or their results are withheld.
 */
export function conditionalKeys(kept: CompiledDesign, newest: CompiledDesign): Set<string> {
  const lacking = [...newest.questions.keys()].filter((key) => {
    const asked = kept.questions.get(key)
    return asked === undefined || !asked.offered || canHide(kept, asked)
  })
  return new Set([...lacking, ...identifyingBefore(kept, newest)])
}
