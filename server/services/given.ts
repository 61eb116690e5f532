import { Problem } from '../../contract/problems'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/** What people gave is never removed along with a part of the design (product §4). @throws Problem 409 saying how much it is */
export function assertNothingGiven(what: string, answers: number, comments: number): void {
  const given = [
    ...counted(answers, 'risposta', 'risposte'),
    ...counted(comments, 'commento', 'commenti'),
  ]
  if (given.length > 0) throw new Problem('hasAnswers', { what, count: given.join(' e ') })
}
