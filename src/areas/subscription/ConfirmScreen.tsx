import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { subscription } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { useForm } from '../../account/use-form'
import { CallError } from '../../data/calls/call-error'
import { call } from '../../data/calls/http'
import { paths } from '../../paths'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/page/Alert'
import { BadLink } from './BadLink'

const words = subscription.confirm

/**
 * `/subscription_requests/{code}/confirm`, where the mail's link leads. It takes a click of a person: mail scanners open every link,
 * and some run what is on the page (decision 056).
 */
export function ConfirmScreen() {
  const { code = '' } = useParams()
  const [step, setStep] = useState<'asked' | 'now' | 'before' | 'bad'>('asked')
  const { problems, busy, form } = useForm([], async () => {
    try {
      const { data } = await call('validateSubscriptionEmail', { params: { code } })
      setStep(data.confirmed)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'tokenExpired') throw error
      setStep('bad')
    }
  })
  if (step === 'bad') return <BadLink help={words.bad} />
  if (step !== 'asked') {
    return (
      <AccountCard title={words[step]} lead={words.next}>
        <Link to={paths.login()}>{subscription.toLogin}</Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <form {...form} className="account__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
        <Button type="submit" variant="primary" busy={busy}>
          {words.button}
        </Button>
      </form>
    </AccountCard>
  )
}
