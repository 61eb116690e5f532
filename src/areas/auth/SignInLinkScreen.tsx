import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AccountCard } from '../../account/AccountCard'
import { problemsOf } from '../../account/form-problems'
import { account as words } from '../../../i18n/words/account'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { session } from '../../answers/session'
import { homeOf } from '../../account/home'
import { paths } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { Alert } from '../../../ui/feedback/Alert'

const CodeCard = lazy(() => import('../../account/second-factor/CodeCard'))

/** `/sign_in_link?signInToken=…`, the page of a mail's link that signs in; the link is used up by the button. */
export function SignInLinkScreen() {
  const signInToken = useSearchParams()[0].get('signInToken')
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [bad, setBad] = useState(signInToken === null)
  const [busy, setBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  async function enterWith(otp?: string) {
    const body = { signInToken: signInToken ?? '', ...(otp !== undefined && { otp }) }
    const { headers } = await call('signInByLink', { body, quiet: [401, 429] })
    const { role } = await session.enter(headers, null)
    await navigate(homeOf(role), { replace: true })
  }

  async function enter() {
    setBusy(true)
    setProblem(null)
    try {
      await enterWith()
    } catch (error) {
      if (error instanceof CallError && error.code === 'tokenExpired') return setBad(true)
      if (error instanceof CallError && error.code === 'secondFactorRequired') {
        return setAsksCode(true)
      }
      setProblem(problemsOf(error, []).message)
    } finally {
      setBusy(false)
    }
  }

  if (asksCode) {
    return (
      <Suspense>
        <CodeCard field="otp" send={enterWith} onBack={() => setAsksCode(false)} />
      </Suspense>
    )
  }
  if (bad) {
    return (
      <AccountCard title={words.badLink} lead={words.badSignInLink}>
        <Link to={paths.login()}>{words.toLogin}</Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.signInLinkTitle} lead={words.signInLinkLead}>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <Button variant="primary" busy={busy} onClick={() => void enter()}>
        {words.signInLinkEnter}
      </Button>
    </AccountCard>
  )
}
