import { it } from '../../../i18n/admin'
import type { CommitMode } from '../../../kinds/view'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextInput } from '../../../ui/fields/TextInput'
import { type Field, fieldsOf } from '../../admin/model/fields'
import type { DesignedQuestion } from '../design'

const words = it.admin.questions

type Name = keyof typeof words.fields

interface PlainFieldProps {
  readonly values: DesignedQuestion
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<DesignedQuestion>, commitMode: CommitMode) => void
}

/** Attributes that the editor draws by controls of their own, or that are changed elsewhere. */
const drawnElsewhere: readonly string[] = [
  'name',
  'kind',
  'metadata',
  'defaults',
  'required',
  'help',
  'heading',
  'code',
  'visibleIf',
  'identifier',
  'bands',
  'decimals',
  'archivedAt',
  'revision',
] satisfies Name[]

const attributes = fieldsOf('questions').filter(({ write }) => write === 'always')

/** Control of an attribute, by what its schema says that it is. */
function PlainField({ field, values, problems, onChange }: PlainFieldProps & { field: Field }) {
  const name = field.name as Name
  const label = words.fields[name]
  const help = words.fieldHelp[name]
  const value = values[name]
  if (field.kind === 'yesNo') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange({ [name]: event.target.checked }, 'now')}
        />
        <span>
          {label}
          {help && <small>{help}</small>}
        </span>
      </label>
    )
  }
  const Text = field.kind === 'longText' ? TextArea : TextInput
  return (
    <Text
      label={label}
      help={help}
      value={String(value ?? '')}
      error={problems[name]}
      onChange={(event: { target: { value: string } }) =>
        onChange({ [name]: event.target.value }, 'typing')
      }
    />
  )
}

/** Attributes of a question that need no control of their own: a text, a longer one, yes or no. */
export function PlainFields(props: PlainFieldProps & { readonly only?: Name }) {
  const { only, ...rest } = props
  const drawn = attributes.filter(({ name }) =>
    only === undefined ? !drawnElsewhere.includes(name) : name === only,
  )
  return drawn.map((field) => <PlainField key={field.name} {...{ field, ...rest }} />)
}
