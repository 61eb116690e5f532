import { useUpdate } from 'react-admin'
import type { ReactNode } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'
import { notifyRefusal } from '../start'

const { deactivate, activate } = it.admin.users.activity

/** Deactivates an account, or takes that back, and says before what comes of it (product §3). */
export function ActivityDialog(props: {
  readonly user: Resource<'users'>
  /** Why it is offered, where the reader asked for something else. */
  readonly reason?: ReactNode
  readonly onClose: () => void
}) {
  const { user, reason, onClose } = props
  const name = fullName(user)
  const words = user.active ? deactivate : activate
  const [update] = useUpdate(
    'users',
    { id: user.id, data: { active: !user.active }, previousData: user },
    { returnPromise: true },
  )

  async function put() {
    try {
      await update()
      toasts.success(words.done(name))
    } catch (error) {
      // Whatever stood in its way may be news of the account.
      forget('users')
      notifyRefusal(error)
    } finally {
      onClose()
    }
  }

  return (
    <ConfirmDialog
      title={words.title(name)}
      confirm={words.label}
      onConfirm={put}
      onClose={onClose}
    >
      {reason}
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
