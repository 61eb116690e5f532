import { useState } from 'react'
import { notificationKindsOf } from '../../contract/model/notifications'
import { notifications as words } from '../../i18n/words/notifications'
import { NotificationSettings } from '../../src/account/notifications/NotificationSettings'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { type Membership, memberships } from './memberships'

const calls = {
  databaseUsers: 'databaseUserNotifications',
  databaseSupervisors: 'databaseSupervisorNotifications',
} as const

/** What a member hears of by mail, for an administrator to see and to change (product §9). */
export function NotificationsButton(props: {
  readonly membership: Membership
  /** Of the member, not of the account. */
  readonly id: string
  readonly name: string
}) {
  const { membership, id, name } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="bell" label={words.of(name)} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={words.of(name)} onClose={() => setOpen(false)}>
          <p className="members__lead">{words.adminHelp}</p>
          <NotificationSettings
            owner={{ read: calls[membership], params: { id } }}
            kinds={notificationKindsOf[memberships[membership].kind]}
          />
        </Dialog>
      )}
    </>
  )
}
