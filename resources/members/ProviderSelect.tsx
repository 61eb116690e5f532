import { useGetOne } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Select } from '../../ui/fields/Select'

const words = it.admin.members.provider

/** Choice of a member's centre, among those of the database. */
export function ProviderSelect(props: {
  readonly databaseId: string
  readonly value: string | null
  readonly error?: string | undefined
  readonly onChange: (provider: string | null) => void
  /** Whether to show a text if the database has no centres; otherwise nothing appears. */
  readonly always?: boolean
}) {
  const { databaseId, value, error, onChange, always = false } = props
  const { data } = useGetOne<Resource<'databases'>>('databases', { id: databaseId })
  const available = data?.providers ?? []
  if (available.length === 0 && value === null) {
    return always && data !== undefined ? <p>{words.none}</p> : null
  }
  return (
    <Select
      label={words.label}
      help={words.help}
      error={error}
      value={value ?? ''}
      choices={[
        { value: '', label: words.empty },
        ...available.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChange(name || null)}
    />
  )
}
