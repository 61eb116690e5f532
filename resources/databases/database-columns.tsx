import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Chip } from '../../ui/Chip'
import { DatabaseImage } from '../../ui/DatabaseImage'
import type { DeclaredColumn } from '../admin/resource'
import './database-list.css'

const words = it.admin.databases
type Database = Resource<'databases'>

const maxNames = 2

function providersOf({ providers }: Database): string {
  const more = providers.length - maxNames
  const names = providers.slice(0, maxNames).join(', ')
  return more > 0 ? `${names} ${words.moreProviders(more)}` : names
}

/** Columns of the list of databases. */
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
