import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useSession } from '../../src/data/session'
import { Button } from '../../src/ui/buttons/Button'
import { ActivityDialog } from './ActivityDialog'
import { ConfirmationButton } from './ConfirmationButton'
import { refusalOf } from './rights'
import { UserState } from './UserState'
import './users.css'

const words = it.admin.users.activity

/** Whether somebody can sign in, and what can be done about it. */
export function StateFact({ record }: { readonly record: Resource<'users'> }) {
  const { user: reader } = useSession()
  const [changing, setChanging] = useState(false)
  const mayUpdate = refusalOf('users.update', reader, record) === null
  return (
    <span className="user-state">
      <UserState user={record} />
      {record.active && !record.confirmed && mayUpdate && <ConfirmationButton user={record} />}
      {refusalOf('users.changeAccess', reader, record) === null && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {record.active ? words.deactivate : words.activate}
        </Button>
      )}
      {changing && <ActivityDialog user={record} onClose={() => setChanging(false)} />}
    </span>
  )
}
