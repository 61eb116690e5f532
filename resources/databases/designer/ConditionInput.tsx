import { useMemo } from 'react'
import { checkCondition } from '../../../contract/formula/check'
import { told } from '../../../contract/formula/error'
import { it } from '../../../i18n/it'
import { formulaScope } from '../../../kinds/survey/scope'
import { Select } from '../../../src/ui/Select'
import { TextArea } from '../../../src/ui/TextArea'
import { useDesigner } from './designer-context'

const words = it.admin.questions

interface ConditionInputProps {
  readonly label: string
  readonly value: string
  /** The question that it shows or hides, which can't decide about itself. */
  readonly questionId?: string
  readonly problem: string | undefined
  readonly onChange: (formula: string, pace: 'typing' | 'now') => void
}

/** A formula that gives true or false (product §4), checked while it is typed. */
export function ConditionInput({
  label,
  value,
  questionId,
  problem,
  onChange,
}: ConditionInputProps) {
  const { compiled, references } = useDesigner()
  const verdict = useMemo(
    () => (value.trim() === '' ? null : checkCondition(value, formulaScope(compiled, questionId))),
    [value, compiled, questionId],
  )
  const slip = verdict?.errors[0]
  return (
    <div className="condition">
      <TextArea
        label={label}
        help={words.visibleIfHelp}
        error={(slip && told(slip)) ?? problem}
        rows={2}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value, 'typing')}
      />
      <Select
        label={words.insertReference}
        value=""
        onChange={(event) =>
          onChange(
            `${value}${value === '' || value.endsWith(' ') ? '' : ' '}@q_${event.target.value}`,
            'now',
          )
        }
      >
        <option value="">{words.chooseQuestion}</option>
        {references
          .filter(({ id }) => id !== questionId)
          .map(({ id, name, groupName }) => (
            <option key={id} value={id}>
              {`${groupName} · ${name} (@q_${id})`}
            </option>
          ))}
      </Select>
    </div>
  )
}
