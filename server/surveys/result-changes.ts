import type { ResultDisplay } from '../../kinds/kind'
import { cellKey, consequencesOf, type OpenSurvey } from './open-survey'

/** Decimals that no stored result exceeds. */
const allDecimals = 15

/** A result before and after a change, as texts; null means no result. */
interface ResultChange {
  /** Name of the formula's question. */
  readonly question: string
  readonly before: string | null
  readonly after: string | null
}

/** Results of an open survey that differ from the stored ones, as a user reads them. */
export function resultChanges(open: OpenSurvey): ResultChange[] {
  // By where they are stored: a version may have their question in another group.
  const stored = new Map([...open.answers.values()].map((answer) => [cellKey(answer), answer]))
  return consequencesOf(open).formulas.flatMap((write) => {
    const { questionId, value } = write
    const designQuestion = open.design.questions.get(questionId)
    if (designQuestion === undefined) return []
    const { question, kind } = designQuestion
    const before = stored.get(cellKey(write))?.value ?? null
    const textOf = (result: unknown, display: ResultDisplay) =>
      result === null ? null : kind.text(question.metadata, result, display)
    // A difference that the question's decimals don't show is displayed with all decimals.
    const isVisible = textOf(before, question) !== textOf(value, question)
    const display = isVisible ? question : { ...question, decimals: allDecimals }
    return [
      { question: question.name, before: textOf(before, display), after: textOf(value, display) },
    ]
  })
}
