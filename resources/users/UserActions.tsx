import { useDelete, useRedirect, useUnselect } from 'react-admin'
import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/it'
import { CallError } from '../../src/data/calls/call-error'
import { useSession } from '../../src/data/session/session'
import { Button } from '../../src/ui/buttons/Button'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../src/ui/toasts/toasts'
import { ActivityDialog } from './ActivityDialog'
import { refusalOf } from './rights'

const words = it.admin.users

/** Removes an account, where the reader may; one that surveys or comments hang on can't be, and is offered to be deactivated instead. */
export function UserActions({ record: user }: { readonly record: Resource<'users'> }) {
  const { user: reader } = useSession()
  const [asking, setAsking] = useState(false)
  const [inUse, setInUse] = useState<string | null>(null)
  const redirect = useRedirect()
  const unselect = useUnselect('users')
  const [deleteUser] = useDelete(
    'users',
    { id: user.id, meta: { quiet: true } },
    { returnPromise: true },
  )
  if (refusalOf('users.remove', reader, user) !== null) return null

  function close() {
    setAsking(false)
    setInUse(null)
  }

  async function remove() {
    try {
      await deleteUser()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'userInUse') return setInUse(error.message)
      toasts.error(error.message)
      return close()
    }
    toasts.success(words.deleted)
    unselect([user.id])
    redirect('list', 'users')
  }

  return (
    <>
      <Button icon="delete" onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      {asking &&
        (inUse !== null && user.active ? (
          <ActivityDialog user={user} reason={<p>{inUse}</p>} onClose={close} />
        ) : (
          <ConfirmDialog
            title={words.deleteTitle(fullName(user))}
            confirm={it.admin.removal.confirm}
            danger
            onConfirm={remove}
            onClose={close}
          >
            <p>{inUse ?? words.deleteText}</p>
          </ConfirmDialog>
        ))}
    </>
  )
}
