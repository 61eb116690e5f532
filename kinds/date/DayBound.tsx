import { useState } from 'react'
import { DesignCheckbox } from '../fields/DesignCheckbox'
import { Field } from '../fields/Field'
import { dayHere, formatDay } from '../../i18n/formats/day-text'
import { readDay } from '../../i18n/formats/read-day'
import { useDraft } from '../fields/draft'
import type { CommitMode } from '../view'

interface DayBoundProps {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly problem: string | undefined
  readonly onChange: (value: string | undefined, commitMode: CommitMode) => void
}

/** A bound of a date: a day, or today. */
export function DayBound({ id, label, value, problem, onChange }: DayBoundProps) {
  const [unreadable, setUnreadable] = useState<string | undefined>(undefined)
  const today = value === 'today'
  const draft = useDraft<string>({
    value: today ? null : (value ?? null),
    show: formatDay,
    read: (text) => readDay(text, dayHere(new Date())),
    onChange: (day, commitMode) => {
      setUnreadable(undefined)
      onChange(day ?? undefined, commitMode)
    },
    onUnreadable: setUnreadable,
    onLeave: () => undefined,
  })
  return (
    <div className="rk-bound">
      <Field id={id} label={label} problem={unreadable ?? problem}>
        {(control) => (
          <input
            {...control}
            type="text"
            className="rk-input rk-input--date"
            placeholder={today ? 'oggi' : 'gg/mm/aaaa'}
            disabled={today}
            {...draft.field}
          />
        )}
      </Field>
      <DesignCheckbox
        label="Oggi"
        checked={today}
        onChange={(checked) => {
          draft.reset()
          setUnreadable(undefined)
          onChange(checked ? 'today' : undefined, 'now')
        }}
      />
    </div>
  )
}
