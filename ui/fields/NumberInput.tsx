import type { ComponentProps } from 'react'
import { bare } from '../../contract/seen-text'
import { editableNumber } from '../../i18n/formats/number-text'
import { readNumber } from '../../i18n/formats/read-number'
import { fields } from '../../i18n/words/fields'
import { Button } from '../buttons/Button'
import { useDraft } from './draft'
import type { CommitMode } from './leaving'
import './input.css'
import './typed-inputs.css'

interface NumberInputProps {
  readonly value: number | null
  readonly onChange: (value: number | null, commitMode: CommitMode, text: string) => void
  /** Text typed before the field was drawn, and not left. */
  readonly typed?: string | undefined
  readonly onUnreadable: (message: string, commitMode: CommitMode, text: string) => void
  readonly onLeave: () => void
  /** The lowest number allowed: if it may be negative there is a button for the sign, for fingers. */
  readonly min?: number | undefined
  readonly decimals?: number | undefined
  /** Name of the field, if there are several. */
  readonly name?: string
  readonly input?: ComponentProps<'input'>
}

/** Input of a number in Italian notation, without a label; a text that can't be read stays in it (product §5). */
export function NumberInput(props: NumberInputProps) {
  const { value, typed, onChange, onUnreadable, onLeave, min, decimals, name, input } = props
  const draft = useDraft({
    value,
    typed,
    show: editableNumber,
    read: readNumber,
    onChange,
    onUnreadable,
    onLeave,
  })
  const signed = (min === undefined || min < 0) && input?.disabled !== true
  return (
    <span className="number-input">
      <input
        autoComplete="off"
        autoCorrect="off"
        {...input}
        type="text"
        className="input input--number"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        enterKeyHint="next"
        aria-invalid={input?.['aria-invalid'] === true || !draft.readable || undefined}
        {...draft.field}
      />
      {/* The number keyboards of some phones have no minus. */}
      {signed && (
        <Button
          variant="quiet"
          className="number-input__sign"
          aria-label={fields.changeSign(name)}
          tabIndex={-1}
          // Keeps the focus in the field, and the phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => draft.edit(otherSign)}
        >
          <span aria-hidden="true">±</span>
        </Button>
      )}
    </span>
  )
}

function otherSign(text: string): string {
  const typed = bare(text)
  return /^[-−–]/.test(typed) ? typed.slice(1) : `-${typed.replace(/^\+/, '')}`
}
