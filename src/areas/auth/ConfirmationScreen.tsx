import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { it } from '../../../i18n/frame'
import { account as words } from '../../../i18n/words/account'
import { call } from '../../data/http'
import { CallError } from '../../data/call-error'
import { paths } from '../../paths'
import { Alert } from '../../ui/page/Alert'
import { SkeletonLines } from '../../ui/page/Skeleton'
import { AccountCard } from './AccountCard'
import { BadInvitation } from './BadInvitation'

type Check = 'pending' | { readonly email: string } | 'bad' | CallError

/** `/confirmation?confirmationToken=…`: checks the invitation's link, then goes on to the password (product §9). */
export function ConfirmationScreen() {
  const confirmationToken = useSearchParams()[0].get('confirmationToken') ?? ''
  const [check, setCheck] = useState<Check>(confirmationToken === '' ? 'bad' : 'pending')
  useEffect(() => {
    if (confirmationToken === '') return
    const leaving = new AbortController()
    call('validateConfirmation', {
      query: { extra: { confirmationToken } },
      signal: leaving.signal,
    }).then(
      ({ data }) => setCheck(data),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof CallError)) throw error
        setCheck(error.status === 422 || error.status === 404 ? 'bad' : error)
      },
    )
    return () => leaving.abort()
  }, [confirmationToken])

  if (check === 'bad') return <BadInvitation />
  if (check === 'pending' || check instanceof CallError) {
    return (
      <AccountCard title={it.shell.titles.confirmation} lead={words.confirming}>
        {check === 'pending' ? (
          <SkeletonLines count={2} />
        ) : (
          <Alert tone="danger">{check.message}</Alert>
        )}
      </AccountCard>
    )
  }
  const search = new URLSearchParams({ confirmationToken }).toString()
  return <Navigate to={{ pathname: paths.setPassword(), search }} state={check} replace />
}
