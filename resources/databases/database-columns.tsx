import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { italianDay } from '../../kinds/survey/day'
import { paths } from '../../src/paths'
import { Chip } from '../../src/ui/Chip'
import { DatabaseImage } from '../../src/ui/DatabaseImage'
import type { ListColumn } from '../list/list-column'

const words = it.admin.databases
const { columns: labels } = words
type Database = Resource<'databases'>

const mostNamed = 2

function providersOf({ providers }: Database): string {
  const more = providers.length - mostNamed
  const named = providers.slice(0, mostNamed).join(', ')
  return more > 0 ? `${named} ${words.moreProviders(more)}` : named
}

function counter(
  key: 'groupsCount' | 'questionsCount' | 'doctorsCount',
  label: string,
): ListColumn<Database> {
  return {
    key,
    label,
    align: 'end',
    cell: (database) => format.number(database[key] ?? 0),
    file: (database) => database[key] ?? 0,
  }
}

function day(key: 'createdAt' | 'updatedAt', label: string, hidden: boolean): ListColumn<Database> {
  return {
    key,
    label,
    hidden,
    sort: true,
    cell: (database) => format.date(database[key]),
    file: (database) => italianDay(database[key]),
  }
}

/** What the list of databases shows of each. */
export const databaseColumns: readonly ListColumn<Database>[] = [
  {
    key: 'name',
    label: labels.name,
    main: true,
    sort: true,
    cell: ({ id, name, imageUrl }) => (
      <span className="database-name">
        <DatabaseImage id={id} name={name} imageUrl={imageUrl} />
        <Link className="list__name" to={paths.admin.database(id)}>
          {name}
        </Link>
      </span>
    ),
    file: ({ name }) => name,
  },
  {
    key: 'state',
    label: labels.state,
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
    label: labels.providers,
    cell: (database) => <span title={database.providers.join(', ')}>{providersOf(database)}</span>,
    file: ({ providers }) => providers.join(', '),
  },
  counter('groupsCount', labels.groups),
  counter('questionsCount', labels.questions),
  counter('doctorsCount', labels.doctors),
  day('createdAt', labels.createdAt, false),
  day('updatedAt', labels.updatedAt, true),
]
