import { type ChangeEvent, type FocusEvent, useCallback, useRef, useState } from 'react'
import type { Checked } from '../../i18n/formats/checked'
import type { CommitMode } from '../view'
import { isLeft } from './leaving'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A text that is being typed. */
interface Typing<T> {
  readonly text: string
  /** The last value that was told outside; undefined where nothing of it could be read. */
  readonly told: T | null | undefined
}

/** A text that was left and stands above the value outside. */
interface Left<T> {
  readonly text: string
  readonly readable: boolean
  /** The value outside as it was last drawn. */
  readonly from: T | null
  /** The value outside as this field has told it. */
  readonly to: T | null
}

export interface DraftRules<T> {
  readonly value: T | null
  readonly show: (value: T) => string
  readonly read: (text: string) => Checked<T | null>
  readonly onChange: (value: T | null, commitMode: CommitMode, text: string) => void
  /** A text that was typed before the field was drawn, and not left: it stands there again as it was (`TypedText`). */
  readonly typed?: string | undefined
  readonly onUnreadable: (message: string, pace: CommitMode, text: string) => void
  readonly onLeave: () => void
}

/**
 * Holds the text of a typed field. While it is typed a re-read of the server never overwrites it, nor a text that can't
 * be read. Once the field is left, a value that changes outside wins.
 *
 * @returns `field`: what the input takes on
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
  const shown = (of: T | null) => (of === null ? '' : show(of))

  const arrives = left !== null && !left.readable && Object.is(value, left.to)
  const stands = left !== null && (arrives || Object.is(value, left.from))
  if (left !== null && !stands) setLeft(null)
  else if (left !== null && !Object.is(value, left.from)) setLeft({ ...left, from: value })
  const text = typing?.text ?? (stands ? left.text : shown(value))

  const type = (next: string): Typing<T> => {
    setLeft(null)
    const typed = read(next)
    const now = { text: next, told: 'value' in typed ? typed.value : typing?.told }
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
      const next = readable ? shown(typed.value) : last.text
      const arrived = readable && Object.is(typed.value, value)
      const to = last.told === undefined ? value : last.told
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
    /** False once a text that can't be read was left; before that it may just not be finished. */
    readable: !stands || left.readable,
    /** Changes the text as typing does. */
    edit: (change: (text: string) => string) => {
      const now = type(change(text))
      if (document.activeElement !== node.current) leave(now)
    },
    /** What was typed is given up. */
    reset: () => {
      setTyping(null)
      setLeft(null)
    },
  }
}
