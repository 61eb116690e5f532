import { notificationKindsOf } from '../../contract/models/notifications'
import { notifications as words } from '../../i18n/words/notifications'
import { NotificationSettings } from '../../src/account/notifications/NotificationSettings'
import { Dialog } from '../../ui/dialogs/Dialog'
import { type Member, memberName, type Membership, memberships } from './memberships'

const calls = {
  databaseUsers: 'databaseUserNotifications',
  databaseSupervisors: 'databaseSupervisorNotifications',
} as const

/** Dialog in which an administrator sees and changes a member's notifications (product §9). */
export default function NotificationsDialog(props: {
  readonly membership: Membership
  readonly member: Member
  readonly onClose: () => void
}) {
  const { membership, member, onClose } = props
  return (
    <Dialog title={words.of(memberName(member))} onClose={onClose}>
      <p className="muted">{words.adminHelp}</p>
      <NotificationSettings
        owner={{ read: calls[membership], params: { id: member.id } }}
        kinds={notificationKindsOf[memberships[membership].kind]}
      />
    </Dialog>
  )
}
