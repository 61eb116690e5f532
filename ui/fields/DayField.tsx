import { useRef, useState } from 'react'
import { dayHere, formatDay } from '../../i18n/formats/day-text'
import { readDay } from '../../i18n/formats/read-day'
import { dayField as words } from '../../i18n/words/fields'
import { IconButton } from '../buttons/IconButton'
import { Field } from './Field'
import './DayField.css'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, or an empty text. */
  readonly day: string
  readonly error?: string | null
  readonly onChange: (day: string) => void
}

/**
 * Field of a day that bounds a list or a period, typed as in answers. The browser's own field follows the browser's language, which
 * may put the month first (product §11). The day is read once it is complete: on leaving the field, or by Enter.
 */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [text, setText] = useState(formatDay(day))
  const [lastDay, setLastDay] = useState(day)
  const [problem, setProblem] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  if (day !== lastDay) {
    setLastDay(day)
    setText(formatDay(day))
    setProblem(null)
  }

  function readText(): void {
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
            onBlur={readText}
            onKeyDown={({ key }) => {
              if (key === 'Enter') readText()
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
