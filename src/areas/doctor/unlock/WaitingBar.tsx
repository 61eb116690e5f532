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

/** What is sent quicker than this, in milliseconds, is not worth a word. */
const noticeDelay = 1_000

function Bar({ queue, isDashboard }: { queue: AnswerQueue; isDashboard: boolean }) {
  const { pending, refused, drafts, offline } = useQueueState(queue)
  const [late, setLate] = useState(false)
  const waits = pending > 0
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setLate(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])

  // The dashboard names the surveys of what waits.
  const held = isDashboard ? 0 : refused + drafts
  const text = offline ? words.offline(pending) : waits && late ? words.waiting(pending) : null
  const isShown = text !== null && (offline || !isDashboard)
  return (
    <div role="status" className="waiting-bar save-line__states">
      {isShown && (
        <p className="save-line__state save-line__state--warning">
          <Icon name={offline ? 'offline' : 'clock'} /> {text}
          {waits && (
            <button type="button" className="save-line__retry" onClick={queue.retry}>
              {words.retry}
            </button>
          )}
        </p>
      )}
      {held > 0 && (
        <p className="save-line__state save-line__state--danger">
          <Icon name="error" /> <Link to={paths.doctor.dashboard()}>{words.toCheck(held)}</Link>
        </p>
      )}
    </div>
  )
}

/** What is not safe yet, on every screen of the doctor's but the one that fills in a group, which says it beside the questions. */
export default function WaitingBar() {
  const queue = useAnswerQueue()
  const isFilling = useMatch(paths.doctor.surveyEdit.pattern) !== null
  const isDashboard = useMatch(paths.doctor.dashboard.pattern) !== null
  if (queue === null || isFilling) return null
  return <Bar queue={queue} isDashboard={isDashboard} />
}
