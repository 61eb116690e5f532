import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { Select } from '../../src/ui/fields/Select'
import { toasts } from '../../src/ui/toasts/toasts'
import {
  type Membership,
  memberships,
  membershipsFor,
  type OwnMembership,
} from '../members/memberships'
import { useAddMembers } from '../members/use-add-members'
import { tell } from '../start'
import { DatabaseChoices } from './DatabaseChoices'

const words = it.admin.users.memberships

/** Adds one person to several databases, as what their role allows. */
export function AddToDatabasesDialog(props: {
  readonly user: Resource<'users'>
  readonly present: readonly OwnMembership[]
  readonly onClose: () => void
}) {
  const { user, present, onClose } = props
  const offered = membershipsFor(user.role)
  const [membership, setMembership] = useState<Membership>(offered[0] ?? 'databaseSupervisors')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { kind } = memberships[membership]
  const add = useAddMembers(membership)
  const there = present.filter((one) => one.kind === kind).map(({ databaseId }) => databaseId)

  async function send() {
    setBusy(true)
    const added: string[] = []
    try {
      for (const databaseId of chosen) {
        await add.mutateAsync({ databaseId, people: { userIds: [user.id] }, oneOfMany: true })
        added.push(databaseId)
      }
      onClose()
    } finally {
      setBusy(false)
      // What failed stays ticked, for another try.
      setChosen(chosen.filter((id) => !added.includes(id)))
      if (added.length > 0) toasts.success(words.added(added.length))
      forget(membership)
    }
  }

  return (
    <Dialog
      title={words.addTitle(fullName(user))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => void send().catch(tell)}
          >
            {words.confirm(chosen.length)}
          </Button>
        </>
      }
    >
      {offered.length > 1 && (
        <Select
          label={words.as}
          value={membership}
          onChange={(event) => {
            const next = offered.find((one) => one === event.target.value)
            if (next) setMembership(next)
            setChosen([])
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {words.kinds[memberships[one].kind]}
            </option>
          ))}
        </Select>
      )}
      <DatabaseChoices present={there} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
