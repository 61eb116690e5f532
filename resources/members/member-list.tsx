import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/buttons/Button'
import { Chip } from '../../src/ui/Chip'
import { removal } from '../list/bulk-action'
import type { DeclaredColumn, ListDiffers, ParentRecord } from '../resource'
import { type Member, memberName, type Membership, memberships } from './memberships'
import { ChangeProvider } from './ChangeProvider'
import { RemoveMember } from './RemoveMember'

const words = it.admin.members

// Candidates, pasted addresses and results are read by who adds somebody.
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog')).AddMembersDialog,
}))
const NotificationsButton = lazy(async () => ({
  default: (await import('./NotificationsButton')).NotificationsButton,
}))
const { fields } = it.admin.users

const person: readonly DeclaredColumn<Member>[] = [
  {
    key: 'lastName',
    label: fields.firstName,
    cell: (member) =>
      member.user && (
        <>
          <Link
            className="list__name"
            to={paths.admin.user(member.user.id)}
            // The click is no second one on the row.
            onClick={(event) => event.stopPropagation()}
          >
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
  const {
    hasProvider,
    words: { add, bulkRemoveText },
  } = memberships[membership]
  function AddMembers({ parent }: { readonly parent: ParentRecord }) {
    const [adding, setAdding] = useState(false)
    return (
      <>
        <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
          {add}
        </Button>
        {adding && (
          <Suspense fallback={null}>
            <AddMembersDialog
              databaseId={parent.id}
              membership={membership}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        )}
      </>
    )
  }
  return {
    columns: [...person, ...columns],
    embed: ['user'],
    sort: { field: 'lastName', order: 'ASC' },
    rowAddress: ({ user }) => user && paths.admin.user(user.id),
    rowActions: (member) => (
      <>
        {hasProvider && <ChangeProvider member={member} />}
        <Suspense fallback={null}>
          <NotificationsButton membership={membership} id={member.id} name={memberName(member)} />
        </Suspense>
        <RemoveMember
          membership={membership}
          id={member.id}
          label={words.removeOne(memberName(member))}
          title={words.removeTitle(memberName(member))}
          surveys={member.surveysCount ?? 0}
        />
      </>
    ),
    bulk: [
      removal(membership, {
        label: words.remove,
        title: words.bulkRemoveTitle,
        text: bulkRemoveText,
        done: words.bulkRemoved,
      }),
    ],
    Actions: AddMembers,
  }
}
