import type { ReactElement } from 'react'
import { TextInput } from 'react-admin'
import { it } from '../../../i18n/admin'
import type { DefinedResource } from '../resource'
import { listSpec } from './columns'
import { fieldsOf, filterValues, isDay, sourceOf } from './fields'
import { DayFilter, FilterSelect, NumberFilter } from './filter-inputs'
import { RelationInput } from './RelationInput'

/**
 * Inputs for the filters of a list's call, then those that the resource adds. A filter has an input if its schema has few
 * values or a day, or if a field of the model has its name. A declared input stands in its place. The search field is not
 * among them.
 */
export function filtersOf({ type, words, list }: DefinedResource): readonly ReactElement[] {
  const { filters: declared = [], occasionalFilters = [], foreignFilters = [] } = list ?? {}
  const spec = listSpec(type).filter ?? {}
  const inputs = Object.entries(spec).flatMap(([name, schema]) => {
    if (foreignFilters.includes(name)) return []
    const replacement = declared.find(({ props }) => props.source === name)
    if (replacement) return [replacement]
    const alwaysOn = !occasionalFilters.includes(name)
    const values = filterValues(schema)
    const own = words.filters?.[name]
    const field = fieldsOf(type).find((one) => sourceOf(one) === name)
    const label = own?.label ?? words.fields[field?.name ?? name] ?? name
    if (values.length === 0) {
      const common = { source: name, label, alwaysOn, helperText: false } as const
      if (isDay(schema)) return [<DayFilter key={name} {...common} />]
      if (field === undefined) return []
      if (field.to !== undefined)
        return [<RelationInput key={name} {...common} reference={field.to} />]
      if (field.kind === 'number') return [<NumberFilter key={name} {...common} />]
      return [<TextInput key={name} {...common} />]
    }
    const labelOf = (value: string) =>
      own?.[value] ?? words.values?.[name]?.[value] ?? yesOrNo(value)
    const all = own?.[''] ?? it.admin.list.all
    return [
      <FilterSelect
        key={name}
        alwaysOn={alwaysOn}
        source={name}
        label={label}
        choices={[['', all], ...values.map((value) => [value, labelOf(value)] as const)]}
      />,
    ]
  })
  return [...inputs, ...declared.filter(({ props }) => spec[props.source] === undefined)]
}

function yesOrNo(value: string): string {
  if (value === 'true') return it.admin.yes
  return value === 'false' ? it.admin.no : value
}
