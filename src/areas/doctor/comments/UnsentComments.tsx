import { thread as words } from '../../../../i18n/words/doctor/thread'
import { questionKey } from '../../../answers/answer-address'
import { Button } from '../../../../ui/buttons/Button'
import { groupsOf, type SurveyRecord } from '../filling/survey-record'
import type { Drafts } from './drafts'

interface UnsentCommentsProps {
  readonly drafts: Drafts
  readonly survey: SurveyRecord
  readonly show: (key: string) => void
}

/** The user's unsent comments on a survey, each with a button that opens it. */
export function UnsentComments({ drafts, survey, show }: UnsentCommentsProps) {
  const all = drafts.get()
  const questions = groupsOf(survey)
    .flatMap((group) => group.questions)
    .map((question) => ({ key: questionKey(question), name: question.name }))
    .filter(({ key }) => all.has(key))
  if (questions.length === 0) return null
  return (
    <section className="threads__unsent">
      <h3>{words.unsentOnes}</h3>
      <ul role="list">
        {questions.map(({ key, name }) => (
          <li key={key}>
            <Button variant="quiet" onClick={() => show(key)}>
              <bdi>{name}</bdi>
            </Button>
            <p className="threads__last">{all.get(key)?.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
