import { Link } from 'react-router'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Chip } from '../../src/ui/Chip'
import { removal } from '../list/bulk-action'
import type { DeclaredColumn, ListDiffers } from '../resource'
import { AddMembers } from './AddMembers'
import { type Member, memberName, type Membership, memberships } from './memberships'
import { RemoveMember } from './RemoveMember'

const words = it.admin.members
const { fields } = it.admin.users

const person: readonly DeclaredColumn<Member>[] = [
  {
    key: 'lastName',
    label: fields.firstName,
    cell: (member) =>
      member.user && (
        <>
          <Link className="list__name" to={paths.admin.user(member.user.id)}>
            {memberName(member)}
          </Link>
          {!member.user.active && (
            <>
              {' '}
              <Chip>{words.inactive}</Chip>
            </>
          )}
        </>
      ),
    file: {
      [fields.lastName]: ({ user }) => user?.lastName ?? null,
      [fields.firstName]: ({ user }) => user?.firstName ?? null,
      [fields.active]: ({ user }) => (user?.active === false ? words.inactive : null),
    },
  },
  {
    key: 'email',
    label: fields.email,
    cell: ({ user }) => user?.email,
    file: ({ user }) => user?.email ?? null,
  },
]

/** The people of a database: the account that each has, adding and removing; what differs stands in the further columns. */
export function memberList(
  membership: Membership,
  columns: readonly DeclaredColumn<Member>[],
): ListDiffers<Member> {
  const { bulkRemoveText } = memberships[membership].words
  return {
    columns: [...person, ...columns],
    embed: ['user'],
    sort: { field: 'lastName', order: 'ASC' },
    rowAddress: ({ user }) => user && paths.admin.user(user.id),
    rowActions: (member) => <RemoveMember membership={membership} member={member} />,
    bulk: [
      removal(membership, {
        label: words.remove,
        title: words.bulkRemoveTitle,
        text: bulkRemoveText,
        confirm: words.remove,
        done: words.bulkRemoved,
      }),
    ],
    Actions: ({ parent }) => <AddMembers membership={membership} databaseId={parent.id} />,
  }
}
