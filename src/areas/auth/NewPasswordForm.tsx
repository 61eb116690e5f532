import { useNavigate } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { CallError } from '../../data/call-error'
import { paths } from '../../paths'
import { Alert } from '../../ui/page/Alert'
import { Button } from '../../ui/buttons/Button'
import { PasswordInput } from '../../ui/fields/PasswordInput'
import { toasts } from '../../ui/toasts/toasts'
import { useForm } from './use-form'

interface NewPasswordFormProps {
  /** Sets the password with the token of an e-mail. */
  save: (password: string) => Promise<unknown>
  /** The token is spent or too old: nothing that is typed here can help. */
  onBadLink: () => void
}

/** Chooses a password; the server says whether it is good enough. */
export function NewPasswordForm({ save, onBadLink }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const { problems, busy, form } = useForm(['password'], async ({ password = '' }) => {
    try {
      await save(password)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'tokenExpired') throw error
      return onBadLink()
    }
    toasts.success(words.saved)
    await navigate(paths.login(), { replace: true })
  })
  return (
    <form {...form} className="account__form">
      {problems.message && <Alert tone="danger">{problems.message}</Alert>}
      <PasswordInput
        label={words.newPassword}
        name="password"
        autoComplete="new-password"
        autoFocus
        help={words.passwordHelp}
        error={problems.fields['password']}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
