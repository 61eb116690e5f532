import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useListContext } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Chip } from '../../src/ui/Chip'
import { EmptyState } from '../../src/ui/EmptyState'
import { LinkButton } from '../../src/ui/LinkButton'
import { ListPage } from '../ListPage'
import { ArchivedFilter } from './ArchivedFilter'

const words = it.admin.databases
const inUse = { archived: 'false' }
const counters = ['groupsCount', 'questionsCount', 'doctorsCount']

function Name({ database }: { readonly database: Resource<'databases'> }) {
  return (
    <>
      <Link className="list-page__name" to={paths.admin.database(database.id)}>
        {database.name}
      </Link>{' '}
      {database.archivedAt !== null && <Chip icon="archive">{words.archivedMark}</Chip>}
    </>
  )
}

function Cards() {
  const { data } = useListContext<Resource<'databases'>>()
  return (
    <ul className="list-cards">
      {data?.map((database) => (
        <li key={database.id}>
          <div>
            <Name database={database} />
          </div>
          <p>
            {[
              words.groups(database.groupsCount ?? 0),
              words.questions(database.questionsCount ?? 0),
              words.doctors(database.doctorsCount ?? 0),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Table() {
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col<Resource<'databases'>>
        source="name"
        render={(database) => <Name database={database} />}
      />
      <DataTable.NumberCol source="groupsCount" label={words.columns.groups} disableSort />
      <DataTable.NumberCol source="questionsCount" label={words.columns.questions} disableSort />
      <DataTable.NumberCol source="doctorsCount" label={words.columns.doctors} disableSort />
      <DataTable.Col<Resource<'databases'>>
        source="createdAt"
        render={({ createdAt }) => format.date(createdAt)}
      />
    </DataTable>
  )
}

export function DatabaseList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const create = (
    <LinkButton variant="primary" icon="add" to={paths.admin.databaseCreate()}>
      {words.create}
    </LinkButton>
  )
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={create}
      searchLabel={words.search}
      filters={<ArchivedFilter />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={inUse}
      queryOptions={{ meta: { embed: counters } }}
      empty={
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
      }
      noMatch={words.noMatch}
      noMatchHelp={words.noMatchHelp}
    >
      {isPhone ? <Cards /> : <Table />}
    </ListPage>
  )
}
