import type { Subject } from '../../../kinds/formula/editor/check-text'
import { type CompiledDesign, compileDesign, groupKey } from '../../../engine/survey/design'
import type { Design, DesignedGroup, DesignedQuestion } from '../design'

/** Key of the question or group that a formula's text belongs to. */
export function keyOf({ questionId, groupId }: Subject): string {
  return questionId ?? (groupId === undefined ? '' : groupKey(groupId))
}

/** Groups of a design with this text in place of the stored one. */
export function groupsWith(
  { groups }: Design,
  text: string,
  { expects, questionId, groupId }: Subject,
): DesignedGroup[] {
  const changes = expects === 'condition' ? { visibleIf: text } : { metadata: text }
  return groups.map((group) => ({
    ...group,
    ...(group.id === groupId ? { visibleIf: text } : {}),
    questions: group.questions.map((question) =>
      question.id === questionId ? { ...question, ...changes } : question,
    ),
  }))
}

/** Compiled design with this text in place of the stored one, for a trial. */
export function candidateOf(
  design: Design,
  text: string,
  subject: Subject,
): CompiledDesign<DesignedQuestion> {
  return compileDesign(groupsWith(design, text, subject))
}
