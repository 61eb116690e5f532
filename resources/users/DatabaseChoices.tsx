import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { TextInput } from '../../src/ui/fields/TextInput'
import { useSettled } from '../../src/ui/use-settled'
import { Choices } from '../members/Choices'

const words = it.admin.users.memberships

/** The databases in use, searched and ticked; where somebody takes part already is ticked and stays. */
export function DatabaseChoices(props: {
  readonly present: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  return (
    <>
      <TextInput
        type="search"
        label={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="memberships__choices">
        <Choices<Resource<'databases'>>
          {...props}
          resource="databases"
          filter={{ archived: false, q }}
          sort={{ field: 'name', order: 'ASC' }}
          none={words.noMatch}
          label={({ name }, isPresent) => (
            <>
              {name}
              {isPresent && <small>{words.present}</small>}
            </>
          )}
        />
      </div>
    </>
  )
}
