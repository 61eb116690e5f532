import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useCall } from '../../src/data/query'
import { paths } from '../../src/paths'
import { EmptyState } from '../../src/ui/EmptyState'
import { LinkButton } from '../../src/ui/LinkButton'
import { FilterSelect } from '../list/FilterSelect'
import { ListPage } from '../list/ListPage'
import { databaseBulk } from './database-bulk'
import { databaseColumns } from './database-columns'
import './database-list.css'

const words = it.admin.databases
const inUse = { archived: 'false' }
const counters = ['groupsCount', 'questionsCount', 'doctorsCount']
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/** Which databases: in use or put away, and of which centre. */
function Filters() {
  const providers = useCall('providers', {}).data?.data.providers ?? []
  return (
    <>
      <FilterSelect
        label={words.archivedFilter}
        source="archived"
        choices={[
          ['false', words.active],
          ['true', words.archived],
          ['', words.all],
        ]}
      />
      {providers.length > 0 && (
        <FilterSelect
          label={words.providerFilter}
          source="provider"
          choices={[['', words.allProviders], ...providers.map((name) => [name, name] as const)]}
        />
      )}
    </>
  )
}

export function DatabaseList() {
  const create = (
    <LinkButton variant="primary" icon="add" to={paths.admin.databaseCreate()}>
      {words.create}
    </LinkButton>
  )
  return (
    <ListPage<Resource<'databases'>>
      title={words.title}
      lead={words.lead}
      actions={create}
      list={{
        storeKey: 'databases',
        name: words.title,
        sort: newestFirst,
        filterDefaultValues: inUse,
        embed: counters,
        columns: databaseColumns,
        rowName: ({ name }) => name,
        rowAddress: ({ id }) => paths.admin.database(id),
        bulk: databaseBulk,
        searchLabel: words.search,
        filters: <Filters />,
        empty: (
          <EmptyState
            icon="database"
            title={words.empty}
            actions={
              <>
                <LinkButton icon="users" to={paths.admin.users()}>
                  {it.admin.users.title}
                </LinkButton>
                {create}
              </>
            }
          >
            {words.emptyHelp}
          </EmptyState>
        ),
        noMatch: words.noMatch,
        noMatchHelp: words.noMatchHelp,
      }}
    />
  )
}
