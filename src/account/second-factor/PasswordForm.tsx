import { secondFactor } from '../../../i18n/words/second-factor'
import { Button } from '../../../ui/buttons/Button'
import { HiddenUsername } from '../../../ui/fields/HiddenUsername'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { Alert } from '../../../ui/feedback/Alert'
import { IncompleteForm } from '../form-problems'
import { useForm } from '../ShortForm'
import './second-factor.css'

const words = secondFactor.setUp

interface PasswordFormProps {
  readonly email: string
  /** Label of the submit button. */
  readonly label: string
  readonly danger?: boolean
  readonly send: (password: string) => Promise<void>
  readonly onCancel?: (() => void) | undefined
}

/** Asks for the account's password before something about its second factor or its identities changes. */
export function PasswordForm({ email, label, danger = false, send, onCancel }: PasswordFormProps) {
  const { problems, busy, form } = useForm(['password'], async ({ password = '' }) => {
    if (password === '') throw new IncompleteForm(words.passwordEmpty)
    await send(password)
  })
  return (
    <form {...form} className="stack short-form">
      {problems.message && <Alert tone="danger">{problems.message}</Alert>}
      <HiddenUsername email={email} />
      <PasswordInput
        label={words.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={problems.fields['password']}
      />
      <div className="row">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {label}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
    </form>
  )
}
