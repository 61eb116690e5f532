import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { session, useAnswerQueue } from '../../../answers/session'
import type { QuestionRecord } from '../../../answers/survey/records'
import { Alert } from '../../../../ui/feedback/Alert'
import { groupsOf } from '../../../answers/survey/survey-record'
import { UnsavedAnswer } from '../filling/UnsavedAnswer'
import { useQueueState } from '../filling/use-queue-state'
import { NotFoundScreen } from '../NotFoundScreen'

const words = it.doctor.survey

/** The questions of a survey from its offline copy: the server no longer has a deleted survey. */
function useOfflineQuestions(surveyId: string): readonly QuestionRecord[] {
  const { data = [] } = useQuery({
    queryKey: ['offlineQuestions', surveyId],
    queryFn: async () => {
      const copy = await (await session.current?.offlineSurveys())?.read(surveyId)
      return copy ? groupsOf(copy.record).flatMap(({ questions }) => questions) : []
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  return data
}

/** Refused answers and unfinished texts of the doctor, each of which can be discarded. */
function Unsaved({ surveyId, queue }: { surveyId: string; queue: AnswerQueue }) {
  useQueueState(queue)
  const questions = useOfflineQuestions(surveyId)
  const waiting = queue.waiting(surveyId)
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  const typed = queue.drafts.all(surveyId)
  const isEmpty = waiting.length + typed.length === 0
  useEffect(() => {
    // The offline copy is deleted once no unsaved answer needs it: the user has no access to the survey any more.
    if (isEmpty) void session.current?.offlineSurveys().then((surveys) => surveys?.remove(surveyId))
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
              if ('typed' in change) queue.drafts.drop(change)
              else queue.discard(change)
            }}
          />
        ))}
      </ul>
    </Alert>
  )
}

/** The screen for a survey that was deleted or is hidden from the doctor, with the doctor's own unsaved answers to it. */
export function DeletedSurvey({ surveyId }: { surveyId: string }) {
  const queue = useAnswerQueue()
  return (
    <NotFoundScreen text={words.notFound}>
      {queue !== null && <Unsaved surveyId={surveyId} queue={queue} />}
    </NotFoundScreen>
  )
}
