import { displayDecimals } from '../../../contract/models/questions'
import { it } from '../../../i18n/admin'
import { Select } from '../../../ui/fields/Select'

const words = it.admin.questions
const { least, most, initial } = displayDecimals
const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)

interface DecimalsChoiceProps {
  readonly decimals: number
  readonly problem: string | undefined
  readonly onChange: (decimals: number) => void
}

/** Choice of the number of decimals that a formula's result is shown with (decision 048). */
export function DecimalsChoice({ decimals, problem, onChange }: DecimalsChoiceProps) {
  return (
    <div className="question-editor__decimals">
      <Select
        label={words.fields.decimals}
        help={words.decimalsHelp}
        error={problem}
        value={decimals}
        choices={counts.map((count) => ({
          value: count,
          label: words.decimalsExample(count, count === initial),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
