import { useState } from 'react'
import { it } from '../../../i18n/it'
import { formatDay, readDay } from '../../../kinds/fields/day-text'
import { useDraft } from '../../../kinds/fields/draft'
import { italianDay } from '../../../kinds/survey/day'
import type { ChangePace } from '../../../kinds/view'
import { TextInput } from '../../../src/ui/fields/TextInput'

interface DayFilterProps {
  readonly label: string
  readonly day: string | null
  readonly problem: string | undefined
  readonly onChange: (day: string | null, pace: ChangePace) => void
}

/** An end of a period, or none. What can't be read stays in the field and is not sent. */
export function DayFilter({ label, day, problem, onChange }: DayFilterProps) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const draft = useDraft<string>({
    value: day,
    show: formatDay,
    read: (text) => readDay(text, italianDay(new Date())),
    onChange: (value, pace) => {
      setUnreadable(null)
      onChange(value, pace)
    },
    onUnreadable: setUnreadable,
    onLeave: () => undefined,
  })
  return (
    <TextInput
      label={label}
      {...draft.field}
      error={draft.readable ? problem : unreadable}
      autoComplete="off"
      placeholder={it.admin.templates.filters.dayHint}
    />
  )
}
