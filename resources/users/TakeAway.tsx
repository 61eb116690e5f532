import { type ReactNode, useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/calls/query'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'

interface TakeAwayProps {
  /** The call that takes it away: the way in by a provider, or the second factor of who has lost device and recovery codes (product §9). */
  readonly what: 'unbindIdentities' | 'clearSecondFactor'
  readonly user: Resource<'users'>
  /** What is to be known besides, before it is gone. */
  readonly children?: ReactNode
}

/** Takes from an account what somebody signs in with, once that is confirmed. */
export function TakeAway({ what, user, children }: TakeAwayProps) {
  const [asking, setAsking] = useState(false)
  const words = it.admin.users[what]
  const name = fullName(user)
  const take = useCallMutation(what, {
    onSuccess: () => toasts.success(words.done(name)),
    onError: (error) => {
      if (error.status === 404) toasts.error(error.message)
    },
    // Whatever stood in its way may be news of the account.
    onSettled: () => {
      forget('users')
      setAsking(false)
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title(name)}
          confirm={words.confirm}
          danger
          onConfirm={() => take.mutateAsync({ params: { id: user.id } }).catch(() => undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{words.text}</p>
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
