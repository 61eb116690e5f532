import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { it } from '../../../i18n/frame'
import { subscription as words } from '../../../i18n/words/subscription'
import { LinkChecking } from '../../account/LinkChecking'
import { NewPasswordCard } from '../../account/NewPasswordCard'
import { useLinkCheck } from '../../account/LinkChecking'
import { call } from '../../api/calls/http'
import { BadLink } from './BadLink'

const title = it.shell.titles.requestAccepted

const ask = (confirmationToken: string, signal: AbortSignal) =>
  call('validateConfirmation', { query: { extra: { confirmationToken } }, signal })

/** `/subscription_requests/accepted?confirmationToken=…`: sets the first password after a request was accepted (product §9). */
export function AcceptedScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken')
  const check = useLinkCheck(confirmationToken, ask)
  const [spent, setSpent] = useState(false)
  if (spent || check === 'bad' || confirmationToken === null) {
    return <BadLink help={words.badAccepted} />
  }
  if (check === 'pending' || 'failed' in check) {
    return <LinkChecking title={title} check={check} />
  }
  return (
    <NewPasswordCard
      title={title}
      email={check.details.email}
      save={(typed) =>
        call('confirmWithPassword', { body: { confirmationToken, ...typed }, quiet: [429] })
      }
      onBadLink={() => setSpent(true)}
    />
  )
}
