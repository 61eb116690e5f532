import { Link } from 'react-router'
import { it } from '../../../../i18n/dashboard'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { paths } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { useQueueState } from '../filling/use-queue-state'
import { DiscardButton } from './DiscardButton'
import { useOfflineNames } from './use-offline-names'

const words = it.doctor.unsent

/** Answers of an earlier page that are on their way, that the server refused, or that were still being typed: by survey, each a link (product §5). */
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
          const own = waiting.filter((one) => one.surveyId === surveyId)
          const stopped = own.filter(({ refusal }) => refusal !== null).length
          const unfinished = typed.filter((one) => one.surveyId === surveyId).length
          // Other refusals are dealt with in the survey, beside their question.
          const homeless = own.filter(({ refusal }) => refusal?.status === 404)
          return (
            <li key={surveyId}>
              <Link to={paths.doctor.surveyEdit(surveyId, 'user')}>
                {words.line(nameOf(surveyId), own.length - stopped, stopped + unfinished)}
              </Link>
              {homeless.length > 0 && (
                <DiscardButton queue={queue} name={nameOf(surveyId)} answers={homeless} />
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
