import { bare } from '../../../contract/seen-text'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { it } from '../../../i18n/frame'
import { login as words } from '../../../i18n/words/login'
import { CallError } from '../../api/calls/call-error'
import { type FormerPerson, formerPerson } from '../../api/session/former-person'
import { session, useSession } from '../../answers/session'
import { paths, returnAddress } from '../../paths'
import { homeOf } from '../../account/home'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { TextInput } from '../../../ui/fields/TextInput'
import { AccountCard } from '../../account/AccountCard'
import { IncompleteForm } from '../../account/form-problems'
import { ShortForm, useForm } from '../../account/ShortForm'

const CodeCard = lazy(() => import('../../account/second-factor/CodeCard'))
const WelcomeBack = lazy(() => import('./WelcomeBack'))
const SingleSignOnOffer = lazy(() => import('./SingleSignOnOffer'))
const SignInLinkOffer = lazy(() => import('./SignInLinkOffer'))

/** A notice that the server could not check the stored token; once it can, no password is needed. */
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

interface Credentials {
  readonly email: string
  readonly password: string
}

/** State of the login: the form, and the right credentials while the code of a second factor is missing. */
function useLogin(target: string, former: FormerPerson | null) {
  const navigate = useNavigate()
  const [lastEmail, setLastEmail] = useState('')
  const [awaitingCode, setAwaitingCode] = useState<Credentials | null>(null)
  const form = useForm(['email', 'password'], async (typed) => {
    const [email, password] = [bare(typed['email'] ?? ''), typed['password']]
    if (!email || !password) throw new IncompleteForm(words.incomplete)
    setLastEmail(email)
    try {
      await enter({ email, password })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'secondFactorRequired') throw error
      setAwaitingCode({ email, password })
    }
  })

  async function enter({ email, password }: Credentials, otp?: string) {
    const { id, role } = await session.login(email, password, otp)
    // Goes straight to the home: `/` would load code that is not shown.
    await navigate(target === paths.root() ? homeOf(role) : target, { replace: true })
    if (former?.place && former.id === id) {
      const { restoreLocation } = await import('./restore-location')
      await restoreLocation(former)
    }
  }
  return { form, lastEmail, awaitingCode, setAwaitingCode, enter }
}

/** `/login`, with the address to return to in `redirect` (product §13). */
function LoginScreen() {
  const [parameters] = useSearchParams()
  const { token } = useSession()
  const [former] = useState(formerPerson.get)
  const target = returnAddress(parameters.get('redirect'), window.location.origin)
  const login = useLogin(target, former)
  const { form, awaitingCode } = login

  if (awaitingCode !== null) {
    return (
      <Suspense>
        <CodeCard
          field="user/otp"
          send={(otp) => login.enter(awaitingCode, otp)}
          onBack={() => login.setAwaitingCode(null)}
        />
      </Suspense>
    )
  }
  return (
    <AccountCard title={it.shell.titles.login} lead={words.loginLead}>
      {former && (
        <Suspense>
          <WelcomeBack userId={former.id} />
        </Suspense>
      )}
      {token !== null && !form.busy && <Unreachable target={target} />}
      <ShortForm form={form} send={words.login}>
        {form.problems.status === 429 && (
          <Suspense>
            <SignInLinkOffer email={login.lastEmail} />
          </Suspense>
        )}
        <TextInput
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={former?.email}
          autoFocus={!former}
          error={form.problems.fields['user/email']}
        />
        <PasswordInput
          label={words.password}
          name="password"
          autoComplete="current-password"
          autoFocus={former !== null}
          error={form.problems.fields['user/password']}
        />
      </ShortForm>
      <Suspense>
        <SingleSignOnOffer />
      </Suspense>
      <div className="row row--apart">
        <Link to={paths.forgotPassword()}>{words.forgot}</Link>
        <Link to={paths.subscription.request()}>{words.request}</Link>
      </div>
    </AccountCard>
  )
}

/** A chunk of its own: a visitor who logs in loads nothing else of the area. */
export const screens = { login: LoginScreen }
