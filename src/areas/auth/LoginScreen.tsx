import { Link, useNavigate, useSearchParams } from 'react-router'
import { it } from '../../../i18n/frame'
import { login as words } from '../../../i18n/words/login'
import { session, useSession } from '../../data/session'
import { paths, returnAddress } from '../../paths'
import { homeOf } from '../../shell/home'
import { Alert } from '../../ui/page/Alert'
import { Button } from '../../ui/buttons/Button'
import { PasswordInput } from '../../ui/fields/PasswordInput'
import { TextInput } from '../../ui/fields/TextInput'
import { AccountCard } from './AccountCard'
import { IncompleteForm } from './form-problems'
import { useForm } from './use-form'

/** A token that could not be checked: the person is not asked for the password again once the server answers. */
function Unreachable({ target }: { target: string }) {
  const navigate = useNavigate()
  return (
    <Alert tone="warning">
      <p>{words.unreachable}</p>
      <Button
        variant="quiet"
        icon="refresh"
        onClick={() => void navigate(target, { replace: true })}
      >
        {it.shell.retry}
      </Button>
    </Alert>
  )
}

/** `/login`, with the address to return to in `redirect` (spec §4). */
export function LoginScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { token } = useSession()
  const target = returnAddress(parameters.get('redirect'), window.location.origin)
  const { problems, busy, form } = useForm(['email', 'password'], async (typed) => {
    const [email, password] = [typed['email']?.trim(), typed['password']]
    if (!email || !password) throw new IncompleteForm(words.incomplete)
    const { role } = await session.login(email, password)
    // Not by way of `/`, whose own code nobody would see.
    await navigate(target === paths.root() ? homeOf(role) : target, { replace: true })
  })
  return (
    <AccountCard title={it.shell.titles.login} lead={words.loginLead}>
      {token !== null && !busy && <Unreachable target={target} />}
      <form {...form} className="account__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
        <TextInput
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={problems.fields['user/email']}
        />
        <PasswordInput
          label={words.password}
          name="password"
          autoComplete="current-password"
          error={problems.fields['user/password']}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {words.login}
        </Button>
      </form>
      <div className="account__links">
        <Link to={paths.forgotPassword()}>{words.forgot}</Link>
        <Link to={paths.subscription.request()}>{words.request}</Link>
      </div>
    </AccountCard>
  )
}
