import { it } from '../../../i18n/admin'
import type { ConditionQuestion } from '../../../engine/conditions/question'
import type { Row } from '../../../engine/conditions/row'
import { NumberInput } from '../../../ui/fields/NumberInput'
import type { CommitMode } from '../../../ui/fields/leaving'
import { DayValue } from './DayValue'
import { OptionsValue } from './OptionsValue'

const words = it.admin.conditions

interface RowValueProps {
  readonly row: Row
  readonly question: ConditionQuestion
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (row: Row, commitMode: CommitMode) => void
}

/** Field for the value that a line compares with; nothing if the operator needs no value. */
export function RowValue({ row, question, onChange, ...validity }: RowValueProps) {
  const { invalid, describedBy } = validity
  switch (row.test) {
    case 'number':
      return (
        <div className="condition-number">
          <NumberInput
            value={row.number}
            min={-1}
            onChange={(number, commitMode) => onChange({ ...row, number }, commitMode)}
            onUnreadable={() => onChange({ ...row, number: null }, 'typing')}
            onLeave={() => undefined}
            input={{
              'aria-label': words.number,
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
            }}
          />
          {row.of === 'value' && question.unit !== undefined && <span>{question.unit}</span>}
        </div>
      )
    case 'text':
      return (
        <input
          type="text"
          className="input"
          aria-label={words.text}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={row.text}
          onChange={(event) => onChange({ ...row, text: event.target.value }, 'typing')}
        />
      )
    case 'day':
      return (
        <DayValue
          {...validity}
          day={row.day}
          onChange={(day, commitMode) => onChange({ ...row, day }, commitMode)}
        />
      )
    case 'options':
      return question.options === null ? null : (
        <OptionsValue
          {...validity}
          tree={question.options}
          chosen={row.options}
          onChange={(options) => onChange({ ...row, options }, 'now')}
        />
      )
    default:
      return null
  }
}
