import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { subscription } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { LinkChecking } from '../../account/LinkChecking'
import { ShortForm, useForm } from '../../account/ShortForm'
import { useLinkCheck } from '../../account/LinkChecking'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { BadLink } from './BadLink'
import { fullName } from '../../../contract/full-name'
import type { DataOf } from '../../api/calls/call-args'
import './subscription.css'

const { fields } = subscription

/** The request that a link confirms. Anybody may have written it, so that the address's owner reads it first (decision 056). */
function RequestSummary({ request }: { readonly request: DataOf<'askedWithCode'> }) {
  const rows = [
    [words.name, fullName(request)],
    [fields.email, request.email],
    [fields.hospital, request.hospital],
    [fields.message, request.message],
  ] as const
  return (
    <dl className="subscription__asked stack gap-3" aria-label={words.asked}>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const words = subscription.confirm

/** Whether the request was confirmed before, which is no failure. */
const isUsed = (error: unknown) => error instanceof CallError && error.code === 'requestConfirmed'

/** Whether the server is an older one, which can confirm a request but not show it. */
const cannotShow = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 405)

/** Reads the request of a link; null if the server can't show it. */
async function readRequest(code: string, signal: AbortSignal) {
  try {
    const { data } = await call('askedWithCode', { params: { code }, signal, quiet: [405, 409] })
    return { data }
  } catch (error) {
    if (cannotShow(error)) return { data: null }
    throw error
  }
}

/**
 * `/subscription_requests/{code}/confirm`, the page of the link in the mail about a request. Only a click confirms: mail scanners open
 * every link, and some run the page's scripts (decision 056).
 */
export function ConfirmScreen() {
  const { code = '' } = useParams()
  const check = useLinkCheck(code, readRequest)
  const [step, setStep] = useState<'asked' | 'now' | 'before' | 'bad'>('asked')
  const form = useForm([], async () => {
    try {
      await call('validateSubscriptionEmail', { params: { code }, quiet: [409] })
      setStep('now')
    } catch (error) {
      if (isUsed(error)) return setStep('before')
      if (!(error instanceof CallError) || error.code !== 'tokenExpired') throw error
      setStep('bad')
    }
  })
  if (step === 'bad' || check === 'bad') return <BadLink help={words.bad} />
  const failed = check !== 'pending' && 'failed' in check ? check.failed : null
  if (step !== 'asked' || isUsed(failed)) {
    return (
      <AccountCard title={words[step === 'now' ? 'now' : 'before']} lead={words.next}>
        <Link to={paths.login()}>{subscription.toLogin}</Link>
      </AccountCard>
    )
  }
  if (check === 'pending' || 'failed' in check) {
    return <LinkChecking title={words.title} check={check} />
  }
  const { details } = check
  return (
    <AccountCard title={words.title} lead={words.lead}>
      {details && <RequestSummary request={details} />}
      <ShortForm form={form} send={words.button} />
      {details && (
        <p>
          {words.notYours} <Link to={paths.subscription.request()}>{words.another}</Link>
        </p>
      )}
    </AccountCard>
  )
}
