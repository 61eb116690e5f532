import { useEffect, useState } from 'react'
import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'
import { useAnswerQueue } from '../../../answers/queue/session-queue'
import type { QuestionRecord } from '../../../filling/records'
import { Alert } from '../../../../ui/feedback/Alert'
import { groupsOf } from '../filling/survey-record'
import { UnsavedAnswer } from '../filling/UnsavedAnswer'
import { useQueueState } from '../filling/use-queue-state'
import { NotFoundScreen } from '../NotFoundScreen'

const words = it.doctor.survey

/** The questions of a survey as this browser has kept it: of one that is gone nobody else can say what they were. */
function useOfflineQuestions(surveyId: string): readonly QuestionRecord[] {
  const [questions, setQuestions] = useState<readonly QuestionRecord[]>([])
  useEffect(() => {
    let wanted = true
    void loadOfflineSurveys()
      .then((surveys) => surveys?.read(surveyId))
      .then((found) => {
        if (!wanted || !found) return
        setQuestions(groupsOf(found.record).flatMap((group) => group.questions))
      })
    return () => {
      wanted = false
    }
  }, [surveyId])
  return questions
}

function Unsaved({ surveyId, queue }: { surveyId: string; queue: AnswerQueue }) {
  useQueueState(queue)
  const questions = useOfflineQuestions(surveyId)
  const waiting = queue.waiting(surveyId)
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  const typed = queue.drafts(surveyId)
  const isEmpty = waiting.length + typed.length === 0
  useEffect(() => {
    // What is no business of this person any more stays in their browser no longer than their own answers need it.
    if (isEmpty) void loadOfflineSurveys().then((surveys) => surveys?.remove(surveyId))
  }, [isEmpty, surveyId])
  if (refused.length + typed.length === 0) return null
  return (
    <Alert tone="warning">
      <p>{words.goneUnsent}</p>
      <ul role="list">
        {[...refused, ...typed].map((change) => (
          <UnsavedAnswer
            key={change.operationId}
            change={change}
            question={questions.find(({ id }) => id === change.questionId) ?? null}
            onDiscard={() => {
              if ('typed' in change) queue.dropDraft(change)
              else queue.discard(change)
            }}
          />
        ))}
      </ul>
    </Alert>
  )
}

/** A survey that is not there, or not this person's, with their answers that it does not take any more: they can still be read. */
export function DeletedSurvey({ surveyId }: { surveyId: string }) {
  const queue = useAnswerQueue()
  return (
    <NotFoundScreen text={words.notFound}>
      {queue !== null && <Unsaved surveyId={surveyId} queue={queue} />}
    </NotFoundScreen>
  )
}
