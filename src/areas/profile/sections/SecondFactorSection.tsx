import { useState } from 'react'
import { secondFactor } from '../../../../i18n/words/second-factor'
import { PasswordForm } from '../../../account/second-factor/PasswordForm'
import { RecoveryCodes } from '../../../account/second-factor/RecoveryCodes'
import { SetUp } from '../../../account/second-factor/SetUp'
import type { DataOf } from '../../../api/calls/call-args'
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

/** The step that is open: none, one of three forms, or new recovery codes that are shown once. */
type Step = 'none' | 'settingUp' | 'removing' | 'renewing' | { readonly codes: readonly string[] }

interface StateProps {
  readonly state: DataOf<'secondFactor'>
  readonly onStep: (step: Step) => void
}

/** Whether the second factor is on, and buttons for what can be changed. */
function State({ state, onStep }: StateProps) {
  const { enabled, required, recoveryCodesLeft: left } = state
  return (
    <>
      <div>
        <Chip tone={enabled ? 'success' : 'neutral'}>{enabled ? words.on : words.off}</Chip>
        {enabled && <p>{left === 0 ? words.none : words.left(left)}</p>}
        {enabled && required && <p>{words.required}</p>}
      </div>
      <div className="row">
        {!enabled && <Button onClick={() => onStep('settingUp')}>{words.turnOn}</Button>}
        {enabled && <Button onClick={() => onStep('renewing')}>{words.renew}</Button>}
        {enabled && !required && (
          <Button onClick={() => onStep('removing')}>{words.turnOff}</Button>
        )}
      </div>
    </>
  )
}

/** The user's own second factor: turning it on and off, and new recovery codes (product §9). */
export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const [step, setStep] = useState<Step>('none')
  const { data, isError, refetch } = useCall('secondFactor', {})
  const state = data?.data

  async function finish(message?: string) {
    await queryClient.invalidateQueries({ queryKey: callKey('secondFactor') })
    void queryClient.invalidateQueries({ queryKey: callKey('ownSessions') })
    setStep('none')
    if (message !== undefined) toasts.success(message)
  }
  const cancel = () => setStep('none')

  function body() {
    if (isError) return <NotLoaded title={words.loadError} onRetry={refetch} />
    if (state === undefined) return <SkeletonLines count={2} />
    if (step === 'settingUp')
      return <SetUp onDone={() => void finish(words.turnedOn)} onCancel={cancel} />
    if (typeof step === 'object')
      return <RecoveryCodes codes={step.codes} onDone={() => void finish()} />
    if (step === 'removing') {
      return (
        <>
          <p>{words.turnOffText}</p>
          <PasswordForm
            email={user.email}
            label={words.turnOff}
            danger
            onCancel={cancel}
            send={async (password) => {
              await call('removeSecondFactor', { body: { password }, quiet: [409, 429] })
              await finish(words.turnedOff)
            }}
          />
        </>
      )
    }
    if (step === 'renewing') {
      return (
        <>
          <p>{words.renewText}</p>
          <PasswordForm
            email={user.email}
            label={words.renewConfirm}
            onCancel={cancel}
            send={async (password) => {
              const { data: renewed } = await call('renewRecoveryCodes', {
                body: { password },
                quiet: [409, 429],
              })
              setStep({ codes: renewed.recoveryCodes })
            }}
          />
        </>
      )
    }
    return <State state={state} onStep={setStep} />
  }

  // Every change asks for the password: an account without one has no such section.
  if (!user.confirmed) return null
  return (
    <ProfileSection title={secondFactor.title} lead={words.lead}>
      {body()}
    </ProfileSection>
  )
}
