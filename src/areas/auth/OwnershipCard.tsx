import { Link } from 'react-router'
import { singleSignOn } from '../../../i18n/words/single-sign-on'
import { AccountCard } from '../../account/AccountCard'
import { IncompleteForm } from '../../account/form-problems'
import { useForm } from '../../account/use-form'
import { paths } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { Alert } from '../../../ui/feedback/Alert'

const words = singleSignOn.password

interface OwnershipCardProps {
  /** The login page's address, for a person who does not know the password. */
  readonly login: string
  readonly send: (password: string) => Promise<void>
}

/** Asks an administrator for the account's password, once, before a provider is linked to the account (product §9). */
export function OwnershipCard({ login, send }: OwnershipCardProps) {
  const { problems, busy, form } = useForm(['password'], async ({ password = '' }) => {
    if (password === '') throw new IncompleteForm(words.empty)
    await send(password)
  })
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <form {...form} className="account__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
        <PasswordInput
          label={words.label}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={problems.fields['password']}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {words.send}
        </Button>
      </form>
      <div className="account__links">
        <Link to={paths.forgotPassword()}>{words.none}</Link>
        <Link to={login}>{words.back}</Link>
      </div>
    </AccountCard>
  )
}
