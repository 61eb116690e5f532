import { useState } from 'react'
import type { Resource } from '../../../../contract/models/index'
import {
  type NotificationKind,
  notificationKinds,
  notificationKindsOf,
} from '../../../../contract/models/notifications'
import { isAdmin } from '../../../../contract/roles'
import { notifications as words } from '../../../../i18n/words/notifications'
import { NotificationSettings } from '../../../account/notifications/NotificationSettings'
import { useCall } from '../../../api/calls/query'
import type { CurrentUser } from '../../../api/session/session-store'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { ProfileSection } from '../ProfileSection'

/** The kinds of notification for a membership, in the order of all kinds. */
function kindsFor(memberRole: Resource<'databases'>['memberRole']): readonly NotificationKind[] {
  const views = memberRole === 'both' ? (['user', 'supervisor'] as const) : [memberRole ?? 'user']
  return notificationKinds.filter((kind) =>
    views.some((view) => notificationKindsOf[view].includes(kind)),
  )
}

interface DatabaseProps {
  readonly id: string
  readonly name: string
  readonly kinds: readonly NotificationKind[]
  /** Whether it is the user's only database: then it is open from the start. */
  readonly only: boolean
}

/** The notifications of one database, closed at first; its settings are read when it is opened. */
function Database({ id, name, kinds, only }: DatabaseProps) {
  const [isOpen, setOpen] = useState(only)
  return (
    <details
      className="profile__database"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      {isOpen && (
        <NotificationSettings
          owner={{ read: 'notifications', params: { databaseId: id } }}
          kinds={kinds}
        />
      )}
    </details>
  )
}

function Databases() {
  const { data, error, refetch } = useCall('databases', { query: { page: { size: 100 } } })
  if (error) return <NotLoaded title={words.loadError} onRetry={refetch} />
  if (!data) return <SkeletonLines count={2} height="3rem" />
  const databases = data.data
  if (databases.length === 0) return <p>{words.none}</p>
  return (
    <div>
      {databases.map(({ id, name, memberRole }) => (
        <Database
          key={id}
          id={id}
          name={name}
          kinds={kindsFor(memberRole)}
          only={databases.length === 1}
        />
      ))}
    </div>
  )
}

/** The user's notifications for each database (product §9); administrators are members of none. */
export function NotificationsSection({ user }: { user: CurrentUser }) {
  if (isAdmin(user.role)) return null
  return (
    <ProfileSection title={words.title} lead={words.lead}>
      <Databases />
    </ProfileSection>
  )
}
