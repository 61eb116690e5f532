import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CommitMode } from '../../view'

/** A formula is saved when typing rests this long: each save computes every survey anew, so that a half-written one should not. */
const pause = 1_500

interface HeldText {
  readonly value: string
  /** Whether a text may be saved: it is right, or empty. */
  readonly isRight: (text: string) => boolean
  readonly onChange: (text: string, commitMode: CommitMode) => void
  /** Where a text waits that is not given out: while it is typed, and a wrong one while its editor is closed. */
  readonly kept: Unsaved | null
}

export interface Unsaved {
  readonly get: () => string | undefined
  /** Null: nothing is to be kept. */
  readonly put: (text: string | null) => void
}

/**
 * The text while it is written. Only what is right goes out, after a pause or when the field is left; the rest is held here, so that
 * the last right formula stays in force. What comes from outside is taken unless something here waits to be saved.
 */
export function useDraftText({ value, isRight, onChange, kept }: HeldText) {
  const [held, setHeld] = useState(() => ({ text: kept?.get() ?? value, adopted: 0 }))
  const latest = useRef({ text: held.text, sent: value, isRight, onChange, kept })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    Object.assign(latest.current, { isRight, onChange, kept })
  })

  function save() {
    clearTimeout(timer.current)
    const now = latest.current
    const isRight = now.isRight(now.text)
    now.kept?.put(isRight ? null : now.text)
    if (now.text === now.sent || !isRight) return
    now.sent = now.text
    now.onChange(now.text, 'now')
  }

  useEffect(() => {
    const now = latest.current
    // The server trims; a space must not vanish under the cursor.
    const same = value.trim() === now.text.trim()
    const waits = now.text !== now.sent
    now.sent = value
    if (same || waits) return
    now.text = value
    setHeld(({ adopted }) => ({ text: value, adopted: adopted + 1 }))
  }, [value])

  // Before the record that it belongs to is left, which saves what it was given.
  useLayoutEffect(() => save, [])

  return {
    ...held,
    unsaved: held.text.trim() !== value.trim(),
    type(text: string) {
      latest.current.text = text
      // Until it is stored, leaving the page asks.
      latest.current.kept?.put(text)
      setHeld(({ adopted }) => ({ text, adopted }))
      clearTimeout(timer.current)
      timer.current = setTimeout(save, pause)
    },
    save,
  }
}
