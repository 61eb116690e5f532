import type { ReactElement } from 'react'
import { TextInput } from 'react-admin'
import { it } from '../../../i18n/admin'
import type { DefinedResource } from '../resource'
import { FilterSelect } from '../list/FilterSelect'
import { listSpec } from './columns'
import { DayFilter } from './DayFilter'
import { fieldsOf, filterValues, isDay, sourceOf } from './fields'
import { NumberFilter } from './NumberFilter'
import { RelationInput } from './RelationInput'

/**
 * The filters that the list's call takes, as far as it or the model says what their values are: a few, a day, another record, or what
 * an attribute holds; then the list's own. The search is every list's.
 */
export function filtersOf({ type, words, list }: DefinedResource): readonly ReactElement[] {
  const drawn = Object.entries(listSpec(type).filter ?? {}).flatMap(([name, schema]) => {
    const values = filterValues(schema)
    const own = words.filters?.[name]
    const field = fieldsOf(type).find((one) => sourceOf(one) === name)
    const label = own?.label ?? words.fields[field?.name ?? name] ?? name
    if (values.length === 0) {
      const common = { source: name, label, alwaysOn: true, helperText: false } as const
      if (isDay(schema)) return [<DayFilter key={name} {...common} />]
      if (field === undefined) return []
      if (field.to !== undefined)
        return [<RelationInput key={name} {...common} reference={field.to} />]
      if (field.kind === 'number') return [<NumberFilter key={name} {...common} />]
      return [<TextInput key={name} {...common} />]
    }
    const named = (value: string) => own?.[value] ?? words.values?.[name]?.[value] ?? boolean(value)
    const all = own?.[''] ?? it.admin.list.all
    return [
      <FilterSelect
        key={name}
        alwaysOn
        source={name}
        label={label}
        choices={[['', all], ...values.map((value) => [value, named(value)] as const)]}
      />,
    ]
  })
  return [...drawn, ...(list?.filters ?? [])]
}

function boolean(value: string): string {
  if (value === 'true') return it.admin.yes
  return value === 'false' ? it.admin.no : value
}
