import { useEffect, useState } from 'react'
import { format } from '../../../../i18n/format'
import { it } from '../../../../i18n/doctor'
import type { AnswerQueue, QueueState } from '../../../data/outbox-queue'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/icon-names'
import { useQueueState } from './use-queue-state'
import './SaveLine.css'

const words = it.doctor.saving

/** A save that is quicker than this, in milliseconds, is not worth a word: the line would flicker at each choice. */
const worthTelling = 1_000

interface Line {
  readonly tone: 'quiet' | 'good' | 'warning' | 'danger'
  readonly icon: IconName
  readonly text: string
}

function lineOf({ pending, refused, offline, savedAt }: QueueState): Line {
  if (offline) return { tone: 'warning', icon: 'offline', text: words.offline(pending) }
  if (refused > 0) return { tone: 'danger', icon: 'error', text: words.toCheck(refused) }
  if (pending > 0) return { tone: 'warning', icon: 'clock', text: words.waiting(pending) }
  if (savedAt === null) return { tone: 'quiet', icon: 'info', text: words.idle }
  return { tone: 'good', icon: 'check', text: words.saved(format.time(savedAt)) }
}

/** Whether what is on the screen is safe: "Salvato alle 14:32", "3 risposte da inviare", "Non in linea" (product §5). */
export function SaveLine({ queue }: { queue: AnswerQueue }) {
  const state = useQueueState(queue)
  const next = lineOf(state)
  const [shown, setShown] = useState(next)
  const isWaiting = state.pending > 0 && next.icon === 'clock'
  useEffect(() => {
    if (next.text === shown.text && next.tone === shown.tone) return
    const timer = setTimeout(() => setShown(next), isWaiting ? worthTelling : 0)
    return () => clearTimeout(timer)
  })
  return (
    <div className="save-line">
      <p className={`save-line__state save-line__state--${shown.tone}`} role="status">
        <Icon name={shown.icon} /> {shown.text}
        {state.pending > 0 && shown.tone === 'warning' && (
          <button type="button" className="save-line__retry" onClick={queue.retry}>
            {words.retry}
          </button>
        )}
      </p>
      {!state.durable && state.pending > 0 && <p role="alert">{words.notDurable}</p>}
      {state.unreadable > 0 && <p role="alert">{words.unreadable(state.unreadable)}</p>}
    </div>
  )
}
