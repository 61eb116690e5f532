import { it } from '../../../i18n/admin'
import type { CommitMode } from '../../../ui/fields/leaving'
import { Checkbox } from '../../../ui/fields/Checkbox'
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

/** Attributes with a control of their own, or that are changed elsewhere. */
const excluded: readonly string[] = [
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
  'unit',
  'emptyText',
  'archivedAt',
  'revision',
] satisfies Name[]

const attributes = fieldsOf('questions').filter(({ write }) => write === 'always')

/** Control of an attribute, by the type that its schema has. */
function PlainField({ field, values, problems, onChange }: PlainFieldProps & { field: Field }) {
  const name = field.name as Name
  const label = words.fields[name]
  const help = words.fieldHelp[name]
  const value = values[name]
  if (field.kind === 'yesNo') {
    return (
      <Checkbox
        label={<strong>{label}</strong>}
        help={help}
        checked={value === true}
        onChange={(checked) => onChange({ [name]: checked }, 'now')}
      />
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

/** Fields of a question's attributes that need no special control: short and long texts, yes or no. @param only draws one attribute */
export function PlainFields(props: PlainFieldProps & { readonly only?: Name }) {
  const { only, ...rest } = props
  const fields = attributes.filter(({ name }) =>
    only === undefined ? !excluded.includes(name) : name === only,
  )
  return fields.map((field) => <PlainField key={field.name} {...{ field, ...rest }} />)
}
