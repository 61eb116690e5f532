import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { singleSignOn as words } from '../../../i18n/words/single-sign-on'
import { AccountCard } from '../../account/AccountCard'
import { problemsOf, IncompleteForm } from '../../account/form-problems'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { handledByCaller } from '../../api/calls/status-groups'
import { formerPerson } from '../../api/session/former-person'
import { session } from '../../answers/session'
import { homeOf } from '../../account/home'
import { loginAddress, paths, returnAddress } from '../../paths'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { ShortForm, useForm } from '../../account/ShortForm'
import { PasswordInput } from '../../../ui/fields/PasswordInput'

interface OwnershipCardProps {
  /** The login page's address, for a person who does not know the password. */
  readonly login: string
  readonly send: (password: string) => Promise<void>
}

/** Asks an administrator for the account's password, once, before a provider is linked to the account (product §9). */
function OwnershipCard({ login, send }: OwnershipCardProps) {
  const form = useForm(['password'], async ({ password = '' }) => {
    if (password === '') throw new IncompleteForm(words.password.empty)
    await send(password)
  })
  return (
    <AccountCard title={words.password.title} lead={words.password.lead}>
      <ShortForm form={form} send={words.password.send}>
        <PasswordInput
          label={words.password.label}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={form.problems.fields['password']}
        />
      </ShortForm>
      <div className="row row--apart">
        <Link to={paths.forgotPassword()}>{words.password.none}</Link>
        <Link to={login}>{words.password.back}</Link>
      </div>
    </AccountCard>
  )
}

const CodeCard = lazy(() => import('../../account/second-factor/CodeCard'))

/** A step before the user is signed in: the code for the next call, and the password that was typed so far. */
type PendingStep =
  | { readonly step: 'requested' }
  | {
      readonly step: 'password' | 'secondFactor'
      readonly code: string
      readonly password?: string
    }

/** Error codes after which the code for the next call does not work any more. */
const finalErrors: readonly unknown[] = ['singleSignOnExpired', 'singleSignOnStale']

interface Proofs {
  readonly password?: string | undefined
  readonly otp?: string
}

/** `/single_sign_on#…`, the page after the provider's: it posts the code that the address carries. */
export function SingleSignOnScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const redirect = useSearchParams()[0].get('redirect')
  const [pending, setPending] = useState<PendingStep | null>(null)
  const hasPosted = useRef(false)
  const login = redirect === null ? paths.login() : loginAddress(redirect)

  async function post(code: string, { password, otp }: Proofs = {}) {
    const typed = { ...(password !== undefined && { password }), ...(otp !== undefined && { otp }) }
    const { data, headers } = await call('finishSingleSignOn', {
      body: { code, ...typed },
      quiet: [401, ...handledByCaller],
    })
    const { step } = data
    if (step === 'requested') return setPending({ step })
    if (step !== 'signedIn') {
      const next = { step, code: data.code ?? '' }
      return setPending({ ...next, ...(password !== undefined && { password }) })
    }
    const former = formerPerson.get()
    const { id, role } = await session.enter(headers, password ?? null)
    const target = returnAddress(redirect, window.location.origin)
    await navigate(target === paths.root() ? homeOf(role) : target, { replace: true })
    const location = data.place ?? (former?.id === id ? former.place : null)
    if (location) {
      const { restoreLocation } = await import('./restore-location')
      await restoreLocation({ id, place: location })
    }
  }

  async function backToLogin(error: unknown) {
    const singleSignOn = problemsOf(error, []).message
    await navigate(login, { replace: true, state: { singleSignOn } })
  }

  /** Goes back to the login if the code is used up; the form shows any other error. */
  const backIfFinal = (error: unknown) => {
    if (!(error instanceof CallError) || !finalErrors.includes(error.code)) throw error
    return backToLogin(error)
  }

  useEffect(() => {
    if (hasPosted.current || hash === '') return
    hasPosted.current = true
    post(hash.slice(1)).catch(backToLogin)
  })

  if (hash === '') return <Navigate to={login} replace />
  if (pending?.step === 'secondFactor') {
    const { code, password } = pending
    return (
      <Suspense>
        <CodeCard
          field="otp"
          send={(otp) => post(code, { password, otp }).catch(backIfFinal)}
          onBack={() => void navigate(login, { replace: true })}
        />
      </Suspense>
    )
  }
  if (pending?.step === 'password') {
    const { code } = pending
    const send = (password: string) => post(code, { password }).catch(backIfFinal)
    return <OwnershipCard login={login} send={send} />
  }
  if (pending?.step === 'requested') {
    return (
      <AccountCard title={words.requested.title} lead={words.requested.lead}>
        <Link to={paths.login()}>{words.requested.back}</Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.finishing}>
      <SkeletonLines count={2} />
    </AccountCard>
  )
}
