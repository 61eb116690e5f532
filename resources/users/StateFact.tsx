import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/calls/query'
import { useSession } from '../../src/data/session/session'
import { Button } from '../../src/ui/buttons/Button'
import { toasts } from '../../src/ui/toasts/toasts'
import { Chip } from '../../src/ui/Chip'
import { ActivityDialog } from './ActivityDialog'
import { refusalOf } from './rights'
import { TakeAway } from './TakeAway'
import { UserState } from './UserState'
import './users.css'

const words = it.admin.users

/** Whether somebody can sign in, and what can be done about it. */
export function StateFact({ record }: { readonly record: Resource<'users'> }) {
  const { id, email, active, confirmed, singleSignOn } = record
  const { user: reader } = useSession()
  const [changing, setChanging] = useState(false)
  // The first may have been lost, or be too old.
  const send = useCallMutation('sendConfirmation', {
    onSuccess: () => toasts.success(words.confirmationSent(email)),
    onError: (error) => {
      if (error.status === 404) toasts.error(error.message)
    },
  })
  return (
    <span className="user-state">
      <UserState user={record} />
      {active &&
        !confirmed &&
        !singleSignOn &&
        refusalOf('users.update', reader, record) === null && (
          <Button
            variant="quiet"
            busy={send.isPending}
            onClick={() => !send.isPending && send.mutate({ params: { id } })}
          >
            {words.sendConfirmation}
          </Button>
        )}
      {refusalOf('users.changeAccess', reader, record) === null && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {words.activity[active ? 'deactivate' : 'activate'].label}
        </Button>
      )}
      {singleSignOn && confirmed && <Chip>{words.fields.singleSignOn}</Chip>}
      {singleSignOn && refusalOf('users.changeAccess', reader, record) === null && (
        <TakeAway what="unbindIdentities" user={record}>
          {!confirmed && <p>{words.unbindIdentities.noPassword}</p>}
        </TakeAway>
      )}
      {record.secondFactor && <Chip icon="lock">{words.fields.secondFactor}</Chip>}
      {record.secondFactor && refusalOf('users.clearSecondFactor', reader, record) === null && (
        <TakeAway what="clearSecondFactor" user={record} />
      )}
      {changing && <ActivityDialog user={record} onClose={() => setChanging(false)} />}
    </span>
  )
}
