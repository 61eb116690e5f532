import { displayDecimals } from '../../../contract/models/questions'
import { it } from '../../../i18n/admin'
import { DesignText } from '../../../kinds/fields/DesignText'
import { unitSetting } from '../../../kinds/fields/units'
import { Select } from '../../../ui/fields/Select'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { DesignedQuestion } from '../design'

const words = it.admin.questions
const { least, most, initial } = displayDecimals
const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)

interface ResultFieldsProps {
  readonly values: DesignedQuestion
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<DesignedQuestion>, commitMode: CommitMode) => void
}

/** Fields of a formula's result: unit and decimals of its number, and the text in place of a missing one (decisions 048, 121). */
export function ResultFields({ values, problems, onChange }: ResultFieldsProps) {
  const { id, unit, decimals, emptyText } = values
  return (
    <div className="question-editor__result" role="group" aria-label={words.result}>
      <DesignText
        id={`q-${id}-unit`}
        label={words.fields.unit}
        value={unit}
        error={problems['unit']}
        suggestions={unitSetting.suggestions}
        onChange={(text, commitMode) => onChange({ unit: text ?? '' }, commitMode)}
      />
      <Select
        label={words.fields.decimals}
        help={words.decimalsHelp}
        error={problems['decimals']}
        value={decimals}
        choices={counts.map((count) => ({
          value: count,
          label: words.decimalsExample(count, count === initial),
        }))}
        onChange={(count) => onChange({ decimals: count }, 'now')}
      />
      <DesignText
        id={`q-${id}-empty-text`}
        label={words.fields.emptyText}
        help={words.emptyTextHelp}
        value={emptyText}
        error={problems['emptyText']}
        onChange={(text, commitMode) => onChange({ emptyText: text ?? '' }, commitMode)}
      />
    </div>
  )
}
