import { Link } from 'react-router'
import { type Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import type { QuerySpec } from '../../../contract/query'
import { callsOf, parentsIn } from '../provider/resource-calls'
import { addressOf, type AnyRow, type MainColumnExtra, type DefinedResource } from '../resource'
import type { ListColumn } from '../list/list-column'
import { type Field, fieldsOf } from './fields'
import { renderedValue } from './rendered-value'
import { filedValue } from './values'

function specOf(type: string, of: 'list' | 'one'): QuerySpec {
  const name = callsOf(type)[of]
  const endpoint: Endpoint | undefined = name && endpoints[name]
  return endpoint?.query ?? {}
}

/** What the list's call can do. */
export function listSpec(type: string): QuerySpec {
  return specOf(type, 'list')
}

/** What the list's address names the record above by: `databaseId`; null where there is none. */
export function parentOf(type: string): string | null {
  const { list } = callsOf(type)
  const [name] = list ? parentsIn(endpoints[list].path) : []
  return name ?? null
}

export function sortsOf({ sort = [] }: QuerySpec): readonly string[] {
  return sort.map((name) => name.replace(/^-/, ''))
}

/**
 * The fields that are anything to a reader: revisions, addresses of images and the like are not, nor is a related record that the
 * call does not bring along.
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

/** A column as its attribute's type has it. */
function drawnColumn(field: Field, resource: DefinedResource): ListColumn<AnyRow> {
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

/** Where a record of a list opens; null where it has no page. */
export function rowAddress({ list, screens, path }: DefinedResource, row: AnyRow): string | null {
  if (list?.rowAddress) return list.rowAddress(row)
  return screens.show ? addressOf({ path }, row.id) : null
}

/** The record's name as the way to it, and what stands beside it. */
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
        // Its click is no second one on the row.
        <Link className="list__name" to={to} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      )}
      {column.after?.(row)}
    </span>
  )
}

/** The columns of a resource's list: those that it names, with what differs, else all that a reader can make something of. */
export function columnsOf(resource: DefinedResource): readonly ListColumn<AnyRow>[] {
  const fields = fieldsOf(resource.type)
  const declared =
    resource.list?.columns ?? visibleFields(resource.type, 'list').map(({ name }) => name)
  const sorts = sortsOf(listSpec(resource.type))
  return declared.map((one, index) => {
    const differs: Exclude<typeof one, string> = typeof one === 'string' ? { key: one } : one
    const field = fields.find(({ name }) => name === differs.key)
    const column = field && drawnColumn(field, resource)
    const main = differs.main ?? index === 0
    return {
      label: resource.words.fields[differs.key] ?? differs.key,
      sort: sorts.includes(differs.key),
      file: () => null,
      cell: () => null,
      ...column,
      ...(main && { cell: (row: AnyRow) => <Name {...{ resource, row }} column={differs} /> }),
      ...differs,
      main,
    }
  })
}

/** The relations and counters that the columns need. */
export function embedOf({ type }: DefinedResource, columns: readonly { readonly key: string }[]) {
  const { counters = [], include = [] } = listSpec(type)
  const offered = [...counters, ...include]
  return columns.map(({ key }) => key).filter((key) => offered.includes(key))
}
