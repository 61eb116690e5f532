import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../data/answer-queue'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { groupsOf, type SurveyRecord } from './survey-record'
import type { SurveyStore } from './survey-store'
import { useQueueState } from './use-queue-state'

const words = it.doctor.question

interface RefusedAnswersProps {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  /** Whether the questions stand as fields, each with its own way out. */
  readonly editable: boolean
}

/**
 * Answers that the server refused, or that were still being typed when their page went, and that no field shows: their question was deleted or is hidden, or the survey takes no answers.
 * Without this they would wait for ever.
 */
export function RefusedAnswers({ survey, store, queue, editable }: RefusedAnswersProps) {
  useQueueState(queue)
  const refused = queue
    .waiting(survey.id)
    .filter(({ refusal, questionId }) => refusal !== null && !(editable && store.shows(questionId)))
  const typed = queue
    .drafts(survey.id)
    .filter(({ questionId }) => !(editable && store.shows(questionId)))
  if (refused.length + typed.length === 0) return null
  const questions = groupsOf(survey).flatMap((group) => group.questions)
  const nameOf = (questionId: string) => questions.find(({ id }) => id === questionId)?.name ?? null
  return (
    <Alert tone="warning">
      <p>{words.refusedElsewhere}</p>
      <ul role="list">
        {refused.map(({ questionId, refusal }) => (
          <li key={questionId}>
            {words.refusedOne(nameOf(questionId), refusal?.message ?? '')}{' '}
            <Button variant="quiet" onClick={() => store.saving.discardRefused(questionId)}>
              {words.discardRefused}
            </Button>
          </li>
        ))}
        {typed.map(({ questionId, typed: { unreadable } }) => (
          <li key={questionId}>
            {words.refusedOne(nameOf(questionId), unreadable?.message ?? words.unfinished)}{' '}
            <Button variant="quiet" onClick={() => queue.dropDraft(survey.id, questionId)}>
              {words.discardRefused}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
