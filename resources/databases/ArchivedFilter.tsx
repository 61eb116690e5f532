import { useListContext } from 'ra-core'
import { it } from '../../i18n/it'
import { Select } from '../../src/ui/Select'

const words = it.admin.databases

/** Databases in use, or those put away. */
export function ArchivedFilter() {
  const { filterValues, setFilters } = useListContext()
  return (
    <Select
      label={words.archivedFilter}
      value={String(filterValues['archived'] ?? '')}
      onChange={({ target: { value } }) => {
        const { archived: _former, ...rest } = filterValues
        setFilters(value === '' ? rest : { ...rest, archived: value })
      }}
    >
      <option value="false">{words.active}</option>
      <option value="true">{words.archived}</option>
      <option value="">{words.all}</option>
    </Select>
  )
}
