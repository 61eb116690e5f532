import { Navigate, useSearchParams } from 'react-router'
import { it } from '../../../i18n/frame'
import { BadInvitation } from '../../account/BadInvitation'
import { LinkChecking } from '../../account/LinkChecking'
import { useLinkCheck } from '../../account/use-link-check'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'

const ask = (confirmationToken: string, signal: AbortSignal) =>
  call('validateConfirmation', { query: { extra: { confirmationToken } }, signal })

/** `/confirmation?confirmationToken=…`: checks the invitation's link, then goes on to the password (product §9). */
export function ConfirmationScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken')
  const check = useLinkCheck(confirmationToken, ask)
  if (check === 'bad' || confirmationToken === null) return <BadInvitation />
  if (check === 'pending' || 'failed' in check) {
    return <LinkChecking title={it.shell.titles.confirmation} check={check} />
  }
  const search = new URLSearchParams({ confirmationToken }).toString()
  return <Navigate to={{ pathname: paths.setPassword(), search }} state={check.details} replace />
}
