import { useDelete, useRedirect, useUnselect } from 'ra-core'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog'
import { toasts } from '../../src/ui/toasts'
import { forgetPeople } from '../memberships'

const words = it.admin.users

/** Removes an account; what forbids it (surveys, the last superadmin) comes as the server's message. */
export function RemoveUserDialog(props: {
  readonly user: Resource<'users'>
  readonly onClose: () => void
}) {
  const { user, onClose } = props
  const redirect = useRedirect()
  const unselect = useUnselect('users')
  const [remove] = useDelete('users', { id: user.id }, { mutationMode: 'pessimistic' })
  return (
    <ConfirmDialog
      title={words.deleteTitle(fullName(user))}
      confirm={it.admin.removal.confirm}
      danger
      onConfirm={() =>
        remove(undefined, undefined, {
          onSuccess() {
            toasts.success(words.deleted)
            unselect([user.id])
            void forgetPeople()
            redirect('list', 'users')
          },
          onError: onClose,
        })
      }
      onClose={onClose}
    >
      <p>{words.deleteText}</p>
    </ConfirmDialog>
  )
}
