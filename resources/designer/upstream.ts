import type { CompiledDesign, DesignQuestion } from '../../engine/survey/design'
import type { DesignedQuestion } from './design'

type Compiled = CompiledDesign<DesignedQuestion>

/** Keys of the questions and groups that these keys depend on, however indirectly. */
function upstreamKeys(design: Compiled, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...needsOf(design, key))
  }
  return seen
}

/** Keys that a question or group depends on directly; the key of a group is its id after one letter. */
function needsOf(design: Compiled, key: string): readonly string[] {
  return (design.questions.get(key) ?? design.groups.get(key.slice(1)))?.needs ?? []
}

/**
 * Questions that a question or group depends on, however indirectly, in the order of the design.
 *
 * @returns `entered` have answers of a person; `computed` have a formula
 */
export function upstreamOf(design: Compiled, key: string) {
  const keys = upstreamKeys(design, needsOf(design, key))
  const upstream = [...design.questions.values()].filter(
    (question) => question.key !== key && keys.has(question.key),
  )
  const isComputed = (question: DesignQuestion) => question.computation !== null
  return {
    entered: upstream.filter((question) => !isComputed(question)),
    computed: upstream.filter(isComputed),
  }
}

/**
 * Questions of other groups that a group depends on, however indirectly, in the order of the design. It may depend on them by its condition,
 * or by the conditions and formulas of its questions. Only questions that a person answers are among them.
 */
export function outsideQuestions(design: Compiled, groupId: string): readonly DesignedQuestion[] {
  const group = design.groups.get(groupId)
  if (group === undefined) return []
  const direct = [...group.needs, ...group.questions.flatMap(({ needs }) => needs)]
  const keys = upstreamKeys(design, direct)
  return [...design.questions.values()]
    .filter(({ key, group: { id }, kind }) => keys.has(key) && id !== groupId && !kind.computed)
    .map(({ question }) => question)
}
