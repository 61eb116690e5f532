import { Link } from 'react-router'
import { type Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import type { QuerySpec } from '../../../contract/query'
import { callsOf, parentsIn } from '../provider/resource-calls'
import { addressOf, type AnyRow, type MainColumnExtra, type DefinedResource } from '../resource'
import type { ListColumn } from '../list/list-column'
import { type Field, fieldsOf } from './fields'
import { renderedValue, filedValue } from './values'

function specOf(type: string, of: 'list' | 'one'): QuerySpec {
  const name = callsOf(type)[of]
  const endpoint: Endpoint | undefined = name && endpoints[name]
  return endpoint?.query ?? {}
}

/** Filters, orders, relations and counters that a list's call takes; empty if the type has no list. */
export function listSpec(type: string): QuerySpec {
  return specOf(type, 'list')
}

/** Parameter of the list's path for the parent record, such as `databaseId`; null if there is none. */
export function parentOf(type: string): string | null {
  const { list } = callsOf(type)
  const [name] = list ? parentsIn(endpoints[list].path) : []
  return name ?? null
}

/** Names of the orders that a call takes, without their direction. */
export function sortsOf({ sort = [] }: QuerySpec): readonly string[] {
  return sort.map((name) => name.replace(/^-/, ''))
}

/**
 * Fields to show on a list or a record's page. Revisions and image addresses are left out, and so are relations that the call
 * can't include.
 */
export function visibleFields(type: DefinedResource['type'], of: 'list' | 'one'): readonly Field[] {
  const { include = [] } = specOf(type, of)
  return fieldsOf(type).filter(
    ({ kind, name, always }) =>
      always &&
      kind !== 'other' &&
      name !== 'revision' &&
      (kind !== 'relation' || include.includes(name)),
  )
}

/** Column of a field of the model. */
function fieldColumn(field: Field, resource: DefinedResource): ListColumn<AnyRow> {
  const { name, kind } = field
  const { words } = resource
  return {
    key: name,
    label: words.fields[name] ?? name,
    ...(kind === 'number' && { align: 'end' }),
    cell: (row) => renderedValue(field, row[name], resource),
    file: (row) => filedValue(field, row[name], words),
  }
}

/** Address that a row of a list opens; null if its record has no page. */
export function rowAddress({ list, screens, path }: DefinedResource, row: AnyRow): string | null {
  if (list?.rowAddress) return list.rowAddress(row)
  return screens.show ? addressOf({ path }, row.id) : null
}

/** Cell of the main column: the record's name as a link, between the column's extras. */
function Name(props: { resource: DefinedResource; row: AnyRow; column: MainColumnExtra<AnyRow> }) {
  const { resource, row, column } = props
  const to = rowAddress(resource, row)
  const name = resource.name(row)
  return (
    <span className="row row--words list__main">
      {column.before?.(row)}
      {to === null ? (
        name
      ) : (
        // The row has a click handler too.
        <Link className="list__name" to={to} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      )}
      {column.after?.(row)}
    </span>
  )
}

/** Columns of a resource's list: those that it declares, completed from the model, or all visible fields. */
export function columnsOf(resource: DefinedResource): readonly ListColumn<AnyRow>[] {
  const fields = fieldsOf(resource.type)
  const declared =
    resource.list?.columns ?? visibleFields(resource.type, 'list').map(({ name }) => name)
  const sorts = sortsOf(listSpec(resource.type))
  return declared.map((declaredColumn, index) => {
    const overrides: Exclude<typeof declaredColumn, string> =
      typeof declaredColumn === 'string' ? { key: declaredColumn } : declaredColumn
    const field = fields.find(({ name }) => name === overrides.key)
    const column = field && fieldColumn(field, resource)
    const main = overrides.main ?? index === 0
    return {
      label: resource.words.fields[overrides.key] ?? overrides.key,
      sort: sorts.includes(overrides.key),
      file: () => null,
      cell: () => null,
      ...column,
      ...(main && { cell: (row: AnyRow) => <Name {...{ resource, row }} column={overrides} /> }),
      ...overrides,
      main,
    }
  })
}

/** Names of the relations and counters that the columns need from the list's call. */
export function embedOf({ type }: DefinedResource, columns: readonly { readonly key: string }[]) {
  const { counters = [], include = [] } = listSpec(type)
  const available = [...counters, ...include]
  return columns.map(({ key }) => key).filter((key) => available.includes(key))
}
