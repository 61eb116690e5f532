import { useDeferredValue, useState } from 'react'
import { fullName } from '../../../contract/model/users'
import { it } from '../../../i18n/it'
import { useCall, useCallMutation } from '../../../src/data/query'
import { Button } from '../../../src/ui/Button'
import { Dialog } from '../../../src/ui/Dialog'
import { ErrorAlert } from '../../../src/ui/ErrorAlert'
import { SkeletonLines } from '../../../src/ui/Skeleton'
import { TextInput } from '../../../src/ui/TextInput'
import { toasts } from '../../../src/ui/toasts'
import { type Membership, memberships } from './member-calls'

const words = it.admin.members

interface AddMembersDialogProps {
  readonly databaseId: string
  readonly membership: Membership
  readonly onAdded: () => Promise<void>
  readonly onClose: () => void
}

/** Searches people who may take part, and adds those chosen together. */
export function AddMembersDialog(props: AddMembersDialogProps) {
  const { databaseId, membership, onAdded, onClose } = props
  const calls = memberships[membership]
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const q = useDeferredValue(search)
  const people = useCall('users', {
    query: { sort: 'lastName', page: { size: 50 }, filter: { q } },
  })
  const members = useCall(calls.list, { params: { databaseId }, query: { page: { size: 100 } } })
  const present = new Set(members.data?.data.map(({ user }) => user?.id))
  const candidates = people.data?.data.filter(({ role }) =>
    calls.roles.some((allowed) => allowed === role),
  )
  const add = useCallMutation(calls.add, {
    async onSuccess() {
      toasts.success(words.added(chosen.length))
      onClose()
      await onAdded()
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
      {people.isPending && <SkeletonLines count={4} height="2.25rem" />}
      {candidates?.length === 0 && <p>{words.none}</p>}
      <ul className="members__choices" aria-label={words.choose}>
        {candidates?.map((person) => (
          <li key={person.id}>
            <label>
              <input
                type="checkbox"
                disabled={present.has(person.id)}
                checked={chosen.includes(person.id) || present.has(person.id)}
                onChange={({ target: { checked } }) =>
                  setChosen(
                    checked
                      ? [...chosen, person.id]
                      : chosen.filter((userId) => userId !== person.id),
                  )
                }
              />
              <span>
                {fullName(person)}
                <small>{present.has(person.id) ? words.already : person.email}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
    </Dialog>
  )
}
