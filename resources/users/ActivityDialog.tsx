import { useUpdate } from 'react-admin'
import type { ReactNode } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'
import { tell } from '../start'

const words = it.admin.users.activity

/** Deactivates an account, or takes that back, and says before what comes of it (product §3). */
export function ActivityDialog(props: {
  readonly user: Resource<'users'>
  /** Why it is offered, where the reader asked for something else. */
  readonly reason?: ReactNode
  readonly onClose: () => void
}) {
  const { user, reason, onClose } = props
  const name = fullName(user)
  const { active } = user
  const [update] = useUpdate(
    'users',
    { id: user.id, data: { active: !active }, previousData: user },
    { returnPromise: true },
  )

  async function put() {
    try {
      await update()
      toasts.success(active ? words.deactivated(name) : words.activated(name))
    } catch (error) {
      // Whatever stood in its way may be news of the account.
      forget('users')
      throw error
    } finally {
      onClose()
    }
  }

  return (
    <ConfirmDialog
      title={active ? words.deactivateTitle(name) : words.activateTitle(name)}
      confirm={active ? words.deactivate : words.activate}
      onConfirm={() => put().catch(tell)}
      onClose={onClose}
    >
      {reason}
      <p>{active ? words.deactivateText : words.activateText}</p>
    </ConfirmDialog>
  )
}
