import { type ChangeEvent, type FocusEvent, useCallback, useRef, useState } from 'react'
import type { Checked } from '../../i18n/formats/checked'
import { type CommitMode, isLeft } from './leaving'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A text that is being typed. */
interface Typing<T> {
  readonly text: string
  /** The last reported value; undefined if none of the text could be read. */
  readonly reported: T | null | undefined
}

/** A text after the field was left, shown in place of the value. */
interface Left<T> {
  readonly text: string
  readonly readable: boolean
  /** The value from outside as it was last rendered. */
  readonly from: T | null
  /** The value that this field reported. */
  readonly to: T | null
}

export interface DraftRules<T> {
  readonly value: T | null
  readonly show: (value: T) => string
  readonly read: (text: string) => Checked<T | null>
  readonly onChange: (value: T | null, commitMode: CommitMode, text: string) => void
  /** Text typed before the field was drawn, and not left: it is shown again (`TypedText`). */
  readonly typed?: string | undefined
  readonly onUnreadable: (message: string, commitMode: CommitMode, text: string) => void
  readonly onLeave: () => void
}

/**
 * Holds the text of a typed field. While it is typed, values from the server overwrite neither it nor a text that can't be read.
 * After the field is left, a value that changes outside is shown.
 *
 * @returns `field`: properties of the input
 */
export function useDraft<T>(rules: DraftRules<T>) {
  const { value, typed: before, show, read, onChange, onUnreadable, onLeave } = rules
  const node = useRef<TextField>(null)
  const ref = useCallback((field: TextField | null) => {
    node.current = field
  }, [])
  const [typing, setTyping] = useState<Typing<T> | null>(null)
  const [left, setLeft] = useState<Left<T> | null>(() =>
    before === undefined
      ? null
      : { text: before, readable: 'value' in read(before), from: value, to: value },
  )
  const textOf = (of: T | null) => (of === null ? '' : show(of))

  const isArriving = left !== null && !left.readable && Object.is(value, left.to)
  const isLeftShown = left !== null && (isArriving || Object.is(value, left.from))
  if (left !== null && !isLeftShown) setLeft(null)
  else if (left !== null && !Object.is(value, left.from)) setLeft({ ...left, from: value })
  const text = typing?.text ?? (isLeftShown ? left.text : textOf(value))

  const type = (next: string): Typing<T> => {
    setLeft(null)
    const typed = read(next)
    const now = { text: next, reported: 'value' in typed ? typed.value : typing?.reported }
    setTyping(now)
    if ('value' in typed) onChange(typed.value, 'typing', next)
    else onUnreadable(typed.message, 'typing', next)
    return now
  }

  const leave = (last: Typing<T> | null) => {
    setTyping(null)
    if (last !== null) {
      const typed = read(last.text)
      const readable = 'value' in typed
      if (!readable) onUnreadable(typed.message, 'now', last.text)
      const next = readable ? textOf(typed.value) : last.text
      const arrived = readable && Object.is(typed.value, value)
      const to = last.reported === undefined ? value : last.reported
      setLeft(arrived ? null : { text: next, readable, from: value, to })
    } else if (left?.readable === true) setLeft(null)
    onLeave()
  }

  return {
    field: {
      ref,
      value: text,
      onChange: ({ target }: ChangeEvent<TextField>) => void type(target.value),
      onBlur: (event: FocusEvent) => isLeft(event) && leave(typing),
    },
    /** False after an unreadable text was left; before, it may be unfinished. */
    readable: !isLeftShown || left.readable,
    /** Changes the text as typing does. */
    edit: (change: (text: string) => string) => {
      const now = type(change(text))
      if (document.activeElement !== node.current) leave(now)
    },
    /** Ends typing as leaving the field does. */
    commit: () => leave(typing),
    /** Discards the typed text. */
    reset: () => {
      setTyping(null)
      setLeft(null)
    },
  }
}
