import { useState } from 'react'
import { format } from '../../../../i18n/formats/format'
import { singleSignOn } from '../../../../i18n/words/single-sign-on'
import { PasswordForm } from '../../../account/second-factor/PasswordForm'
import { call } from '../../../api/calls/http'
import { callKey, queryClient, useCall } from '../../../api/calls/query'
import type { CurrentUser } from '../../../api/session/session-store'
import { Button } from '../../../../ui/buttons/Button'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { toasts } from '../../../../ui/feedback/toasts'
import { ProfileSection } from '../ProfileSection'

const words = singleSignOn.profile

/** The providers that sign the user in besides the password; nothing if there are none (product §9). */
export function IdentitiesSection({ user }: { user: CurrentUser }) {
  const [removing, setRemoving] = useState<string | null>(null)
  const { data, isError, refetch } = useCall('ownIdentities', {})
  if (isError) {
    return (
      <ProfileSection title={words.title}>
        <NotLoaded title={words.loadError} onRetry={refetch} />
      </ProfileSection>
    )
  }
  const identities = data?.data.identities ?? []
  if (identities.length === 0) return null

  async function remove(identity: string, provider: string, password: string) {
    await call('removeOwnIdentity', { params: { identity }, body: { password }, quiet: [429] })
    await queryClient.invalidateQueries({ queryKey: callKey('ownIdentities') })
    void queryClient.invalidateQueries({ queryKey: callKey('ownSessions') })
    setRemoving(null)
    toasts.success(words.removed(provider))
  }

  return (
    <ProfileSection title={words.title} lead={words.lead}>
      <ul role="list" className="profile__sessions">
        {identities.map(({ id, provider, createdAt, lastUsedAt }) => (
          <li key={id} className="row row--apart">
            <div>
              <p className="row profile__device">{provider}</p>
              <p className="note">
                {words.since(format.dateTime(createdAt))} ·{' '}
                {words.used(format.dateTime(lastUsedAt))}
              </p>
            </div>
            {user.confirmed && removing !== id && (
              <Button aria-label={words.removeOf(provider)} onClick={() => setRemoving(id)}>
                {words.remove}
              </Button>
            )}
            {removing === id && (
              <div className="stack short-form">
                <p>{words.removeText(provider)}</p>
                <PasswordForm
                  email={user.email}
                  label={words.remove}
                  danger
                  onCancel={() => setRemoving(null)}
                  send={(password) => remove(id, provider, password)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!user.confirmed && <p>{words.noPassword}</p>}
    </ProfileSection>
  )
}
