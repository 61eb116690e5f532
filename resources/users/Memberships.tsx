import { useGetManyReference } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/buttons/Button'
import { Card } from '../../src/ui/Card'
import { Chip } from '../../src/ui/Chip'
import { NotLoaded } from '../../src/ui/page/NotLoaded'
import { SkeletonLines } from '../../src/ui/page/Skeleton'
import { membershipOf, type OwnMembership, membershipsFor } from '../members/memberships'
import { RemoveMember } from '../members/RemoveMember'

const words = it.admin.users.memberships

const AddToDatabasesDialog = lazy(async () => ({
  default: (await import('./AddToDatabasesDialog')).AddToDatabasesDialog,
}))

/** In which databases somebody takes part, and as what; ending it, and adding them to others. */
export function Memberships({ record: user }: { readonly record: Resource<'users'> }) {
  // Administrators see every database as it is.
  const offered = membershipsFor(user.role).length > 0
  const {
    data: memberships,
    error,
    refetch,
  } = useGetManyReference<OwnMembership>('memberships', { target: 'id', id: user.id })
  const [adding, setAdding] = useState(false)
  return (
    <Card aria-labelledby="memberships" className="memberships">
      <div>
        <h2 id="memberships">{words.title}</h2>
        {offered && user.active && memberships && (
          <Button icon="add" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {error && <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />}
      {!memberships && !error && <SkeletonLines count={2} height="2.5rem" />}
      {memberships?.length === 0 && <p>{offered ? words.none : words.noneOfAdmin}</p>}
      <ul role="list">
        {memberships?.map(({ id, kind, databaseId, databaseName, archived, surveysCount }) => (
          <li key={`${kind} ${id}`}>
            <div>
              <Link to={paths.admin.database(databaseId)}>{databaseName}</Link>{' '}
              {archived && <Chip icon="archive">{it.admin.databases.archivedMark}</Chip>}
              <p>
                {words.kinds[kind]}
                {kind === 'user' && ` · ${words.surveys(surveysCount)}`}
              </p>
            </div>
            <RemoveMember
              membership={membershipOf(kind)}
              id={id}
              label={words.remove(databaseName, words.kinds[kind])}
              title={words.removeTitle(fullName(user), databaseName)}
              surveys={surveysCount}
            />
          </li>
        ))}
      </ul>
      {adding && memberships && (
        <Suspense fallback={null}>
          <AddToDatabasesDialog
            user={user}
            present={memberships}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
