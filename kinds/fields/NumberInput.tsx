import type { ComponentProps } from 'react'
import type { ChangePace } from '../view'
import { useDraft } from './draft'
import { editableNumber, readNumber } from './number-text'

interface NumberInputProps {
  readonly value: number | null
  readonly onChange: (value: number | null, pace: ChangePace) => void
  readonly onUnreadable: (message: string) => void
  readonly onLeave: () => void
  /** The lowest number expected: below zero the keyboard must have a minus, which the numeric ones of phones lack. */
  readonly min?: number | undefined
  readonly decimals?: number | undefined
  readonly input?: ComponentProps<'input'>
}

/** A number typed the Italian way; what can't be read stays where it is (product §5). */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onUnreadable, onLeave, min = 0, decimals, input } = props
  const draft = useDraft({
    value,
    show: editableNumber,
    read: readNumber,
    onChange,
    onUnreadable,
    onLeave,
  })
  const whole = decimals === 0 ? 'numeric' : 'decimal'
  return (
    <input
      {...input}
      type="text"
      className="rk-input rk-input--number"
      inputMode={min < 0 ? 'text' : whole}
      autoComplete="off"
      aria-invalid={input?.['aria-invalid'] === true || !draft.readable || undefined}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
    />
  )
}
