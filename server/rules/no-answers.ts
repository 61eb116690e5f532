import { amounts } from '../../i18n/words/server/request-issues'
import { Problem } from '../../contract/problems'

/** What people gave is never removed along with a part of the design (product §4). @throws Problem 409 saying how much it is */
export function assertNoAnswers(what: string, answers: number, comments: number): void {
  const given = [
    ...(answers === 0 ? [] : [amounts.answers(answers)]),
    ...(comments === 0 ? [] : [amounts.comments(comments)]),
  ]
  if (given.length > 0) throw new Problem('hasAnswers', { what, count: given.join(amounts.and) })
}
