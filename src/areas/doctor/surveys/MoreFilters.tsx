import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../api/calls/query'
import type { View } from '../../../paths'
import { PeriodFilter } from '../../../../ui/fields/DayField'
import { choicesOf, Select } from '../../../../ui/fields/Select'
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
  return (
    <div className="list-filters__more">
      {view === 'supervisor' && (
        <AuthorFilter databaseId={databaseId} author={author} onChange={onChange} />
      )}
      <Select
        label={words.date}
        value={date}
        choices={choicesOf(words.dates)}
        onChange={(chosen) => onChange({ date: chosen })}
      />
      <PeriodFilter
        from={from}
        to={to}
        labels={{ from: words.from, to: words.to, reversed: words.turned }}
        onChange={onChange}
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
  const authors = reply.data?.data.authors ?? []
  return (
    <Select
      label={words.columns.author}
      value={author}
      error={reply.error && words.noAuthors}
      choices={[
        { value: '', label: words.allAuthors },
        ...authors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      unlisted={words.otherAuthor}
      onChange={(chosen) => onChange({ author: chosen })}
    />
  )
}
