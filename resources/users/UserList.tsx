import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { roles } from '../../contract/roles'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { italianDay } from '../../kinds/survey/day'
import { call } from '../../src/data/http'
import { toldByCaller } from '../../src/data/quiet'
import { useSession } from '../../src/data/session'
import { paths } from '../../src/paths'
import { Chip } from '../../src/ui/Chip'
import { EmptyState } from '../../src/ui/EmptyState'
import { LinkButton } from '../../src/ui/LinkButton'
import type { BulkAction } from '../list/bulk-action'
import { FilterSelect } from '../list/FilterSelect'
import type { ListColumn } from '../list/list-column'
import { ListPage } from '../list/ListPage'
import { forgetPeople } from '../memberships'
import { refusalOf } from './rights'

const words = it.admin.users
const { columns: labels } = words
type User = Resource<'users'>

const state = ({ confirmed }: User) => (confirmed ? words.confirmed : words.unconfirmed)

const columns: readonly ListColumn<User>[] = [
  {
    key: 'lastName',
    label: labels.name,
    main: true,
    sort: true,
    cell: (user) => (
      <Link className="list__name" to={paths.admin.user(user.id)}>
        {fullName(user)}
      </Link>
    ),
    file: {
      [labels.lastName]: ({ lastName }) => lastName,
      [labels.firstName]: ({ firstName }) => firstName,
    },
  },
  {
    key: 'email',
    label: labels.email,
    sort: true,
    cell: ({ email }) => email,
    file: ({ email }) => email,
  },
  {
    key: 'role',
    label: labels.role,
    sort: true,
    cell: ({ role }) => it.shell.roles[role],
    file: ({ role }) => it.shell.roles[role],
  },
  {
    key: 'state',
    label: labels.state,
    cell: (user) => <Chip tone={user.confirmed ? 'neutral' : 'warning'}>{state(user)}</Chip>,
    file: state,
  },
  {
    key: 'createdAt',
    label: labels.createdAt,
    sort: true,
    cell: ({ createdAt }) => format.date(createdAt),
    file: ({ createdAt }) => italianDay(createdAt),
  },
]

const bulk: readonly BulkAction<User>[] = [
  {
    key: 'delete',
    label: words.bulkDelete,
    icon: 'delete',
    danger: true,
    title: words.bulkDeleteTitle,
    text: words.bulkDeleteText,
    confirm: it.admin.removal.confirm,
    typed: it.admin.list.destroyWord,
    run: ({ id }) => call('deleteUser', { params: { id }, quiet: toldByCaller }),
    done: words.bulkDeleted,
    afterwards: () => void forgetPeople(),
  },
]

/** All accounts. */
export function UserList() {
  const { user: reader } = useSession()
  const create = (
    <LinkButton variant="primary" icon="add" to={paths.admin.userCreate()}>
      {words.create}
    </LinkButton>
  )
  return (
    <ListPage<User>
      title={words.title}
      lead={words.lead}
      actions={create}
      list={{
        storeKey: 'users',
        name: words.title,
        sort: { field: 'lastName', order: 'ASC' },
        columns,
        rowName: fullName,
        rowAddress: ({ id }) => paths.admin.user(id),
        bulk,
        refusal: (user) => refusalOf('users.remove', reader, user),
        searchLabel: words.search,
        filters: (
          <FilterSelect
            label={words.role}
            source="role"
            choices={[
              ['', words.allRoles],
              ...roles.map((role) => [role, it.shell.roles[role]] as const),
            ]}
          />
        ),
        empty: (
          <EmptyState icon="users" title={words.empty} actions={create}>
            {words.emptyHelp}
          </EmptyState>
        ),
        noMatch: words.noMatch,
        noMatchHelp: words.noMatchHelp,
      }}
    />
  )
}
