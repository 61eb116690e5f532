import { it } from '../../../i18n/admin'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { DayInput } from '../../../ui/fields/DayInput'
import type { CommitMode } from '../../../ui/fields/leaving'

const words = it.admin.conditions

interface DayValueProps {
  readonly day: string | 'survey' | null
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (day: string | 'survey' | null, commitMode: CommitMode) => void
}

/** Field for a day to compare with, which may be the day of the survey. */
export function DayValue({ day, invalid, describedBy, onChange }: DayValueProps) {
  const isSurveyDay = day === 'survey'
  return (
    <div className="condition-day">
      <DayInput
        // A text that was typed goes when the survey's day is chosen.
        key={String(isSurveyDay)}
        value={isSurveyDay ? null : day}
        onChange={onChange}
        onUnreadable={() => onChange(null, 'typing')}
        onLeave={() => undefined}
        input={{
          'aria-label': words.day,
          'aria-invalid': (invalid && !isSurveyDay) || undefined,
          'aria-describedby': describedBy,
          disabled: isSurveyDay,
        }}
      />
      <Checkbox
        label={words.surveyDay}
        checked={isSurveyDay}
        onChange={(checked) => onChange(checked ? 'survey' : null, 'now')}
      />
    </div>
  )
}
