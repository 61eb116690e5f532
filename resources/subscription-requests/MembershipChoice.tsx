import { useState } from 'react'
import type { NewMembership } from '../../contract/calls/subscription-requests'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { RadioGroup } from '../../ui/fields/Checkbox'
import { Select } from '../../ui/fields/Select'
import { Choices } from '../members/Choices'
import './requests.css'

const words = it.admin.requests.memberships
type Database = Resource<'databases'>

/** Largest number of centres that are all visible; more stand in a list that opens. */
const maxVisible = 6

/**
 * Choice of the databases that new doctors become members of, and of their centre in each. Choosing a centre chooses its
 * database.
 */
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
    <Choices
      resource="databases"
      sort={{ field: 'name', order: 'ASC' }}
      sections={[{ title: words.title, filter: { archived: false } }]}
      search={words.search}
      present={[]}
      chosen={databases}
      onChoose={(chosen) => choose(chosen, centres)}
      below={(database) => {
        const others = databases.filter(({ id }) => id !== database.id)
        const isChosen = others.length < databases.length
        return (
          <Centre
            database={database}
            value={isChosen ? (centres[database.id] ?? '') : null}
            onChange={(centre) =>
              choose(isChosen ? databases : [...others, database], {
                ...centres,
                [database.id]: centre,
              })
            }
          />
        )
      }}
      none={it.admin.databases.noMatch}
    />
  )
}

/** Choice of a centre of a database; nothing if that has none. A value of null is no choice yet. */
function Centre(props: {
  readonly database: Database
  readonly value: string | null
  readonly onChange: (centre: string) => void
}) {
  const { database, value, onChange } = props
  const { name, providers } = database
  if (providers.length === 0) return null
  const choices = [
    { value: '', label: words.noCentre },
    ...providers.map((provider) => ({ value: provider, label: provider })),
  ]
  return (
    <div className="centre">
      {providers.length > maxVisible ? (
        <Select label={words.centre(name)} value={value ?? ''} {...{ choices, onChange }} />
      ) : (
        <RadioGroup legend={words.centre(name)} {...{ value, choices, onChange }} />
      )}
    </div>
  )
}
