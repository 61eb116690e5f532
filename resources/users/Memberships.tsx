import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useCall } from '../../src/data/query'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/Button'
import { Card } from '../../src/ui/Card'
import { Chip } from '../../src/ui/Chip'
import { IconButton } from '../../src/ui/IconButton'
import { NotLoaded } from '../../src/ui/NotLoaded'
import { SkeletonLines } from '../../src/ui/Skeleton'
import { EndMembershipDialog, type OwnMembership } from './EndMembershipDialog'

const words = it.admin.users.memberships

const AddToDatabasesDialog = lazy(async () => ({
  default: (await import('./AddToDatabasesDialog')).AddToDatabasesDialog,
}))

/** In which databases somebody takes part, and as what; ending it, and adding him to others. */
export function Memberships(props: {
  readonly user: Resource<'users'>
  /** Whether he can be added to databases at all: administrators can't. */
  readonly offered: boolean
}) {
  const { user, offered } = props
  const { data, error, refetch } = useCall('userMemberships', { params: { id: user.id } })
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<OwnMembership | null>(null)
  const memberships = data?.data.memberships
  return (
    <Card aria-labelledby="memberships" className="memberships">
      <div className="memberships__header">
        <h2 id="memberships">{words.title}</h2>
        {offered && memberships && (
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
        <EndMembershipDialog user={user} membership={ending} onClose={() => setEnding(null)} />
      )}
    </Card>
  )
}
