import { useDelete, useRedirect, useUnselect } from 'react-admin'
import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { CallError } from '../../src/data/call-error'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'
import { ActivityDialog } from './ActivityDialog'

const words = it.admin.users

/** Removes an account; one that surveys or comments hang on can't be, and is offered to be deactivated instead. */
export function RemoveUserDialog(props: {
  readonly user: Resource<'users'>
  readonly onClose: () => void
}) {
  const { user, onClose } = props
  const redirect = useRedirect()
  const unselect = useUnselect('users')
  const [deleteUser] = useDelete(
    'users',
    { id: user.id, meta: { quiet: true } },
    { returnPromise: true },
  )
  const [inUse, setInUse] = useState<string | null>(null)

  async function remove() {
    try {
      await deleteUser()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'userInUse') return setInUse(error.message)
      toasts.error(error.message)
      return onClose()
    }
    toasts.success(words.deleted)
    unselect([user.id])
    redirect('list', 'users')
  }

  if (inUse !== null && user.active) {
    return <ActivityDialog user={user} reason={<p>{inUse}</p>} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title={words.deleteTitle(fullName(user))}
      confirm={it.admin.removal.confirm}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{inUse ?? words.deleteText}</p>
    </ConfirmDialog>
  )
}
