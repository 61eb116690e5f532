import { Checkbox } from '../../ui/fields/Checkbox'
import { DayField } from '../../ui/fields/DayField'
import type { CommitMode } from '../../ui/fields/leaving'

interface DayBoundProps {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly error: string | undefined
  readonly onChange: (value: string | undefined, commitMode: CommitMode) => void
}

/** A bound of a date: a day, or today. */
export function DayBound({ id, label, value, error, onChange }: DayBoundProps) {
  const isToday = value === 'today'
  return (
    <div className="rk-bound">
      <DayField
        // A text that was typed goes when today is chosen.
        key={String(isToday)}
        {...{ id, label, error }}
        value={isToday ? null : (value ?? null)}
        disabled={isToday}
        {...(isToday && { placeholder: 'oggi' })}
        onChange={(day, commitMode) => onChange(day ?? undefined, commitMode)}
      />
      <Checkbox
        label="Oggi"
        checked={isToday}
        onChange={(checked) => onChange(checked ? 'today' : undefined, 'now')}
      />
    </div>
  )
}
