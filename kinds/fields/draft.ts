import { useState } from 'react'
import type { Checked } from '../checked'
import type { ChangePace } from '../view'

interface Draft<T> {
  readonly text: string
  /** What the text means; undefined when it can't be read. */
  readonly value: T | null | undefined
  /** The value that stood outside when this was typed. */
  readonly base: T | null
  readonly focused: boolean
}

export interface DraftRules<T> {
  readonly value: T | null
  readonly show: (value: T) => string
  readonly read: (text: string) => Checked<T | null>
  readonly onChange: (value: T | null, pace: ChangePace) => void
  /** A text that can't be read, typed before the field was drawn. */
  readonly typed?: string | undefined
  readonly onUnreadable: (message: string, pace: ChangePace, text: string) => void
  readonly onLeave: () => void
}

/**
 * The text of a typed field. What is being typed stands above what comes from outside: a re-read of the server while
 * the field has the focus, or while the text can't be read, never overwrites it (architecture §3). Once the field is
 * left, a value that changes outside wins. No effects: 300 fields mount at the price of 300 inputs.
 */
export function useDraft<T>(rules: DraftRules<T>) {
  const { value, typed: before, show, read, onChange, onUnreadable, onLeave } = rules
  const [draft, setDraft] = useState<Draft<T> | null>(
    before === undefined ? null : { text: before, value: undefined, base: value, focused: false },
  )
  const shown = (of: T | null) => (of === null ? '' : show(of))
  const stands = draft !== null && (draft.focused || Object.is(value, draft.base))

  const type = (text: string) => {
    const typed = read(text)
    const means = 'value' in typed ? typed.value : undefined
    setDraft({ text, value: means, base: value, focused: true })
    if ('value' in typed) onChange(typed.value, 'typing')
    else onUnreadable(typed.message, 'typing', text)
  }

  const leave = () => {
    if (draft !== null) {
      const arrived = draft.value !== undefined && Object.is(draft.value, value)
      const text = draft.value === undefined ? draft.text : shown(draft.value)
      const again = draft.value === undefined && draft.focused ? read(draft.text) : null
      if (again !== null && 'message' in again) onUnreadable(again.message, 'now', draft.text)
      setDraft(arrived ? null : { ...draft, text, base: value, focused: false })
    }
    onLeave()
  }

  /** False once a text that can't be read was left; before that it may just not be finished. */
  const readable = !stands || draft.value !== undefined || draft.focused
  return {
    text: stands ? draft.text : shown(value),
    readable,
    type,
    leave,
    reset: () => setDraft(null),
  }
}
