import { useState } from 'react'
import { it } from '../../i18n/it'
import { TextArea } from '../../src/ui/TextArea'
import { TextInput } from '../../src/ui/TextInput'

const words = it.admin.databases

export interface DatabaseValues {
  readonly name: string
  readonly providers: string[]
}

interface DatabaseFieldsProps {
  readonly values: DatabaseValues
  /** Messages by field (`name`, `providers/0`). */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (values: DatabaseValues) => void
}

/** Name and centres of a database (spec §3). */
export function DatabaseFields({ values, problems, onChange }: DatabaseFieldsProps) {
  // What is typed keeps its blank lines; the value has only the names.
  const [lines, setLines] = useState(values.providers.join('\n'))
  const problem = Object.entries(problems).find(([field]) => field.startsWith('providers'))?.[1]
  return (
    <>
      <TextInput
        label={words.name}
        help={words.nameHelp}
        value={values.name}
        error={problems['name']}
        autoFocus
        onFocus={(event) => event.target.value === words.defaultName && event.target.select()}
        onChange={(event) => onChange({ ...values, name: event.target.value })}
      />
      <TextArea
        label={words.providers}
        help={words.providersHelp}
        value={lines}
        error={problem}
        onChange={({ target: { value } }) => {
          setLines(value)
          const providers = value.split('\n').flatMap((line) => line.trim() || [])
          onChange({ ...values, providers: [...new Set(providers)] })
        }}
      />
    </>
  )
}
