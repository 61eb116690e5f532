import type { TextInputProps } from 'react-admin'
import { it } from '../../i18n/admin'
import { FilterSelect } from '../admin/list/FilterSelect'
import { useAvailableProviders } from './settings/use-available-providers'

const words = it.admin.databases.filters.provider

/** The filter by centre, of those that are in use. */
export function ProviderFilter(input: Omit<TextInputProps, 'label'>) {
  const providers = useAvailableProviders()
  if (providers.length === 0) return null
  const choices = providers.map((name) => [name, name] as const)
  return <FilterSelect {...input} label={words.label} choices={[['', words['']], ...choices]} />
}
