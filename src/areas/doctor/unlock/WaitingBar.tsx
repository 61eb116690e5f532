import { useEffect, useState } from 'react'
import { Link, useMatch } from 'react-router'
import { saving as words } from '../../../../i18n/words/doctor/saving'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { useAnswerQueue } from '../../../answers/queue/session-queue'
import { paths } from '../../../paths'
import { Icon } from '../../../../ui/Icon'
import { useQueueState } from '../filling/use-queue-state'
import '../filling/SaveLine.css'
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
    <div role="status" className="waiting-bar save-line__states screen-only">
      {isShown && (
        <p className="save-line__state save-line__state--warning">
          <Icon name={offline ? 'offline' : 'clock'} /> {text}
          {hasPending && (
            <button type="button" className="save-line__retry" onClick={queue.retry}>
              {words.retry}
            </button>
          )}
        </p>
      )}
      {toCheck > 0 && (
        <p className="save-line__state save-line__state--danger">
          <Icon name="error" /> <Link to={paths.doctor.dashboard()}>{words.toCheck(toCheck)}</Link>
        </p>
      )}
    </div>
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
