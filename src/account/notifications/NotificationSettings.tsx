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

/** Each call that reads settings, with the one that changes them. */
const changes = {
  notifications: 'updateNotifications',
  databaseUserNotifications: 'updateDatabaseUserNotifications',
  databaseSupervisorNotifications: 'updateDatabaseSupervisorNotifications',
} as const satisfies Partial<Record<EndpointName, EndpointName>>

/** Whose settings: a member's by its id, or one's own by the database's. */
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

/** Settings as they are read and changed. */
export function NotificationSettings(props: {
  readonly owner: Owner
  readonly kinds: readonly NotificationKind[]
}) {
  const { owner, kinds } = props
  const args = { params: owner.params } as never
  const { data, error, refetch } = useCall(owner.read, args)
  // A box that waited for the query's cache would first jump back under the mouse.
  const [pending, setPending] = useState<readonly Partial<Settings>[]>([])
  if (error) return <NotLoaded title={words.loadError} onRetry={refetch} />
  if (!data) return <SkeletonLines count={kinds.length} height="3rem" />
  /** Drawn at once; what the server refuses is as it was. */
  async function change(submitted: Partial<Settings>) {
    setPending((all) => [...all, submitted])
    try {
      await store(owner, submitted)
      toasts.success(words.saved)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.status === 404 || failure.status === 422) toasts.error(failure.message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [owner.read] })
      setPending((all) => all.filter((one) => one !== submitted))
    }
  }

  return (
    <NotificationChoices
      kinds={kinds}
      settings={pending.reduce<Settings>((drawn, one) => ({ ...drawn, ...one }), data.data)}
      onChange={(submitted) => void change(submitted)}
    />
  )
}
