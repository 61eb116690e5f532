import type { CompiledDesign } from '../../../engine/survey/design'
import type { DesignedQuestion } from '../design'

/**
 * The questions of other groups that a person answers and on which this group hangs, by its condition, its questions' conditions and
 * its formulas, however indirectly; in the order of the design.
 */
export function outsideQuestions(
  design: CompiledDesign<DesignedQuestion>,
  groupId: string,
): readonly DesignedQuestion[] {
  const group = design.groups.get(groupId)
  if (group === undefined) return []
  const seen = new Set<string>()
  const open = [...group.needs, ...group.questions.flatMap(({ needs }) => needs)]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const designQuestion = design.questions.get(key) ?? design.groups.get(key.slice(1))
    open.push(...(designQuestion?.needs ?? []))
  }
  return [...design.questions.values()]
    .filter(({ key, group: { id }, kind }) => seen.has(key) && id !== groupId && !kind.computed)
    .map(({ question }) => question)
}
