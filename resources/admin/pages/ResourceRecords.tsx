import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import { searchParameter } from '../../../contract/preferences'
import { it } from '../../../i18n/admin'
import { useSession } from '../../../src/answers/session'
import type { CurrentUser } from '../../../src/api/session/session-store'
import { removal } from '../list/record-action'
import { type DeclaredList, ListContext } from '../list/declared-list'
import { ListSection } from '../list/ListSection'
import { columnsOf, embedOf, listSpec, parentOf } from '../model/columns'
import { may } from '../model/rights'
import type { DefinedResource, ParentRecord } from '../resource'

interface Records {
  readonly resource: DefinedResource
  readonly parent?: ParentRecord
}

/** List of a resource's records: all of them, or those of a parent record. */
export function ResourceRecords(props: Records & { readonly create?: ReactNode }) {
  const { user: reader } = useSession()
  const list = declaredList(props, reader)
  const [text, set] = useStore(`${list.storeKey}.search`, '')
  const { hasPrivateSearch = false } = props.resource.list ?? {}
  const filter = text === '' ? list.filter : { ...list.filter, [searchParameter]: text }
  return (
    <ListContext value={hasPrivateSearch ? { ...list, filter, search: { text, set } } : list}>
      <ListSection create={props.create} />
    </ListContext>
  )
}

function declaredList({ resource, parent }: Records, reader: CurrentUser | null): DeclaredList {
  const { type, path, words, nestedIn, list = {}, whyNot } = resource
  const columns = columnsOf(resource)
  const [first = ''] = listSpec(type).sort ?? []
  return {
    resource,
    ...(parent && nestedIn
      ? {
          parent,
          storeKey: `${nestedIn.resource}.${parent.id}.${nestedIn.tab ?? path}`,
          filter: { [parentOf(type) ?? '']: parent.id },
          name: it.admin.list.of(words.title, parent.name),
        }
      : { storeKey: type, filter: {}, name: words.title }),
    sort: list.sort ?? {
      field: first.replace('-', ''),
      order: first.startsWith('-') ? 'DESC' : 'ASC',
    },
    columns,
    embed: [...(list.embed ?? []), ...embedOf(resource, columns)],
    bulk:
      list.bulk ??
      (may(type, 'remove', reader?.role) ? [{ ...removal(type), many: it.admin.list.delete }] : []),
    whyNot: (row) => whyNot?.('remove', reader, row) ?? null,
  }
}
