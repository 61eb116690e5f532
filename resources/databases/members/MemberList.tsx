import { lazy, Suspense, useState } from 'react'
import type { Resource } from '../../../contract/model/index'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { toldByCaller } from '../../../src/data/quiet'
import { paths } from '../../../src/paths'
import { Button } from '../../../src/ui/Button'
import { EmptyState } from '../../../src/ui/EmptyState'
import { IconButton } from '../../../src/ui/IconButton'
import type { BulkAction } from '../../list/bulk-action'
import { ListSection } from '../../list/ListSection'
import { forgetMembers, type Member, type Membership, memberships } from '../../memberships'
import { memberColumns, memberName } from './member-columns'
import './members.css'
import { RemoveMemberDialog } from './RemoveMemberDialog'

const words = it.admin.members

// Candidates, pasted addresses and results are read by who adds somebody.
const AddMembersDialog = lazy(async () => ({
  default: (await import('./AddMembersDialog')).AddMembersDialog,
}))

function bulkOf(membership: Membership): readonly BulkAction<Member>[] {
  const calls = memberships[membership]
  return [
    {
      key: 'remove',
      label: words.remove,
      icon: 'delete',
      danger: true,
      title: words.bulkRemoveTitle,
      text: calls.words.bulkRemoveText,
      confirm: words.remove,
      run: ({ id }) => call(calls.remove, { params: { id }, quiet: toldByCaller }),
      done: words.bulkRemoved,
      afterwards: () => void forgetMembers(membership),
    },
  ]
}

/** The doctors, or the supervisors, of a database: who they are, adding and removing. */
export function MemberList(props: {
  readonly database: Pick<Resource<'databases'>, 'id' | 'name'>
  readonly membership: Membership
}) {
  const { database, membership } = props
  const calls = memberships[membership]
  const storeKey = `databases.${database.id}.${membership}`
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Member | null>(null)
  const add = (
    <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
      {calls.words.add}
    </Button>
  )
  return (
    <div className="members">
      <p className="members__lead">{calls.words.lead}</p>
      <ListSection<Member>
        list={{
          resource: calls.list,
          storeKey,
          filter: { databaseId: database.id },
          sort: { field: 'lastName', order: 'ASC' },
          embed: calls.embed,
          name: words.listName(calls.words.title, database.name),
          columns: memberColumns[membership],
          rowName: memberName,
          rowAddress: ({ user }) => user && paths.admin.user(user.id),
          rowActions: (member) => (
            <IconButton
              icon="delete"
              label={words.removeOne(memberName(member))}
              onClick={() => setRemoving(member)}
            />
          ),
          bulk: bulkOf(membership),
          searchLabel: words.searchList,
          actions: add,
          empty: (
            <EmptyState icon="users" title={calls.words.empty}>
              {calls.words.emptyHelp}
            </EmptyState>
          ),
          noMatch: words.noMatch,
          noMatchHelp: words.noMatchHelp,
        }}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddMembersDialog
            databaseId={database.id}
            membership={membership}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {removing && (
        <RemoveMemberDialog
          member={removing}
          storeKey={storeKey}
          membership={membership}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}
