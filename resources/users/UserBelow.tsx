import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { Card } from '../../ui/layout/Card'
import { AuditLog } from '../admin/AuditLog'
import { accessLine } from './access-line'
import { useGetManyReference } from 'react-admin'
import { lazy } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../contract/full-name'
import { paths } from '../../src/paths'
import { Chip } from '../../ui/Chip'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { ActionButton } from '../admin/list/ActionButton'
import {
  membershipOf,
  type OwnMembership,
  membershipsFor,
  removeMember,
} from '../members/memberships'

/** Cards below the fields of a user's page: memberships and audit. */
export default function UserBelow({ record }: { readonly record: Resource<'users'> }) {
  return (
    <>
      <Memberships record={record} />
      <AccessLog record={record} />
    </>
  )
}

const accessWords = it.admin.users.access

/** Card with the audit of an account, newest first: sign-ins, failed attempts, changes (product §9). */
function AccessLog({ record: { id } }: { readonly record: Resource<'users'> }) {
  return (
    <Card aria-labelledby="access-log" className="stack stack--dense user-lines">
      <div className="row row--apart">
        <h2 id="access-log">{accessWords.title}</h2>
      </div>
      <AuditLog
        filter={{ subjectType: 'users', subjectId: id }}
        perPage={10}
        none={<p className="note">{accessWords.none}</p>}
      >
        {(entries) => (
          <ul role="list">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span>{accessLine(entry, id)}</span>
                <time dateTime={entry.at} className="note access-log__time">
                  {format.dateTime(entry.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </AuditLog>
    </Card>
  )
}

const words = it.admin.users.memberships

const AddToDatabasesDialog = lazy(() => import('./AddToDatabasesDialog'))

/** Action that ends one of a user's memberships. */
function removal(user: Resource<'users'>, { kind }: OwnMembership) {
  return removeMember(membershipOf(kind), ({ databaseName }: OwnMembership) =>
    words.removal(fullName(user), databaseName, words.kinds[kind]),
  )
}

/** Card with a user's memberships, which can be ended, and a button that adds others. */
function Memberships({ record: user }: { readonly record: Resource<'users'> }) {
  // Administrators see every database without a membership.
  const isEligible = membershipsFor(user.role).length > 0
  const {
    data: memberships,
    error,
    refetch,
  } = useGetManyReference<OwnMembership>('memberships', { target: 'id', id: user.id })
  return (
    <Card aria-labelledby="memberships" className="stack stack--dense user-lines">
      <div className="row row--apart">
        <h2 id="memberships">{words.title}</h2>
        {isEligible && user.active && memberships && (
          <DialogButton
            icon="add"
            dialog={(onClose) => (
              <AddToDatabasesDialog {...{ user, onClose }} present={memberships} />
            )}
          >
            {words.add}
          </DialogButton>
        )}
      </div>
      {error && <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />}
      {!memberships && !error && <SkeletonLines count={2} height="2.5rem" />}
      {memberships?.length === 0 && (
        <p className="note">{isEligible ? words.none : words.noneOfAdmin}</p>
      )}
      <ul role="list">
        {memberships?.map((membership) => (
          <li key={`${membership.kind} ${membership.id}`}>
            <div>
              <Link to={paths.admin.database(membership.databaseId)}>
                {membership.databaseName}
              </Link>{' '}
              {membership.archived && <Chip icon="archive">{it.admin.databases.archivedMark}</Chip>}
              <p className="note">
                {words.kinds[membership.kind]}
                {membership.kind === 'user' && ` · ${words.surveys(membership.surveysCount)}`}
              </p>
            </div>
            <ActionButton row action={removal(user, membership)} record={membership} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
