import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../contract/model/users'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { callKey, queryClient } from '../../../src/data/query'
import { paths } from '../../../src/paths'
import { Button } from '../../../src/ui/Button'
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog'
import { EmptyState } from '../../../src/ui/EmptyState'
import { ErrorAlert } from '../../../src/ui/ErrorAlert'
import { IconButton } from '../../../src/ui/IconButton'
import { SkeletonLines } from '../../../src/ui/Skeleton'
import { toasts } from '../../../src/ui/toasts'
import { AddMembersDialog } from './AddMembersDialog'
import { type Membership, memberships } from './member-calls'
import './members.css'
import { usePages } from './use-pages'
import { start } from '../../start'

const words = it.admin.members

/** The doctors, or the supervisors, of a database: who they are, adding and removing. */
export function MemberList(props: {
  readonly databaseId: string
  readonly membership: Membership
}) {
  const { databaseId, membership } = props
  const calls = memberships[membership]
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null)
  const members = usePages(callKey(calls.list, { params: { databaseId } }), (number, signal) =>
    call(calls.list, {
      params: { databaseId },
      query: { include: ['user'], page: { number, size: 50 } },
      signal,
    }),
  )
  const { all } = members

  async function changed() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: callKey(calls.list) }),
      queryClient.invalidateQueries({ queryKey: callKey('adminDatabase') }),
      queryClient.invalidateQueries({ queryKey: ['databases'] }),
    ])
  }

  async function remove(id: string) {
    await call(calls.remove, { params: { id } })
    toasts.success(words.removed)
    setRemoving(null)
    await changed()
  }

  const add = (
    <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
      {calls.words.add}
    </Button>
  )
  return (
    <section className="members" aria-label={calls.words.title}>
      <div className="members__header">
        <p>{calls.words.lead}</p>
        {all && all.length > 0 && add}
      </div>
      <ErrorAlert error={members.error} statuses="all" />
      {members.isPending && <SkeletonLines count={4} height="2.5rem" />}
      {all?.length === 0 && (
        <EmptyState icon="users" title={calls.words.empty} actions={add}>
          {calls.words.emptyHelp}
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <ul className="members__list">
          {all.map(({ id, user }) => {
            const name = user === null ? '' : fullName(user)
            return (
              <li key={id}>
                {user && (
                  <div className="members__person">
                    <Link to={paths.admin.user(user.id)}>{name}</Link>
                    <span>{user.email}</span>
                  </div>
                )}
                <IconButton
                  icon="delete"
                  label={words.removeOne(name)}
                  onClick={() => setRemoving({ id, name })}
                />
              </li>
            )
          })}
        </ul>
      )}
      {members.hasMore && (
        <Button busy={members.loadingMore} onClick={members.more}>
          {words.more}
        </Button>
      )}
      {adding && (
        <AddMembersDialog
          databaseId={databaseId}
          membership={membership}
          onAdded={changed}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={words.removeTitle(removing.name)}
          confirm={words.remove}
          danger
          onConfirm={() => start(remove(removing.id))}
          onClose={() => setRemoving(null)}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
