import { useRef, useState } from 'react'
import { dayHere, formatDay } from '../../i18n/formats/day-text'
import { readDay } from '../../i18n/formats/read-day'
import { dayField as words } from '../../i18n/words/fields'
import { IconButton } from '../buttons/IconButton'
import { Field } from './Field'
import './DayField.css'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, or nothing. */
  readonly day: string
  readonly error?: string | null
  readonly onChange: (day: string) => void
}

/**
 * A day that a list or a period begins or ends with, typed as answers are. The browser's own field writes it as the browser's language has it, with
 * the month first in some (product §11). It is looked for when it is whole: on leaving the field, or by Enter.
 */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [text, setText] = useState(formatDay(day))
  const [known, setKnown] = useState(day)
  const [problem, setProblem] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  if (day !== known) {
    setKnown(day)
    setText(formatDay(day))
    setProblem(null)
  }

  function settle(): void {
    const read = readDay(text, dayHere(new Date()))
    if ('message' in read) return setProblem(read.message)
    const next = read.value ?? ''
    setProblem(null)
    setText(formatDay(next))
    if (next !== day) onChange(next)
  }

  return (
    <Field label={label} error={problem ?? error}>
      {(control) => (
        <div className="day-field">
          <input
            {...control}
            type="text"
            className="input"
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={words.placeholder}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(null)
            }}
            onBlur={settle}
            onKeyDown={({ key }) => {
              if (key === 'Enter') settle()
            }}
          />
          <IconButton
            icon="calendar"
            label={words.openCalendar(label)}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="date"
            className="day-field__picker"
            tabIndex={-1}
            aria-hidden="true"
            value={day}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </Field>
  )
}
