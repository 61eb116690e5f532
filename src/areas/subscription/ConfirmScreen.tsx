import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { subscription } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { LinkChecking } from '../../account/LinkChecking'
import { useForm } from '../../account/use-form'
import { useLinkCheck } from '../../account/use-link-check'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { Alert } from '../../../ui/feedback/Alert'
import { RequestSummary } from './RequestSummary'
import { BadLink } from './BadLink'

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
  const { problems, busy, form } = useForm([], async () => {
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
      <form {...form} className="account__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
        <Button type="submit" variant="primary" busy={busy}>
          {words.button}
        </Button>
      </form>
      {details && (
        <p>
          {words.notYours} <Link to={paths.subscription.request()}>{words.another}</Link>
        </p>
      )}
    </AccountCard>
  )
}
