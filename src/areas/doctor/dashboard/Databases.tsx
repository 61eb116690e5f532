import { useState } from 'react'
import { containsWords } from '../../../../contract/compared-text'
import type { Resource } from '../../../../contract/models/index'
import { it } from '../../../../i18n/dashboard'
import { TextInput } from '../../../../ui/fields/TextInput'
import { DatabaseCard } from './DatabaseCard'

const words = it.doctor.dashboard

/** Number of databases from which on there is a search field. */
const manyDatabases = 9

/** The databases that the doctor is a member of. */
export function Databases({ databases }: { databases: readonly Resource<'databases'>[] }) {
  const [text, setText] = useState('')
  const matches = databases.filter(({ name }) => containsWords(name, text))
  return (
    <section className="dashboard__databases" aria-labelledby="databases">
      <div className="dashboard__databases-top">
        <h2 id="databases">{words.databases}</h2>
        {databases.length >= manyDatabases && (
          <TextInput
            type="search"
            label={words.find}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
      <p role="status" className="dashboard__none">
        {text !== '' && matches.length === 0 && words.notFound}
      </p>
      <div className="dashboard__cards">
        {matches.map((database) => (
          <DatabaseCard key={database.id} database={database} />
        ))}
      </div>
    </section>
  )
}
