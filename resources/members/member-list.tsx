import { lazy } from 'react'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import { Chip } from '../../ui/Chip'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import type { DeclaredColumn, ListOverrides } from '../admin/resource'
import { type Member, memberName, type Membership, memberships, removeMember } from './memberships'

const words = it.admin.members

// The dialogs are loaded when they are opened.
const AddMembersDialog = lazy(() => import('./AddMembersDialog'))
const MemberActions = lazy(() => import('./MemberActions'))
const { fields } = it.admin.users

const person: readonly DeclaredColumn<Member>[] = [
  {
    key: 'lastName',
    label: fields.firstName,
    after: ({ user }) => user?.active === false && <Chip>{words.inactive}</Chip>,
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

/**
 * List of a database's members, with the actions that add and remove them.
 *
 * @param columns further columns after name and address
 */
export function memberList(
  membership: Membership,
  columns: readonly DeclaredColumn<Member>[],
): ListOverrides<Member> {
  const removal = removeMember(membership, (member: Member) => words.removal(memberName(member)))
  return {
    columns: [...person, ...columns],
    embed: ['user'],
    sort: { field: 'lastName', order: 'ASC' },
    rowAddress: ({ user }) => user && paths.admin.user(user.id),
    actions: [removal],
    RowActions: MemberActions,
    bulk: [removal],
    Actions: ({ parent: { id: databaseId } }) => (
      <DialogButton
        variant="primary"
        icon="add"
        dialog={(onClose) => <AddMembersDialog {...{ databaseId, membership, onClose }} />}
      >
        {memberships[membership].words.add}
      </DialogButton>
    ),
  }
}
