import { useState } from 'react'
import type { EndpointName } from '../../../contract/endpoints'
import type { NotificationKind } from '../../../contract/models/notifications'
import { notifications as words } from '../../../i18n/words/notifications'
import { call } from '../../api/calls/http'
import { queryClient, useCall } from '../../api/calls/query'
import { CallError } from '../../api/calls/call-error'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { toasts } from '../../../ui/feedback/toasts'
import { NotificationChoices, type Settings } from './NotificationChoices'

/** For each call that reads settings, the call that changes them. */
const changes = {
  notifications: 'updateNotifications',
  databaseUserNotifications: 'updateDatabaseUserNotifications',
  databaseSupervisorNotifications: 'updateDatabaseSupervisorNotifications',
} as const satisfies Partial<Record<EndpointName, EndpointName>>

/** The membership whose settings are meant: another member's by its id, the user's own by the database's id. */
export type Owner =
  | { readonly read: 'notifications'; readonly params: { readonly databaseId: string } }
  | {
      readonly read: Exclude<keyof typeof changes, 'notifications'>
      readonly params: { readonly id: string }
    }

const store = (owner: Owner, body: Partial<Settings>) =>
  owner.read === 'notifications'
    ? call(changes[owner.read], { params: owner.params, body })
    : call(changes[owner.read], { params: owner.params, body })

/** Loads a membership's notification settings and saves each change. */
export function NotificationSettings(props: {
  readonly owner: Owner
  readonly kinds: readonly NotificationKind[]
}) {
  const { owner, kinds } = props
  const args = { params: owner.params } as never
  const { data, error, refetch } = useCall(owner.read, args)
  // Changes that are not saved yet: a checkbox that waited for the query would first jump back.
  const [pending, setPending] = useState<readonly Partial<Settings>[]>([])
  if (error) return <NotLoaded title={words.loadError} onRetry={refetch} />
  if (!data) return <SkeletonLines count={kinds.length} height="3rem" />
  /** Shows a change at once and saves it; a refused change disappears again. */
  async function save(submitted: Partial<Settings>) {
    setPending((all) => [...all, submitted])
    try {
      await store(owner, submitted)
      toasts.success(words.saved)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.status === 404 || failure.status === 422) toasts.error(failure.message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [owner.read] })
      setPending((all) => all.filter((change) => change !== submitted))
    }
  }

  return (
    <NotificationChoices
      kinds={kinds}
      settings={pending.reduce<Settings>(
        (settings, change) => ({ ...settings, ...change }),
        data.data,
      )}
      onChange={(submitted) => void save(submitted)}
    />
  )
}
