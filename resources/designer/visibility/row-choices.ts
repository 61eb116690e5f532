import { blankRow, completeRows } from '../../../engine/conditions/available-tests'
import type { QuestionLookup } from '../../../engine/conditions/question'
import type { Row } from '../../../engine/conditions/row'
import { rowSentence } from '../../../engine/conditions/sentence'
import { matchingQuestions } from '../../../kinds/formula/editor/matching'
import type { DesignQuestion } from '../../../kinds/view'
import type { Choosable } from './Chooser'

/** Row that can be chosen for a line of a condition. */
export interface RowChoice extends Choosable {
  readonly row: () => Row
}

/** Number of questions that come with their complete rows: those that are likeliest meant. */
const maxWithRows = 5

/** Rows about the questions that match a query: one for each, still without a value, followed by its complete ones. */
export function rowChoices(
  query: string,
  questions: readonly DesignQuestion[],
  lookup: QuestionLookup,
): RowChoice[] {
  return matchingQuestions(query, questions).flatMap(({ id, name, groupName, code }, at) => {
    const question = lookup(id)
    if (question === null) return []
    const complete = at < maxWithRows ? completeRows(question) : []
    return [
      { id, label: name, detail: `${groupName} · ${code}`, row: () => blankRow(question) },
      ...complete.map((row, index) => ({
        id: `${id} ${index}`,
        label: rowSentence(row, lookup),
        isIndented: true,
        row: () => row,
      })),
    ]
  })
}

/** Questions as a condition is likely to need them: the nearest before it first, then those that follow. */
export function nearestFirst(
  questions: readonly DesignQuestion[],
  isTarget: (question: DesignQuestion) => boolean,
): DesignQuestion[] {
  const at = questions.findIndex(isTarget)
  if (at < 0) return [...questions]
  return [...questions.slice(0, at).toReversed(), ...questions.slice(at)]
}
