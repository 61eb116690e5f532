import { useEffect, useState } from 'react'
import { it } from '../../../i18n/it'
import { useCallMutation } from '../../../src/data/query'
import { Button } from '../../../src/ui/Button'
import { Dialog } from '../../../src/ui/Dialog'
import { ErrorAlert } from '../../../src/ui/ErrorAlert'
import { TextInput } from '../../../src/ui/TextInput'
import { toasts } from '../../../src/ui/toasts'
import { Candidates } from './Candidates'
import { forgetMembers, type Membership, memberships } from './member-calls'
import { usePresent } from './use-present'

const words = it.admin.members
const nobody: ReadonlySet<string> = new Set()

interface AddMembersDialogProps {
  readonly databaseId: string
  readonly membership: Membership
  readonly onClose: () => void
}

/** A text once it has not changed for 250 ms, so that a word is looked for and not each of its letters. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Searches people who may take part, and adds those chosen together. */
export function AddMembersDialog(props: AddMembersDialogProps) {
  const { databaseId, membership, onClose } = props
  const calls = memberships[membership]
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const settled = useSettled(search.trim())
  const present = usePresent(databaseId, membership)
  const add = useCallMutation(calls.add, {
    async onSuccess() {
      toasts.success(words.added(chosen.length))
      onClose()
      await forgetMembers(membership)
    },
  })

  return (
    <Dialog
      title={calls.words.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={add.isPending}
            onClick={() =>
              add.mutate({ params: { databaseId }, body: { userIds: [...chosen] }, idempotencyKey })
            }
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <TextInput
        type="search"
        label={words.search}
        value={search}
        autoFocus
        onChange={(event) => setSearch(event.target.value)}
      />
      <ErrorAlert error={add.error} />
      <div className="members__candidates">
        {calls.roles.map((role) => (
          <Candidates
            key={role}
            role={role}
            search={settled}
            present={present ?? nobody}
            chosen={chosen}
            onChoose={(userId, isChosen) =>
              setChosen(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId))
            }
          />
        ))}
      </div>
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
    </Dialog>
  )
}
