import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import { invalidate } from '../admin/provider/stale'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { Select } from '../../ui/fields/Select'
import { oneOfMany } from '../admin/list/record-action'
import { RunEach } from '../admin/list/RunEach'
import { Choices } from '../members/Choices'
import {
  type Membership,
  memberships,
  membershipsFor,
  type OwnMembership,
} from '../members/memberships'

const words = it.admin.users.memberships

/** Dialog that makes a user a member of several databases. */
export default function AddToDatabasesDialog(props: {
  readonly user: Resource<'users'>
  readonly present: readonly OwnMembership[]
  readonly onClose: () => void
}) {
  const { user, present, onClose } = props
  const eligible = membershipsFor(user.role)
  const [membership, setMembership] = useState<Membership>(eligible[0] ?? 'databaseSupervisors')
  const [chosen, setChosen] = useState<readonly Resource<'databases'>[]>([])
  const provider = useDataProvider()
  const { kind } = memberships[membership]
  const tasks = chosen.map(({ id: databaseId, name }) => ({
    id: databaseId,
    name,
    run: () =>
      provider.massCreate(membership, {
        data: { databaseId, userIds: [user.id] },
        meta: oneOfMany,
      }),
  }))
  const title = words.addTitle(fullName(user))
  return (
    <RunEach
      label={title}
      done={words.added}
      tasks={tasks}
      onDone={() => invalidate(membership)}
      onClose={onClose}
      ask={(run) => (
        <FormDialog
          title={title}
          confirm={words.confirm(chosen.length)}
          disabled={chosen.length === 0}
          onSubmit={() => void run()}
          onClose={onClose}
        >
          {eligible.length > 1 && (
            <Select
              label={words.as}
              value={membership}
              choices={eligible.map((name) => ({
                value: name,
                label: words.kinds[memberships[name].kind],
              }))}
              onChange={(next) => {
                setMembership(next)
                setChosen([])
              }}
            />
          )}
          <Choices
            resource="databases"
            sort={{ field: 'name', order: 'ASC' }}
            sections={[{ title: it.admin.databases.title, filter: { archived: false } }]}
            search={words.search}
            present={present.flatMap((own) => (own.kind === kind ? [own.databaseId] : []))}
            chosen={chosen}
            onChoose={setChosen}
            none={it.admin.databases.noMatch}
          />
        </FormDialog>
      )}
    />
  )
}
