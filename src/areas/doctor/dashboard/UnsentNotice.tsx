import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { it } from '../../../../i18n/dashboard'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { paths } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { useQueueState } from '../filling/use-queue-state'
import { DiscardButton } from './DiscardButton'

const words = it.doctor.unsent

/** Names of surveys in the offline copies: the patient's code and the database; a survey without a copy is named by its id. */
function useOfflineNames(): (surveyId: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isCurrent = true
    void loadOfflineSurveys()
      .then((surveys) => surveys?.list())
      .then((all = []) => {
        if (!isCurrent) return
        const named = all.map(({ surveyId, customId, databaseName }) => {
          const name = customId || surveyId
          return [surveyId, databaseName === '' ? name : `${name} (${databaseName})`] as const
        })
        setNames(new Map(named))
      })
    return () => {
      isCurrent = false
    }
  }, [])
  return (surveyId) => names.get(surveyId) ?? surveyId
}

/** A list of surveys with unsent, refused or unfinished answers of this browser, each with a link (product §5). */
export function UnsentNotice({ queue }: { queue: AnswerQueue }) {
  const { pending, refused, drafts, unreadable } = useQueueState(queue)
  const nameOf = useOfflineNames()
  if (pending + refused + drafts + unreadable === 0) return null
  const waiting = queue.waiting()
  const typed = queue.drafts()
  const surveyIds = [...new Set([...waiting, ...typed].map(({ surveyId }) => surveyId))]
  return (
    <Alert tone="warning">
      <p>{words.title}</p>
      {unreadable > 0 && <p>{words.unreadable(unreadable)}</p>}
      <ul role="list" className="dashboard__unsent">
        {surveyIds.map((surveyId) => {
          const own = waiting.filter((answer) => answer.surveyId === surveyId)
          const refusedCount = own.filter(({ refusal }) => refusal !== null).length
          const typedCount = typed.filter((draft) => draft.surveyId === surveyId).length
          // Answers of a survey that no longer exists: other refusals are shown in the survey, at their question.
          const orphans = own.filter(({ refusal }) => refusal?.status === 404)
          return (
            <li key={surveyId}>
              <Link to={paths.doctor.surveyEdit(surveyId, 'user')}>
                {words.line(nameOf(surveyId), own.length - refusedCount, refusedCount + typedCount)}
              </Link>
              {orphans.length > 0 && (
                <DiscardButton queue={queue} name={nameOf(surveyId)} answers={orphans} />
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
