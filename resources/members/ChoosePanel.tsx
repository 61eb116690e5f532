import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { fullName } from '../../contract/model/users'
import { it } from '../../i18n/it'
import { TextInput } from '../../src/ui/fields/TextInput'
import { useSettled } from '../../src/ui/use-settled'
import { Choices } from './Choices'
import { type Membership, memberships } from './memberships'
import { usePresent } from './use-present'

const words = it.admin.members

/** Searches people who may take part and whose account is in use, and ticks those who shall. */
export function ChoosePanel(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { databaseId, membership, chosen, onChoose } = props
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  const present = usePresent(databaseId, membership)
  return (
    <div className="members__panel">
      <TextInput
        type="search"
        label={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="members__candidates">
        {memberships[membership].roles.map((role) => (
          <fieldset key={role} className="members__choices">
            <legend>{it.shell.roles[role]}</legend>
            <Choices<Resource<'users'>>
              resource="users"
              filter={{ role, active: true, q }}
              sort={{ field: 'lastName', order: 'ASC' }}
              present={present}
              chosen={chosen}
              onChoose={onChoose}
              none={words.none}
              label={(person, isPresent) => (
                <>
                  {fullName(person)}
                  <small>{isPresent ? words.already : person.email}</small>
                </>
              )}
            />
          </fieldset>
        ))}
      </div>
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
    </div>
  )
}
