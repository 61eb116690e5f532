import { useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import { saving as words } from '../../../../i18n/words/doctor/saving'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { useAnswerQueue } from '../../../answers/session'
import { paths } from '../../../paths'
import { SaveState, SaveStates } from '../../../../ui/feedback/SaveState'
import { useQueueState } from '../filling/use-queue-state'
import './WaitingBar.css'

/** Time after which an unsent answer is mentioned, in ms: most are sent sooner. */
const noticeDelay = 1_000

function Bar({ queue, isDashboard }: { queue: AnswerQueue; isDashboard: boolean }) {
  const { pending, refused, drafts, offline } = useQueueState(queue)
  const [isLate, setLate] = useState(false)
  const hasPending = pending > 0
  useEffect(() => {
    if (!hasPending) return
    const timer = setTimeout(() => setLate(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [hasPending])

  // The dashboard has a list of these surveys instead.
  const toCheck = isDashboard ? 0 : refused + drafts
  const waiting = hasPending && isLate ? words.waiting(pending) : null
  const text = offline ? words.offline(pending) : waiting
  const isShown = text !== null && (offline || !isDashboard)
  return (
    <SaveStates className="waiting-bar screen-only">
      {isShown && (
        <SaveState
          tone="warning"
          icon={offline ? 'offline' : 'clock'}
          text={text}
          retry={hasPending && { label: words.retry, onClick: () => queue.retry() }}
        />
      )}
      {toCheck > 0 && (
        <SaveState
          tone="danger"
          icon="error"
          text={words.toCheck(toCheck)}
          link={{ to: paths.doctor.dashboard() }}
        />
      )}
    </SaveStates>
  )
}

/** A bar about answers that are not stored yet, on all screens of the doctor but that of a group, which has its own line. */
export default function WaitingBar() {
  const queue = useAnswerQueue()
  const isFilling = useMatch(paths.doctor.surveyEdit.pattern) !== null
  const isDashboard = useMatch(paths.doctor.dashboard.pattern) !== null
  if (queue === null || isFilling) return null
  return <Bar queue={queue} isDashboard={isDashboard} />
}
