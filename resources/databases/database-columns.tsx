import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Chip } from '../../ui/Chip'
import { DatabaseImage } from '../../ui/DatabaseImage'
import type { DeclaredColumn } from '../admin/resource'
import './database-list.css'

const words = it.admin.databases
type Database = Resource<'databases'>

const mostNamed = 2

function providersOf({ providers }: Database): string {
  const more = providers.length - mostNamed
  const named = providers.slice(0, mostNamed).join(', ')
  return more > 0 ? `${named} ${words.moreProviders(more)}` : named
}

/** What the list of databases shows of each. */
export const databaseColumns: readonly DeclaredColumn<Database>[] = [
  {
    key: 'name',
    before: ({ id, name, imageUrl }) => <DatabaseImage {...{ id, name, imageUrl }} />,
  },
  {
    key: 'archivedAt',
    cell: ({ archivedAt }) =>
      archivedAt === null ? (
        <span className="database-state">{words.inUse}</span>
      ) : (
        <Chip icon="archive">{words.archivedMark}</Chip>
      ),
    file: ({ archivedAt }) => (archivedAt === null ? words.inUse : words.archivedMark),
  },
  {
    key: 'providers',
    cell: (database) => <span title={database.providers.join(', ')}>{providersOf(database)}</span>,
  },
  'groupsCount',
  'questionsCount',
  'doctorsCount',
  'createdAt',
  { key: 'updatedAt', hidden: true },
]
