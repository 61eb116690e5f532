import { useState } from 'react'
import { DayInput } from './DayInput'
import { Field } from './Field'
import type { CommitMode } from './leaving'

/** Message about a text that is no day. It goes with the text: when another is typed, or the day changes elsewhere. */
function useUnreadable(day: string | null) {
  const [message, setMessage] = useState<string | null>(null)
  const [lastDay, setLastDay] = useState(day)
  if (day !== lastDay) {
    setLastDay(day)
    setMessage(null)
  }
  return [message, setMessage] as const
}

interface DayFieldProps {
  readonly id?: string
  readonly label: string
  /** `YYYY-MM-DD`. */
  readonly value: string | null
  readonly error?: string | null | undefined
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly onChange: (day: string | null, commitMode: CommitMode) => void
}

/** Field of a day that is saved while it is typed. A text that is no day stays in the field, with a message once it is left. */
export function DayField(props: DayFieldProps) {
  const { id, label, value, error, disabled, placeholder, onChange } = props
  const [unreadable, setUnreadable] = useUnreadable(value)
  return (
    <Field id={id} label={label} error={unreadable ?? error}>
      {(control) => (
        <DayInput
          value={value}
          onChange={(day, commitMode) => {
            setUnreadable(null)
            onChange(day, commitMode)
          }}
          onUnreadable={(message, commitMode) => commitMode === 'now' && setUnreadable(message)}
          onLeave={() => undefined}
          input={{ ...control, disabled, ...(placeholder !== undefined && { placeholder }) }}
        />
      )}
    </Field>
  )
}

interface DayFilterProps {
  readonly label: string
  /** `YYYY-MM-DD`, or an empty text. */
  readonly day: string
  readonly error?: string | null
  readonly onChange: (day: string) => void
}

/** Field of a day that filters a list, which is read again once the day is complete: on leaving the field, or by Enter. */
export function DayFilter({ label, day, error, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useUnreadable(day)

  function commit(next: string | null) {
    setTyped(null)
    if (next !== null && next !== day) onChange(next)
  }
  return (
    <Field label={label} error={unreadable ?? error}>
      {(control) => (
        <DayInput
          value={day === '' ? null : day}
          calendarOf={label}
          commitsByEnter
          onChange={(next, commitMode) => {
            setUnreadable(null)
            if (commitMode === 'now') commit(next ?? '')
            else setTyped(next ?? '')
          }}
          onUnreadable={(message, commitMode) => {
            setTyped(null)
            setUnreadable(commitMode === 'now' ? message : null)
          }}
          onLeave={() => commit(typed)}
          input={control}
        />
      )}
    </Field>
  )
}

interface PeriodFilterProps {
  /** First and last day, `YYYY-MM-DD` or an empty text. */
  readonly from: string
  readonly to: string
  readonly labels: { readonly from: string; readonly to: string; readonly reversed: string }
  readonly onChange: (change: { readonly from: string } | { readonly to: string }) => void
}

/** Fields of the first and the last day of a period. */
export function PeriodFilter({ from, to, labels, onChange }: PeriodFilterProps) {
  const isReversed = from !== '' && to !== '' && from > to
  return (
    <>
      <DayFilter label={labels.from} day={from} onChange={(day) => onChange({ from: day })} />
      <DayFilter
        label={labels.to}
        day={to}
        error={isReversed ? labels.reversed : null}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  )
}
