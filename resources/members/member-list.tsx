import { lazy } from 'react'
import { it } from '../../i18n/admin'
import { format } from '../../i18n/formats/format'
import { paths } from '../../src/paths'
import { Chip } from '../../ui/Chip'
import { useAddress } from '../../ui/address/use-address'
import { useRequestedLocation } from '../../ui/address/use-requested-location'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import type { DeclaredColumn, ListOverrides } from '../admin/resource'
import {
  type Member,
  memberName,
  type Membership,
  memberships,
  removeMember,
  resendInvitation,
} from './memberships'

const words = it.admin.members

// The dialogs are loaded when they are opened.
const AddMembersDialog = lazy(() => import('./AddMembersDialog'))
const MemberActions = lazy(() => import('./MemberActions'))
const { fields } = it.admin.users

const person: readonly DeclaredColumn<Member>[] = [
  {
    key: 'lastName',
    label: fields.firstName,
    after: ({ user, invitedAt }) => (
      <>
        {user?.active === false && <Chip>{words.inactive}</Chip>}
        {invitedAt && <Chip tone="warning">{words.invited(format.date(invitedAt))}</Chip>}
      </>
    ),
    file: {
      [fields.lastName]: ({ user }) => user?.lastName ?? null,
      [fields.firstName]: ({ user }) => user?.firstName ?? null,
      [fields.active]: ({ user, invitedAt }) => {
        if (user?.active === false) return words.inactive
        return invitedAt ? words.invited(format.date(invitedAt)) : null
      },
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
  const resend = resendInvitation(membership)
  const removal = removeMember(membership, (member: Member) => words.removal(memberName(member)))
  return {
    columns: [...person, ...columns],
    embed: ['user'],
    sort: { field: 'lastName', order: 'ASC' },
    rowAddress: ({ user }) => user && paths.admin.user(user.id),
    actions: [resend, removal],
    RowActions: MemberActions,
    bulk: [resend, removal],
    Actions: ({ parent: { id } }) => <AddMembers databaseId={id} membership={membership} />,
  }
}

/** Button that adds members. An address with `add` has its dialog open, until that is closed. */
function AddMembers(props: { readonly databaseId: string; readonly membership: Membership }) {
  const { go } = useAddress()
  // The tab is shown before the navigation that leads to it has ended.
  const requested = new URLSearchParams(useRequestedLocation().search)
  const isAsked = requested.has('add')

  function onClosed() {
    if (!isAsked) return
    requested.delete('add')
    go(requested, { replace: true, preventScrollReset: true })
  }

  return (
    <DialogButton
      variant="primary"
      icon="add"
      initiallyOpen={isAsked}
      dialog={(close) => (
        <AddMembersDialog
          {...props}
          onClose={() => {
            close()
            onClosed()
          }}
        />
      )}
    >
      {memberships[props.membership].words.add}
    </DialogButton>
  )
}
