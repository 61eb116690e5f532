import { useGetManyReference } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/buttons/Button'
import { Card } from '../../src/ui/Card'
import { Chip } from '../../src/ui/Chip'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { NotLoaded } from '../../src/ui/page/NotLoaded'
import { SkeletonLines } from '../../src/ui/page/Skeleton'
import { membershipOf, membershipsFor, type OwnMembership } from '../members/memberships'
import { RemoveMemberDialog } from '../members/RemoveMemberDialog'

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
  const [ending, setEnding] = useState<OwnMembership | null>(null)
  return (
    <Card aria-labelledby="memberships" className="memberships">
      <div className="memberships__header">
        <h2 id="memberships">{words.title}</h2>
        {offered && user.active && memberships && (
          <Button icon="add" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {error && <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />}
      {!memberships && !error && <SkeletonLines count={2} height="2.5rem" />}
      {memberships?.length === 0 && (
        <p className="memberships__none">{offered ? words.none : words.noneOfAdmin}</p>
      )}
      {memberships && memberships.length > 0 && (
        <ul role="list" className="memberships__list">
          {memberships.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <div>
                <Link to={paths.admin.database(one.databaseId)}>{one.databaseName}</Link>{' '}
                {one.archived && <Chip icon="archive">{it.admin.databases.archivedMark}</Chip>}
                <p>
                  {words.kinds[one.kind]}
                  {one.kind === 'user' && ` · ${words.surveys(one.surveysCount)}`}
                </p>
              </div>
              <IconButton
                icon="delete"
                label={words.remove(one.databaseName, words.kinds[one.kind])}
                onClick={() => setEnding(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {adding && memberships && (
        <Suspense fallback={null}>
          <AddToDatabasesDialog
            user={user}
            present={memberships}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {ending && (
        <RemoveMemberDialog
          membership={membershipOf(ending.kind)}
          id={ending.id}
          title={words.removeTitle(fullName(user), ending.databaseName)}
          surveys={ending.surveysCount}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}
