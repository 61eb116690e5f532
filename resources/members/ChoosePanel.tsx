import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { roleNames } from '../../i18n/words/app-bar'
import { readAll } from '../admin/provider/read-all'
import { Choices } from './Choices'
import { type Member, type Membership, memberships } from './memberships'

const words = it.admin.members

/** Choice of active users whose role is eligible for the membership. */
export function ChoosePanel(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly chosen: readonly Resource<'users'>[]
  readonly onChoose: (chosen: readonly Resource<'users'>[]) => void
}) {
  const { databaseId, membership, chosen, onChoose } = props
  const provider = useDataProvider()
  const { data: present = [] } = useQuery({
    queryKey: [membership, 'present', { databaseId }],
    queryFn: async ({ signal }) => {
      const filter = { databaseId }
      const members = await readAll<Member>(provider, membership, { filter, signal })
      return members.flatMap(({ user }) => user?.id ?? [])
    },
  })
  return (
    <div className="stack stack--dense members__panel">
      <Choices
        resource="users"
        sort={{ field: 'lastName', order: 'ASC' }}
        sections={memberships[membership].roles.map((role) => ({
          title: roleNames[role],
          filter: { role, active: true },
        }))}
        search={words.search}
        present={present}
        chosen={chosen}
        onChoose={onChoose}
        detail={({ email }) => email}
        none={words.users.noMatch}
      />
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
    </div>
  )
}
