import { it } from '../../../i18n/admin'
import { dayField } from '../../../i18n/words/fields'
import { formatDay } from '../../../i18n/formats/day-text'
import { readDay } from '../../../i18n/formats/read-day'
import { useDraft } from '../../../kinds/fields/draft'
import { italianDay } from '../../../engine/survey/day'
import type { CommitMode } from '../../../kinds/view'

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
  const draft = useDraft<string>({
    value: isSurveyDay ? null : day,
    show: formatDay,
    read: (text) => readDay(text, italianDay(new Date())),
    onChange,
    onUnreadable: () => onChange(null, 'typing'),
    onLeave: () => undefined,
  })
  return (
    <div className="condition-day">
      <input
        type="text"
        className="input"
        aria-label={words.day}
        aria-invalid={(invalid && !isSurveyDay) || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        placeholder={dayField.placeholder}
        disabled={isSurveyDay}
        {...draft.field}
      />
      <label className="condition-options__tick">
        <input
          type="checkbox"
          checked={isSurveyDay}
          onChange={(event) => {
            draft.reset()
            onChange(event.target.checked ? 'survey' : null, 'now')
          }}
        />
        <span>{words.surveyDay}</span>
      </label>
    </div>
  )
}
