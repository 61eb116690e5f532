import { groupKey, type CompiledDesign, type QuestionPlace } from '../survey/design'

/** The keys that decide whether a question is asked. */
export function conditionsOf(
  design: CompiledDesign,
  { condition, group }: QuestionPlace,
): string[] {
  const references =
    condition !== null && 'formula' in condition ? condition.formula.references : []
  return design.groups.get(group.id)?.condition
    ? [groupKey(group.id), ...references]
    : [...references]
}

/** Whether a condition decides if a question is asked: its own, or its group's. */
export function canHide(design: CompiledDesign, place: QuestionPlace): boolean {
  return place.condition !== null || Boolean(design.groups.get(place.group.id)?.condition)
}

/** Everything that some keys hang on, themselves among it. */
export function closure(design: CompiledDesign, start: Iterable<string>): Set<string> {
  const keys = new Set(start)
  for (const key of keys) {
    const place = design.questions.get(key) ?? design.groups.get(key.slice(1))
    for (const needed of place?.needs ?? []) keys.add(needed)
  }
  return keys
}
