import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useListContext } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { roles } from '../../contract/roles'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Chip } from '../../src/ui/Chip'
import { EmptyState } from '../../src/ui/EmptyState'
import { LinkButton } from '../../src/ui/LinkButton'
import { Select } from '../../src/ui/Select'
import { ListPage } from '../ListPage'

const words = it.admin.users
type User = Resource<'users'>

function Name({ user }: { readonly user: User }) {
  return (
    <>
      <Link className="list-page__name" to={paths.admin.user(user.id)}>
        {fullName(user)}
      </Link>{' '}
      {!user.confirmed && <Chip tone="warning">{words.unconfirmed}</Chip>}
    </>
  )
}

function RoleFilter() {
  const { filterValues, setFilters } = useListContext()
  return (
    <Select
      label={words.role}
      value={String(filterValues['role'] ?? '')}
      onChange={({ target: { value } }) => {
        const { role: _former, ...rest } = filterValues
        setFilters(value === '' ? rest : { ...rest, role: value })
      }}
    >
      <option value="">{words.allRoles}</option>
      {roles.map((role) => (
        <option key={role} value={role}>
          {it.shell.roles[role]}
        </option>
      ))}
    </Select>
  )
}

function Cards() {
  const { data } = useListContext<User>()
  return (
    <ul className="list-cards">
      {data?.map((user) => (
        <li key={user.id}>
          <div>
            <Name user={user} />
          </div>
          <p>{`${it.shell.roles[user.role]} · ${user.email}`}</p>
        </li>
      ))}
    </ul>
  )
}

function Table() {
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col<User> source="lastName" render={(user) => <Name user={user} />} />
      <DataTable.Col source="email" />
      <DataTable.Col<User> source="role" render={({ role }) => it.shell.roles[role]} />
      <DataTable.Col<User> source="createdAt" render={({ createdAt }) => format.date(createdAt)} />
    </DataTable>
  )
}

export function UserList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <ListPage
      title={words.title}
      actions={
        <LinkButton variant="primary" icon="add" to={paths.admin.userCreate()}>
          {words.create}
        </LinkButton>
      }
      searchLabel={words.search}
      filters={<RoleFilter />}
      sort={{ field: 'lastName', order: 'ASC' }}
      empty={<EmptyState icon="users" title={words.empty} />}
      noMatch={words.noMatch}
      noMatchHelp={words.noMatchHelp}
    >
      {isPhone ? <Cards /> : <Table />}
    </ListPage>
  )
}
