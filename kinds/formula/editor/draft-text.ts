import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CommitMode } from '../../../ui/fields/leaving'
import { TypingPause } from '../../../ui/fields/typing-pause'

/**
 * Pause in typing after which a formula is saved, in milliseconds. It is longer than usual: each save computes every survey anew, so
 * that unfinished formulas should not be saved.
 */
const pause = 1_500

interface HeldText {
  readonly value: string
  /** Whether a text may be saved: it is valid or empty. */
  readonly isRight: (text: string) => boolean
  readonly onChange: (text: string, commitMode: CommitMode) => void
  /** Storage of a text that is not saved: while it is typed, and an invalid one while its editor is closed. */
  readonly storage: Unsaved | null
}

export interface Unsaved {
  readonly get: () => string | undefined
  /** Stores a text; null deletes it. */
  readonly put: (text: string | null) => void
}

/**
 * The text of a formula while it is edited. A valid one is reported after a pause, or when the field is left. An invalid one stays
 * here, so that the last valid formula stays in use. A value from outside is adopted unless a change waits to be saved.
 */
export function useDraftText({ value, isRight, onChange, storage }: HeldText) {
  const [held, setHeld] = useState(() => ({ text: storage?.get() ?? value, adopted: 0 }))
  const latest = useRef({ text: held.text, sent: value, isRight, onChange, storage })
  const typing = useRef(new TypingPause(pause))

  useLayoutEffect(() => {
    Object.assign(latest.current, { isRight, onChange, storage })
  })

  function save() {
    typing.current.cancel()
    const now = latest.current
    const isRight = now.isRight(now.text)
    now.storage?.put(isRight ? null : now.text)
    if (now.text === now.sent || !isRight) return
    now.sent = now.text
    now.onChange(now.text, 'now')
  }

  useEffect(() => {
    const now = latest.current
    // The server trims the text; a space must not vanish under the cursor.
    const same = value.trim() === now.text.trim()
    const waits = now.text !== now.sent
    now.sent = value
    if (same || waits) return
    now.text = value
    setHeld(({ adopted }) => ({ text: value, adopted: adopted + 1 }))
  }, [value])

  // Runs before the record closes, which saves what was reported.
  useLayoutEffect(() => save, [])

  return {
    ...held,
    unsaved: held.text.trim() !== value.trim(),
    type(text: string) {
      latest.current.text = text
      // Until it is saved, leaving the page asks for confirmation.
      latest.current.storage?.put(text)
      setHeld(({ adopted }) => ({ text, adopted }))
      typing.current.start(save)
    },
    save,
  }
}

/** Milliseconds without typing after which errors are shown: an unfinished text is wrong at nearly every letter. */
const rest = 1_000

/**
 * Whether errors of a text are shown: after a pause of typing while no suggestions are open, or once its field is left. Those of the text
 * that the editor begins with are shown at once.
 */
export function useTypingRest(text: string) {
  const [restingText, setRestingText] = useState(text)
  const [isSuggesting, suggest] = useState(false)
  useEffect(() => {
    if (isSuggesting) return undefined
    const timer = setTimeout(() => setRestingText(text), rest)
    return () => clearTimeout(timer)
  }, [text, isSuggesting])
  return { isAtRest: restingText === text, suggest, rest: () => setRestingText(text) }
}
