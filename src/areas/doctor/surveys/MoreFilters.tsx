import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../api/calls/query'
import type { View } from '../../../paths'
import { DayField } from '../../../../ui/fields/DayField'
import { Select } from '../../../../ui/fields/Select'
import type { ListAddress } from './list-address'

const words = it.doctor.surveys

interface MoreFiltersProps {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress
  readonly onChange: (changes: Partial<ListAddress>) => void
}

/** Filters by date and, for a supervisor, by doctor. */
export default function MoreFilters({ databaseId, view, address, onChange }: MoreFiltersProps) {
  const { author, date, from, to } = address
  const isReversed = from !== '' && to !== '' && from > to
  return (
    <div className="list-filters__more">
      {view === 'supervisor' && (
        <AuthorFilter databaseId={databaseId} author={author} onChange={onChange} />
      )}
      <Select
        label={words.date}
        value={date}
        onChange={({ target }) =>
          onChange({ date: target.value === 'updated' ? 'updated' : 'created' })
        }
      >
        <option value="created">{words.dates.created}</option>
        <option value="updated">{words.dates.updated}</option>
      </Select>
      <DayField label={words.from} day={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={words.to}
        day={to}
        error={isReversed ? words.turned : null}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  )
}

interface AuthorFilterProps {
  readonly databaseId: string
  readonly author: string
  readonly onChange: (changes: { author: string }) => void
}

function AuthorFilter({ databaseId, author, onChange }: AuthorFilterProps) {
  const query = { extra: { role: 'supervisor' } }
  const reply = useCall('surveyAuthors', { params: { databaseId }, query })
  const authors = reply.data?.data.authors
  const isListed = author === '' || authors?.some(({ id }) => id === author)
  return (
    <Select
      label={words.columns.author}
      value={author}
      error={reply.error && words.noAuthors}
      onChange={({ target }) => onChange({ author: target.value })}
    >
      <option value="">{words.allAuthors}</option>
      {!isListed && <option value={author}>{words.otherAuthor}</option>}
      {authors?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
