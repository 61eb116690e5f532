import { useEffect, useState } from 'react'
import { Link, type To } from 'react-router'
import { it } from '../../../../i18n/doctor'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { Icon } from '../../../../ui/Icon'
import { controlId } from '../../../filling/question/control-id'
import { lineOf } from './save-line'
import type { SurveyStore } from './survey-store'
import { useQueueState } from './use-queue-state'
import { useUnsavedEntries } from './use-unsaved-entries'
import './SaveLine.css'

const words = it.doctor.saving

/** A save that is quicker than this, in milliseconds, is not worth a word: the line would flicker at each choice. */
const noticeDelay = 1_000

/** In whole words, of which a phone's bar shows the core; who hears them hears all. */
function Said({ text, short }: { text: string; short: string }) {
  return (
    <span className="save-line__said" data-short={short}>
      <span>{text}</span>
    </span>
  )
}

interface HeldProps {
  readonly count: number
  /** The question to look at first, or null where it is not in this survey. */
  readonly first: { readonly key: string; readonly address: To } | null
}

/** Answers that wait for the doctor, and the way to the first of them. */
function Held({ count, first }: HeldProps) {
  const text = words.toCheck(count)
  return (
    <p className="save-line__state save-line__state--danger">
      <Icon name="error" />{' '}
      {first === null ? (
        <Said text={text} short={words.short.toCheck(count)} />
      ) : (
        <Link
          to={first.address}
          onClick={(event) => {
            const field = document.getElementById(controlId(first.key))
            // In another group: the address leads there.
            if (field === null) return
            event.preventDefault()
            field.scrollIntoView({ block: 'center' })
            field.focus({ preventScroll: true })
          }}
        >
          <Said text={text} short={words.short.toCheck(count)} />
        </Link>
      )}
    </p>
  )
}

interface SaveLineProps {
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  /** Which of these questions comes first where they are shown, and its address; null where none is shown. */
  readonly firstOf: (keys: ReadonlySet<string>) => HeldProps['first']
}

/** Whether what is on the screen is safe: "Salvato alle 14:32", "3 risposte da inviare", "1 risposta da controllare" (product §5). */
export function SaveLine({ store, queue, firstOf }: SaveLineProps) {
  const state = useQueueState(queue)
  const { questionKeys, here, typing } = useUnsavedEntries(store)
  const held = here + state.refused
  const next = lineOf(state, held, typing)
  const passes = next?.icon === 'clock'
  const [calm, setCalm] = useState(next)
  const [late, setLate] = useState(false)
  if (!passes && (next?.text !== calm?.text || next?.tone !== calm?.tone)) setCalm(next)
  // From when the line stopped being true on: what happens meanwhile must not prolong it.
  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(() => setLate(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [passes])
  const shown = passes && !late ? calm : next
  // What was well before is not well for a moment longer.
  const line = held > 0 && shown?.tone !== 'warning' ? null : shown
  return (
    <div className="save-line">
      <div className="save-line__states" role="status">
        {held > 0 && <Held count={held} first={firstOf(questionKeys)} />}
        {line && (
          <p className={`save-line__state save-line__state--${line.tone}`}>
            <Icon name={line.icon} />
            <Said text={line.text} short={line.short} />
            {state.pending > 0 && line.tone === 'warning' && (
              <button type="button" className="save-line__retry" onClick={queue.retry}>
                {words.retry}
              </button>
            )}
          </p>
        )}
      </div>
      {!state.durable && state.pending > 0 && <p role="alert">{words.notDurable}</p>}
      {state.unreadable > 0 && <p role="alert">{words.unreadable(state.unreadable)}</p>}
    </div>
  )
}
