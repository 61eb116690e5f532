import { amounts } from '../../i18n/words/server/request-issues'
import { Problem } from '../../contract/problems'

/**
 * Refuses to remove a part of the design that has answers or comments (product §4).
 *
 * @param what name of the part, for the problem's sentence
 * @throws Problem 409 with their numbers
 */
export function assertNoAnswers(what: string, answers: number, comments: number): void {
  const counts = [
    ...(answers === 0 ? [] : [amounts.answers(answers)]),
    ...(comments === 0 ? [] : [amounts.comments(comments)]),
  ]
  if (counts.length > 0) throw new Problem('hasAnswers', { what, count: counts.join(amounts.and) })
}
