import { useGetOne } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Select } from '../../ui/fields/Select'

const words = it.admin.members.provider

/** The centres of a database, to choose the one of whom takes part; where it has none, how it gets some. */
export function ProviderSelect(props: {
  readonly databaseId: string
  readonly value: string | null
  readonly error?: string | undefined
  readonly onChange: (provider: string | null) => void
  /** Shown too where there is nothing to choose from. */
  readonly always?: boolean
}) {
  const { databaseId, value, error, onChange, always = false } = props
  const { data } = useGetOne<Resource<'databases'>>('databases', { id: databaseId })
  const offered = data?.providers ?? []
  if (offered.length === 0 && value === null) {
    return always && data !== undefined ? <p>{words.none}</p> : null
  }
  return (
    <Select
      label={words.label}
      help={words.help}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{words.empty}</option>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}
