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

/** Pressed before, here or elsewhere: nothing went wrong. */
const isUsed = (error: unknown) => error instanceof CallError && error.code === 'requestConfirmed'

/** A server that can't tell what it would confirm still confirms. */
const cannotTell = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 405)

async function look(code: string, signal: AbortSignal) {
  try {
    const { data } = await call('askedWithCode', { params: { code }, signal, quiet: [405, 409] })
    return { data }
  } catch (error) {
    if (cannotTell(error)) return { data: null }
    throw error
  }
}

/**
 * `/subscription_requests/{code}/confirm`, where the mail's link leads. It takes a click of a person: mail scanners open every link,
 * and some run what is on the page (decision 056).
 */
export function ConfirmScreen() {
  const { code = '' } = useParams()
  const check = useLinkCheck(code, look)
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
  const { found } = check
  return (
    <AccountCard title={words.title} lead={words.lead}>
      {found && <RequestSummary asked={found} />}
      <form {...form} className="account__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
        <Button type="submit" variant="primary" busy={busy}>
          {words.button}
        </Button>
      </form>
      {found && (
        <p>
          {words.notYours} <Link to={paths.subscription.request()}>{words.another}</Link>
        </p>
      )}
    </AccountCard>
  )
}
