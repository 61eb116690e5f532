import type { DesignSnapshot, SnapshotQuestion } from '../../contract/calls/designs/design-snapshot'
import { withLabelsOf } from '../../kinds/choice/option-changes'

/** Question with the wording of another state of it: name, help, heading, text of a missing result, labels of the options that both have. */
function questionWith(question: SnapshotQuestion, wording: SnapshotQuestion): SnapshotQuestion {
  const { name, help, heading, emptyText } = wording
  const metadata = withLabelsOf(question.metadata, wording.metadata)
  return { ...question, name, help, heading, emptyText, metadata }
}

/**
 * Design with the wording of another one, and nothing else of it. Wording changes no answer, result or condition, and doctors may read it
 * at once.
 */
export function withWordingOf(design: DesignSnapshot, other: DesignSnapshot): DesignSnapshot {
  const groups = new Map(other.map((group) => [group.id, group]))
  const questions = new Map(
    other.flatMap((group) => group.questions.map((question) => [question.id, question])),
  )
  return design.map((group) => {
    const { name, description, color } = groups.get(group.id) ?? group
    return {
      ...group,
      name,
      description,
      color,
      questions: group.questions.map((question) =>
        questionWith(question, questions.get(question.id) ?? question),
      ),
    }
  })
}
