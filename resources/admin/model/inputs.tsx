import { BooleanInput, SelectInput, TextArrayInput, TextInput, useTranslate } from 'react-admin'
import type { Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import { callsOf } from '../provider/resource-calls'
import type { DefinedResource } from '../resource'
import { type Field, fieldsOf, sourceOf } from './fields'
import { RelationInput } from './RelationInput'
import { DayInput, NumberInput } from './TypedInput'

/** Fields that a creation must have: those for which its body's schema has an issue if they are missing. */
function requiredOf(type: string): ReadonlySet<string> {
  const { create } = callsOf(type)
  const endpoint: Endpoint | undefined = create && endpoints[create]
  const issues = endpoint?.body?.safeParse({}).error?.issues ?? []
  return new Set(issues.map(({ path }) => String(path[0])))
}

function Input(props: {
  readonly field: Field
  readonly resource: DefinedResource
  readonly required: boolean
}) {
  const { field, resource, required } = props
  const translate = useTranslate()
  const { name: source, kind, values, nullable, to } = field
  const common = { source, helperText: false, required } as const
  const label = resource.words.fields[source] ?? source
  if (kind === 'number') return <NumberInput {...{ source, label, required }} />
  if (kind === 'day') return <DayInput {...{ source, label, required }} />
  if (kind === 'yesNo') return <BooleanInput source={source} helperText={false} />
  // Without it, MUI's English text would appear.
  const clearText = translate('ra.action.clear_array_input')
  if (kind === 'texts') return <TextArrayInput {...common} clearText={clearText} />
  if (kind === 'choice') {
    const labels = resource.words.values?.[source]
    const choices = values.map((id) => ({ id, name: labels?.[id] ?? id }))
    return <SelectInput {...common} choices={choices} />
  }
  if (to !== undefined) {
    return (
      <RelationInput source={sourceOf(field)} label={label} reference={to} required={required} />
    )
  }
  const type = kind === 'email' ? 'email' : 'text'
  // react-admin turns a cleared text into null, which not every attribute takes.
  const parse = (value: string) => (nullable && value === '' ? null : value)
  const lines = kind === 'longText' && { multiline: true, minRows: 3 }
  return <TextInput {...common} {...lines} type={type} parse={parse} autoComplete="off" />
}

/** Inputs for all fields that a user may set, on a new record or on an existing one. */
export function ModelInputs(props: {
  readonly resource: DefinedResource
  readonly of: 'create' | 'update'
}) {
  const { resource, of } = props
  const required = requiredOf(resource.type)
  const isEditable = ({ name, kind, write }: Field) =>
    kind !== 'other' &&
    kind !== 'instant' &&
    name !== 'revision' &&
    (write === 'always' || (write === 'create' && of === 'create'))
  return fieldsOf(resource.type)
    .filter(isEditable)
    .map((field) => (
      <Input
        key={field.name}
        field={field}
        resource={resource}
        required={required.has(sourceOf(field))}
      />
    ))
}

/** Initial values of a new record's form, from the model. */
export function initialValues(type: DefinedResource['type']): Record<string, unknown> {
  const preset = fieldsOf(type).filter(
    ({ write, initial }) => write !== 'never' && initial !== undefined,
  )
  return Object.fromEntries(preset.map(({ name, initial }) => [name, initial]))
}
