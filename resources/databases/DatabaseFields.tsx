import { it } from '../../i18n/it'
import { TextInput } from '../../src/ui/fields/TextInput'
import { useNameFocus } from '../../src/ui/use-name-focus'
import type { Details } from './settings/merge-details'
import { ProvidersInput } from './settings/ProvidersInput'

const words = it.admin.databases

interface DatabaseFieldsProps {
  readonly values: Details
  /** Messages by field (`name`, `providers/0`). */
  readonly problems: Readonly<Record<string, string>>
  /** Whether typing begins here, with the proposed name written over, as on a page of its own. */
  readonly first?: boolean
  readonly onChange: (values: Details) => void
}

/** Name and centres of a database (spec §3). */
export function DatabaseFields(props: DatabaseFieldsProps) {
  const { values, problems, first = false, onChange } = props
  const name = useNameFocus(first)
  const problem = Object.entries(problems).find(([field]) => field.startsWith('providers'))?.[1]
  return (
    <>
      <TextInput
        label={words.name}
        help={words.nameHelp}
        value={values.name}
        error={problems['name']}
        ref={name}
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
