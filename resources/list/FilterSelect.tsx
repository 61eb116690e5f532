import { useListContext } from 'ra-core'
import { Select } from '../../src/ui/Select'

interface FilterSelectProps {
  readonly label: string
  /** The filter's name in the call. */
  readonly source: string
  /** Values and what they are called; `''` stands for all. */
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One filter of a list, of a few known values. */
export function FilterSelect({ label, source, choices }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext()
  const value = String(filterValues[source] ?? '')
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => {
        const { [source]: _former, ...rest } = filterValues
        setFilters(event.target.value === '' ? rest : { ...rest, [source]: event.target.value })
      }}
    >
      {choices.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
      {choices.every(([one]) => one !== value) && <option value={value}>{value}</option>}
    </Select>
  )
}
