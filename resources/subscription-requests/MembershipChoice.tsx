import { useState } from 'react'
import type { NewMembership } from '../../contract/calls/subscription-requests'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { Select } from '../../ui/fields/Select'
import { Choices } from '../members/Choices'

const words = it.admin.requests.memberships
type Database = Resource<'databases'>

/** Choice of the databases that new doctors become members of, and of their centre in each. */
export function MembershipChoice(props: {
  readonly onChoose: (memberships: readonly NewMembership[]) => void
}) {
  const [databases, setDatabases] = useState<readonly Database[]>([])
  const [centres, setCentres] = useState<Readonly<Record<string, string>>>({})
  function choose(databases: readonly Database[], centres: Readonly<Record<string, string>>) {
    setDatabases(databases)
    setCentres(centres)
    props.onChoose(databases.map(({ id }) => ({ databaseId: id, provider: centres[id] || null })))
  }
  return (
    <>
      <Choices
        resource="databases"
        sort={{ field: 'name', order: 'ASC' }}
        sections={[{ title: words.title, filter: { archived: false } }]}
        search={words.search}
        present={[]}
        chosen={databases}
        onChoose={(chosen) => choose(chosen, centres)}
        none={it.admin.databases.noMatch}
      />
      {databases
        .filter(({ providers }) => providers.length > 0)
        .map(({ id, name, providers }) => (
          <Select
            key={id}
            label={words.centre(name)}
            value={centres[id] ?? ''}
            choices={[
              { value: '', label: words.noCentre },
              ...providers.map((provider) => ({ value: provider, label: provider })),
            ]}
            onChange={(centre) => choose(databases, { ...centres, [id]: centre })}
          />
        ))}
    </>
  )
}
