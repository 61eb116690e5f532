import { bare } from '../../../contract/seen-text'
import { lazy, Suspense, useState } from 'react'
import { secondFactor } from '../../../i18n/words/second-factor'
import { call } from '../../api/calls/http'
import { useSession } from '../../answers/session'
import { Button } from '../../../ui/buttons/Button'
import { TextInput } from '../../../ui/fields/TextInput'
import { Alert } from '../../../ui/feedback/Alert'
import { FirstPassword } from '../FirstPassword'
import { IncompleteForm } from '../form-problems'
import { useForm } from '../ShortForm'
import { PasswordForm } from './PasswordForm'
import { RecoveryCodes } from './RecoveryCodes'
import './second-factor.css'

const words = secondFactor.setUp

const QrCode = lazy(() => import('./QrCode'))

/** The server's reply to the beginning of a set-up. */
interface Enrolment {
  readonly secret: string
  readonly uri: string
}

/** Shows the secret for an authenticator app, and asks for the first code that the app makes of it. */
function Device({
  enrolment,
  onCodes,
  onCancel,
}: {
  readonly enrolment: Enrolment
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel?: (() => void) | undefined
}) {
  const { problems, busy, form } = useForm(['otp'], async ({ otp = '' }) => {
    if (bare(otp) === '') throw new IncompleteForm(secondFactor.code.empty)
    const { data } = await call('confirmSecondFactor', { body: { otp: bare(otp) }, quiet: [429] })
    onCodes(data.recoveryCodes)
  })
  return (
    <form {...form} className="stack short-form">
      <p>{words.scan}</p>
      <Suspense fallback={<div className="second-factor__qr" />}>
        <QrCode text={enrolment.uri} label={words.picture} />
      </Suspense>
      <p>
        {words.type}{' '}
        <code className="second-factor__key">
          {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      {problems.message && <Alert tone="danger">{problems.message}</Alert>}
      <TextInput
        label={words.codeLabel}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        help={words.codeHelp}
        error={problems.fields['otp']}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {words.confirm}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
    </form>
  )
}

interface SetUpProps {
  /** Called once the second factor is on and the recovery codes were shown. */
  readonly onDone: () => void
  /** Left out if there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** Sets up a second factor in three steps: password, device, recovery codes (product §9). */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const { user } = useSession()
  const email = user?.email ?? ''
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (enrolment !== null) {
    return <Device enrolment={enrolment} onCodes={setCodes} onCancel={onCancel} />
  }
  if (user?.confirmed === false) {
    return (
      <div className="stack short-form">
        <p>{words.noPassword}</p>
        <FirstPassword email={email} />
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
    )
  }
  return (
    <PasswordForm
      email={email}
      label={words.begin}
      onCancel={onCancel}
      send={async (password) => {
        const { data } = await call('beginSecondFactor', { body: { password }, quiet: [409, 429] })
        setEnrolment(data)
      }}
    />
  )
}
