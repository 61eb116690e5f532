import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { keyInSurvey } from '../../../answers/answer-address'
import { type AnswerOperation, isAnswerTo } from '../../../answers/queue/operation'
import { Alert } from '../../../../ui/feedback/Alert'
import { groupsOf, type SurveyRecord } from '../../../answers/survey/survey-record'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import { UnsavedAnswer } from './UnsavedAnswer'
import { useQueueState } from './use-queue-state'

const words = it.doctor.question

interface RefusedAnswersProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  /** Whether questions are shown as fields, which have such actions themselves. */
  readonly editable: boolean
}

/**
 * List of unsaved answers that no field shows: the server refused them, or their page ended while they were being typed. Their question was
 * deleted, is hidden or has another kind by now, or the survey takes no answers. Without this list they would wait for ever.
 */
export function RefusedAnswers({ survey, store, queue, editable }: RefusedAnswersProps) {
  useQueueState(queue)
  const questions = groupsOf(survey).flatMap((group) => group.questions)
  const questionOf = ({ questionId }: AnswerOperation) =>
    questions.find(({ id }) => id === questionId) ?? null
  const hasField = (change: AnswerOperation) => {
    const question = questionOf(change)
    return (
      editable &&
      question !== null &&
      store.shows(keyInSurvey(change)) &&
      isAnswerTo(change, question)
    )
  }
  const refused = queue
    .waiting(survey.id)
    .filter((change) => change.refusal !== null && !hasField(change))
  const typed = queue.drafts.all(survey.id).filter((draft) => !hasField(draft))
  if (refused.length + typed.length === 0) return null
  return (
    <Alert tone="warning">
      <p>{words.refusedElsewhere}</p>
      <ul role="list">
        {refused.map((change) => (
          <UnsavedAnswer
            key={keyInSurvey(change)}
            change={change}
            question={questionOf(change)}
            onDiscard={() => store.saving.discardRefused(keyInSurvey(change))}
          />
        ))}
        {typed.map((change) => (
          <UnsavedAnswer
            key={keyInSurvey(change)}
            change={change}
            question={questionOf(change)}
            onDiscard={() => queue.drafts.drop(change)}
          />
        ))}
      </ul>
    </Alert>
  )
}
