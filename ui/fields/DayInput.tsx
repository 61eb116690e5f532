import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayHere, formatDay } from '../../i18n/formats/day-text'
import { type DayLimits, limitDay, readDay } from '../../i18n/formats/read-day'
import { dayField as words } from '../../i18n/words/fields'
import { IconButton } from '../buttons/IconButton'
import { useDraft } from './draft'
import type { CommitMode } from './leaving'
import './input.css'
import './typed-inputs.css'

interface DayInputProps {
  /** `YYYY-MM-DD`. */
  readonly value: string | null
  /** Text typed before the field was drawn, and not left. */
  readonly typed?: string | undefined
  /** Day that «oggi» stands for; by default that of the reader's calendar. Limits that name it need it. */
  readonly today?: string
  readonly limits?: DayLimits
  /** Name of the field, for the button that opens the browser's calendar; without a name there is no button. */
  readonly calendarOf?: string
  /** Whether Enter ends typing as leaving the field does. */
  readonly commitsByEnter?: boolean
  /** @param text the typed text; none if the day was chosen in the calendar */
  readonly onChange: (day: string | null, commitMode: CommitMode, text?: string) => void
  readonly onUnreadable: (message: string, commitMode: CommitMode, text: string) => void
  readonly onLeave: () => void
  readonly input?: ComponentProps<'input'>
}

/**
 * Input of a day in Italian order, without a label; a text that can't be read stays in it. The browser's own field follows the
 * browser's language, which may put the month first (product §11): only its calendar is used.
 */
export function DayInput(props: DayInputProps) {
  const { value, typed, today, limits = {}, calendarOf } = props
  const { commitsByEnter = false, onChange, onUnreadable, onLeave, input } = props
  const picker = useRef<HTMLInputElement>(null)
  const [hasPicker, setPicker] = useState(false)
  const draft = useDraft<string>({
    value,
    typed,
    show: formatDay,
    read: (text) => readDay(text, today ?? dayHere(new Date()), limits),
    onChange,
    onUnreadable,
    onLeave,
  })
  const field = (
    <input
      autoComplete="off"
      autoCorrect="off"
      placeholder={words.placeholder}
      enterKeyHint={commitsByEnter ? 'search' : 'next'}
      {...input}
      type="text"
      className="input input--date"
      // Digits are enough (010226), and a phone shows them three times as large as letters.
      inputMode="numeric"
      onKeyDown={({ key }) => {
        if (commitsByEnter && key === 'Enter') draft.commit()
      }}
      {...draft.field}
    />
  )
  if (calendarOf === undefined) return field
  return (
    <div className="day-input">
      {field}
      <IconButton
        icon="calendar"
        label={words.openCalendar(calendarOf)}
        disabled={input?.disabled}
        onClick={() => {
          // Drawn on demand: a calendar costs a page as much as ten fields.
          flushSync(() => setPicker(true))
          picker.current?.showPicker()
        }}
      />
      {hasPicker && (
        <input
          ref={picker}
          type="date"
          className="day-input__picker"
          tabIndex={-1}
          aria-hidden="true"
          disabled={input?.disabled}
          value={value ?? ''}
          min={limitDay(limits.min, today ?? '')}
          max={limitDay(limits.max, today ?? '')}
          onChange={({ target }) => {
            draft.reset()
            onChange(target.value === '' ? null : target.value, 'now')
          }}
        />
      )}
    </div>
  )
}
