import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'
import { Button } from '../../src/ui/buttons/Button'
import { RemoveUserDialog } from './RemoveUserDialog'
import { refusalOf } from './rights'

/** What is done to an account as a whole: removing it, where the reader may. */
export function UserActions({ record }: { readonly record: Resource<'users'> }) {
  const { user: reader } = useSession()
  const [removing, setRemoving] = useState(false)
  if (refusalOf('users.remove', reader, record) !== null) return null
  return (
    <>
      <Button icon="delete" onClick={() => setRemoving(true)}>
        {it.admin.users.delete}
      </Button>
      {removing && <RemoveUserDialog user={record} onClose={() => setRemoving(false)} />}
    </>
  )
}
