import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { To } from 'react-router'
import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { SaveState, SaveStates } from '../../../../ui/feedback/SaveState'
import { controlId } from '../../../filling/question/control-id'
import { lineOf } from './save-line'
import type { SurveyStore } from '../../../answers/survey/survey-store'
import { useQueueState } from './use-queue-state'
import './SaveLine.css'

const words = it.doctor.saving

/** Time after which a save is shown as under way, in milliseconds; the line would flicker at each faster save. */
const noticeDelay = 1_000

interface HeldProps {
  readonly count: number
  /** First of their questions, or null if it is not in this survey. */
  readonly first: { readonly key: string; readonly address: To } | null
}

/** Number of answers that wait for the doctor, with a link to the first of them. */
function Held({ count, first }: HeldProps) {
  const link = first && {
    to: first.address,
    onClick(event: MouseEvent) {
      const field = document.getElementById(controlId(first.key))
      // The question is in another group: the link leads there.
      if (field === null) return
      event.preventDefault()
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
    },
  }
  return (
    <SaveState
      tone="danger"
      icon="error"
      text={words.toCheck(count)}
      short={words.short.toCheck(count)}
      {...(link && { link })}
    />
  )
}

interface SaveLineProps {
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  /** Returns the first of these questions on the page, with its address; null if none is visible. */
  readonly firstOf: (keys: ReadonlySet<string>) => HeldProps['first']
}

/** Line that says whether the answers on the page are saved (product §5): "Salvato alle 14:32", "3 risposte da inviare". */
export function SaveLine({ store, queue, firstOf }: SaveLineProps) {
  const state = useQueueState(queue)
  const { questionKeys, here, typing } = useSyncExternalStore(store.subscribeUnsaved, store.unsaved)
  const held = here + state.refused
  const next = lineOf(state, held, typing)
  const passes = next?.icon === 'clock'
  const [calm, setCalm] = useState(next)
  const [late, setLate] = useState(false)
  if (!passes && (next?.text !== calm?.text || next?.tone !== calm?.tone)) setCalm(next)
  // The delay begins when the line is no longer true; further changes must not prolong it.
  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(() => setLate(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [passes])
  const shown = passes && !late ? calm : next
  // A good state is not shown a moment longer once answers wait for the doctor.
  const line = held > 0 && shown?.tone !== 'warning' ? null : shown
  return (
    <div className="save-line">
      <SaveStates>
        {held > 0 && <Held count={held} first={firstOf(questionKeys)} />}
        {line && (
          <SaveState
            {...line}
            retry={
              state.pending > 0 &&
              line.tone === 'warning' && { label: words.retry, onClick: () => queue.retry() }
            }
          />
        )}
      </SaveStates>
      {!state.durable && state.pending > 0 && <p role="alert">{words.notDurable}</p>}
      {state.unreadable > 0 && <p role="alert">{words.unreadable(state.unreadable)}</p>}
    </div>
  )
}
