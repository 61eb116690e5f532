import { useState } from 'react'
import { secondFactor } from '../../../../i18n/words/second-factor'
import { PasswordForm } from '../../../account/second-factor/PasswordForm'
import { RecoveryCodes } from '../../../account/second-factor/RecoveryCodes'
import { SetUp } from '../../../account/second-factor/SetUp'
import { call } from '../../../api/calls/http'
import { callKey, queryClient, useCall } from '../../../api/calls/query'
import type { CurrentUser } from '../../../api/session/session-store'
import { Button } from '../../../../ui/buttons/Button'
import { Chip } from '../../../../ui/Chip'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { toasts } from '../../../../ui/feedback/toasts'
import { ProfileSection } from '../ProfileSection'

const words = secondFactor.profile

type Doing =
  'nothing' | 'settingUp' | 'removing' | 'renewing' | { readonly codes: readonly string[] }

/** One's own second factor: on, off, new recovery codes (product §9). */
export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const { data, isError, refetch } = useCall('secondFactor', {})
  const state = data?.data

  async function rest(said?: string) {
    await queryClient.invalidateQueries({ queryKey: callKey('secondFactor') })
    void queryClient.invalidateQueries({ queryKey: callKey('ownSessions') })
    setDoing('nothing')
    if (said !== undefined) toasts.success(said)
  }
  const stop = () => setDoing('nothing')

  function body() {
    if (isError) return <NotLoaded title={words.loadError} onRetry={refetch} />
    if (state === undefined) return <SkeletonLines count={2} />
    if (doing === 'settingUp')
      return <SetUp onDone={() => void rest(words.turnedOn)} onCancel={stop} />
    if (typeof doing === 'object')
      return <RecoveryCodes codes={doing.codes} onDone={() => void rest()} />
    if (doing === 'removing') {
      return (
        <>
          <p>{words.turnOffText}</p>
          <PasswordForm
            email={user.email}
            label={words.turnOff}
            danger
            onCancel={stop}
            send={async (password) => {
              await call('removeSecondFactor', { body: { password }, quiet: [409, 429] })
              await rest(words.turnedOff)
            }}
          />
        </>
      )
    }
    if (doing === 'renewing') {
      return (
        <>
          <p>{words.renewText}</p>
          <PasswordForm
            email={user.email}
            label={words.renewConfirm}
            onCancel={stop}
            send={async (password) => {
              const { data: renewed } = await call('renewRecoveryCodes', {
                body: { password },
                quiet: [409, 429],
              })
              setDoing({ codes: renewed.recoveryCodes })
            }}
          />
        </>
      )
    }
    const { enabled, required, recoveryCodesLeft: left } = state
    return (
      <>
        <div>
          <Chip tone={enabled ? 'success' : 'neutral'}>{enabled ? words.on : words.off}</Chip>
          {enabled && <p>{left === 0 ? words.none : words.left(left)}</p>}
          {enabled && required && <p>{words.required}</p>}
        </div>
        <div className="second-factor__actions">
          {!enabled && <Button onClick={() => setDoing('settingUp')}>{words.turnOn}</Button>}
          {enabled && <Button onClick={() => setDoing('renewing')}>{words.renew}</Button>}
          {enabled && !required && (
            <Button onClick={() => setDoing('removing')}>{words.turnOff}</Button>
          )}
        </div>
      </>
    )
  }

  // Without a password there is nothing to show who asks.
  if (!user.confirmed) return null
  return (
    <ProfileSection title={secondFactor.title} lead={words.lead}>
      {body()}
    </ProfileSection>
  )
}
