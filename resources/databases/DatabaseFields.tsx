import { it } from '../../i18n/it'
import { TextInput } from '../../src/ui/TextInput'
import type { Details } from './settings/merge-details'
import { ProvidersInput } from './settings/ProvidersInput'

const words = it.admin.databases

interface DatabaseFieldsProps {
  readonly values: Details
  /** Messages by field (`name`, `providers/0`). */
  readonly problems: Readonly<Record<string, string>>
  /** Whether typing begins here, as on a page of its own. */
  readonly first?: boolean
  readonly onChange: (values: Details) => void
}

/** Name and centres of a database (spec §3). */
export function DatabaseFields(props: DatabaseFieldsProps) {
  const { values, problems, first = false, onChange } = props
  const problem = Object.entries(problems).find(([field]) => field.startsWith('providers'))?.[1]
  return (
    <>
      <TextInput
        label={words.name}
        help={words.nameHelp}
        value={values.name}
        error={problems['name']}
        autoFocus={first}
        onFocus={(event) => event.target.value === words.defaultName && event.target.select()}
        onChange={(event) => onChange({ ...values, name: event.target.value })}
      />
      <ProvidersInput
        value={values.providers}
        error={problem}
        onChange={(providers) => onChange({ ...values, providers })}
      />
    </>
  )
}
