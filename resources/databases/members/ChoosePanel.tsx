import { useState } from 'react'
import { it } from '../../../i18n/it'
import { TextInput } from '../../../src/ui/TextInput'
import { Candidates } from './Candidates'
import { type Membership, memberships } from '../../memberships'
import { useSettled } from '../../../src/ui/use-settled'
import { usePresent } from './use-present'

const words = it.admin.members
const nobody: ReadonlySet<string> = new Set()

/** Searches people who may take part, and ticks those who shall. */
export function ChoosePanel(props: {
  readonly databaseId: string
  readonly membership: Membership
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { databaseId, membership, chosen, onChoose } = props
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
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
          <Candidates
            key={role}
            role={role}
            search={settled}
            present={present ?? nobody}
            chosen={chosen}
            onChoose={(userId, isChosen) =>
              onChoose(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId))
            }
          />
        ))}
      </div>
      <p role="status">{chosen.length > 0 && words.chosen(chosen.length)}</p>
    </div>
  )
}
