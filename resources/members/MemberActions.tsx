import { lazy } from 'react'
import { it } from '../../i18n/admin'
import { notifications } from '../../i18n/words/notifications'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { useDeclaredList } from '../admin/list/declared-list'
import { type Member, memberName, type Membership, memberships } from './memberships'

const ProviderDialog = lazy(() => import('./ProviderDialog'))
const NotificationsDialog = lazy(() => import('./NotificationsDialog'))

/** Buttons in a member's row for their centre and their notifications. */
export default function MemberActions({ record: member }: { readonly record: Member }) {
  const membership = useDeclaredList().resource.type as Membership
  const name = memberName(member)
  return (
    <>
      {memberships[membership].hasProvider && (
        <DialogButton
          icon="edit"
          label={it.admin.members.provider.change(name)}
          dialog={(onClose) => <ProviderDialog {...{ member, onClose }} />}
        />
      )}
      <DialogButton
        icon="bell"
        label={notifications.of(name)}
        dialog={(onClose) => <NotificationsDialog {...{ membership, member, onClose }} />}
      />
    </>
  )
}
