import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { singleSignOn as words } from '../../../i18n/words/single-sign-on'
import { AccountCard } from '../../account/AccountCard'
import { problemsOf } from '../../account/form-problems'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { handledByCaller } from '../../api/calls/status-groups'
import { formerPerson } from '../../api/session/former-person'
import { session } from '../../answers/session'
import { homeOf } from '../../account/home'
import { loginAddress, paths, returnAddress } from '../../paths'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { OwnershipCard } from './OwnershipCard'

const CodeCard = lazy(() => import('../../account/second-factor/CodeCard'))

/** What is asked for before somebody is in: with the code that goes on, and what was given so far. */
type Asked =
  | { readonly step: 'requested' }
  | {
      readonly step: 'password' | 'secondFactor'
      readonly code: string
      readonly password?: string
    }

/** Refusals after which a code is none any more. */
const endings: readonly unknown[] = ['singleSignOnExpired', 'singleSignOnStale']

interface Given {
  readonly password?: string | undefined
  readonly otp?: string
}

/** `/single_sign_on#…`, where somebody is led who comes back from the provider: the page posts the code that it got. */
export function SingleSignOnScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const redirect = useSearchParams()[0].get('redirect')
  const [asked, setAsked] = useState<Asked | null>(null)
  const begun = useRef(false)
  const login = redirect === null ? paths.login() : loginAddress(redirect)

  async function post(code: string, { password, otp }: Given = {}) {
    const given = { ...(password !== undefined && { password }), ...(otp !== undefined && { otp }) }
    const { data, headers } = await call('finishSingleSignOn', {
      body: { code, ...given },
      quiet: [401, ...handledByCaller],
    })
    const { step } = data
    if (step === 'requested') return setAsked({ step })
    if (step !== 'signedIn') {
      return setAsked({ step, code: data.code ?? '', ...(password !== undefined && { password }) })
    }
    const former = formerPerson.get()
    const { id, role } = await session.enter(headers, password ?? null)
    const target = returnAddress(redirect, window.location.origin)
    await navigate(target === paths.root() ? homeOf(role) : target, { replace: true })
    const place = data.place ?? (former?.id === id ? former.place : null)
    if (place) {
      const { restoreLocation: backToPlace } = await import('./restore-location')
      await backToPlace({ id, place })
    }
  }

  async function leave(error: unknown) {
    const singleSignOn = problemsOf(error, []).message
    await navigate(login, { replace: true, state: { singleSignOn } })
  }

  /** The code that goes on works no more either: there is nothing left to type here. */
  const leaving = (error: unknown) => {
    if (!(error instanceof CallError) || !endings.includes(error.code)) throw error
    return leave(error)
  }

  useEffect(() => {
    if (begun.current || hash === '') return
    begun.current = true
    post(hash.slice(1)).catch(leave)
  })

  if (hash === '') return <Navigate to={login} replace />
  if (asked?.step === 'secondFactor') {
    const { code, password } = asked
    return (
      <Suspense>
        <CodeCard
          field="otp"
          send={(otp) => post(code, { password, otp }).catch(leaving)}
          onBack={() => void navigate(login, { replace: true })}
        />
      </Suspense>
    )
  }
  if (asked?.step === 'password') {
    const { code } = asked
    return (
      <OwnershipCard login={login} send={(password) => post(code, { password }).catch(leaving)} />
    )
  }
  if (asked?.step === 'requested') {
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
