import type { Subject } from '../../../kinds/formula/editor/check-text'
import {
  type CompiledDesign,
  compileDesign,
  groupKey,
  type DesignQuestion,
} from '../../../engine/survey/design'
import type { Design, DesignedGroup, DesignedQuestion } from '../design'

/** The key of the place that a text belongs to. */
export function keyOf({ questionId, groupId }: Subject): string {
  return questionId ?? (groupId === undefined ? '' : groupKey(groupId))
}

/** The groups of a design as they would be with this text. */
export function groupsWith(
  { groups }: Design,
  text: string,
  { expects, questionId, groupId }: Subject,
): DesignedGroup[] {
  const part = expects === 'condition' ? { visibleIf: text } : { metadata: text }
  return groups.map((group) => ({
    ...group,
    ...(group.id === groupId ? { visibleIf: text } : {}),
    questions: group.questions.map((question) =>
      question.id === questionId ? { ...question, ...part } : question,
    ),
  }))
}

/** The design as it would be with this text: what a trial computes with, by the code that computes the surveys. */
export function candidateOf(
  design: Design,
  text: string,
  subject: Subject,
): CompiledDesign<DesignedQuestion> {
  return compileDesign(groupsWith(design, text, subject))
}

/** What a place hangs on, however indirectly, in the design's order: `asked` are answers that a person gives, `computed` formulas on the way. */
export function upstreamOf(design: CompiledDesign<DesignedQuestion>, key: string) {
  const seen = new Set<string>()
  const needsOf = (at: string) =>
    (design.questions.get(at) ?? design.groups.get(at.slice(1)))?.needs ?? []
  const open = [...needsOf(key)]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at) || at === key) continue
    seen.add(at)
    open.push(...needsOf(at))
  }
  const designQuestions = [...design.questions.values()].filter((designQuestion) =>
    seen.has(designQuestion.key),
  )
  const isComputed = (designQuestion: DesignQuestion) => designQuestion.computation !== null
  return {
    asked: designQuestions.filter((designQuestion) => !isComputed(designQuestion)),
    computed: designQuestions.filter(isComputed),
  }
}
