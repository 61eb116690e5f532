import type { ReactNode } from 'react'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session/session'
import { EmptyState } from '../../src/ui/page/EmptyState'
import { addressOf, type AnyRow, type DefinedResource, type ParentRecord } from '../resource'
import { ListSection } from '../list/ListSection'
import { removal } from '../list/bulk-action'
import { columnsOf, embedOf, listSpec, parentOf } from '../model/columns'
import { filtersOf } from '../model/filters'
import { may } from '../model/rights'

/** A resource's list, wherever it stands: of all its records, or of those that belong to one other record. */
export function ResourceRecords(props: {
  readonly resource: DefinedResource
  readonly parent?: ParentRecord
  /** What is done where nothing was ever made. */
  readonly create?: ReactNode
}) {
  const { resource, parent, create } = props
  const { type, path, words, icon, within, list = {}, refusal, screens } = resource
  const { user: reader } = useSession()
  const { filters = [], EmptyActions, Actions } = list
  const { destroyWord: typed, delete: wording } = it.admin.list
  const drawn = may(type, 'remove', reader?.role) && [removal<AnyRow>(type, { typed, ...wording })]
  const bulk = list.bulk ?? drawn
  const columns = columnsOf(resource)
  const [first = ''] = listSpec(type).sort ?? []
  const rowAddress =
    list.rowAddress ?? (screens.show && (({ id }: AnyRow) => addressOf(resource, id)))
  return (
    <ListSection<AnyRow>
      list={{
        resource: type,
        storeKey: type,
        name: words.title,
        ...(parent &&
          within && {
            storeKey: `${within.resource}.${parent.id}.${within.tab ?? path}`,
            filter: { [parentOf(type) ?? '']: parent.id },
            name: it.admin.list.of(words.title, parent.name),
            ...(words.lead !== undefined && { lead: words.lead }),
          }),
        sort: list.sort ?? {
          field: first.replace('-', ''),
          order: first.startsWith('-') ? 'DESC' : 'ASC',
        },
        ...(list.filterDefaultValues && { filterDefaultValues: list.filterDefaultValues }),
        embed: [...(list.embed ?? []), ...embedOf(resource, columns)],
        columns,
        rowName: resource.name,
        ...(rowAddress && { rowAddress }),
        ...(list.rowActions && { rowActions: list.rowActions }),
        ...(bulk && { bulk }),
        ...(refusal && { refusal: (row) => refusal('remove', reader, row) }),
        ...(Actions && parent && { actions: <Actions parent={parent} /> }),
        searchLabel: words.search,
        filters: [...filtersOf(resource), ...filters],
        empty: (
          <EmptyState
            icon={icon}
            title={words.empty}
            actions={
              (EmptyActions ?? create) && (
                <>
                  {EmptyActions && <EmptyActions />}
                  {create}
                </>
              )
            }
          >
            {words.emptyHelp}
          </EmptyState>
        ),
        noMatch: words.noMatch,
        noMatchHelp: words.noMatchHelp ?? it.admin.list.noMatchHelp,
      }}
    />
  )
}
