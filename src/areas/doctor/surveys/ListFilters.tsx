import { useEffect, useState } from 'react'
import { surveyStatuses } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import type { View } from '../../../paths'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { type ListAddress, readListAddress, sorts } from './list-address'

const words = it.doctor.surveys
const searchPause = 300

interface ListFiltersProps {
  readonly view: View
  readonly address: ListAddress
  readonly onChange: (changes: Partial<ListAddress>) => void
}

/** Search, status and order of the surveys list. */
export function ListFilters({ view, address, onChange }: ListFiltersProps) {
  const [text, setText] = useState(address.q)
  useEffect(() => setText(address.q), [address.q])
  useEffect(() => {
    if (text === address.q) return
    const timer = setTimeout(() => onChange({ q: text }), searchPause)
    return () => clearTimeout(timer)
  })
  const read = (name: string, value: string) =>
    readListAddress(new URLSearchParams({ [name]: value }))
  return (
    <div className="list-filters" role="search">
      <TextInput
        type="search"
        label={words.search}
        placeholder={view === 'supervisor' ? words.searchPlaceholder : words.searchOwnPlaceholder}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={words.status}
        value={address.status}
        onChange={(event) => onChange({ status: read('status', event.target.value).status })}
      >
        <option value="">{words.allStatuses}</option>
        {surveyStatuses.map((status) => (
          <option key={status} value={status}>
            {it.doctor.surveyStatus[status]}
          </option>
        ))}
      </Select>
      <Select
        label={words.sort}
        value={address.sort}
        onChange={(event) => onChange({ sort: read('sort', event.target.value).sort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </Select>
    </div>
  )
}
