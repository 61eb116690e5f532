import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useNavigation } from 'react-router'
import { surveyStatuses } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import type { View } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Icon } from '../../../../ui/Icon'
import { Select } from '../../../../ui/fields/Select'
import { TextInput } from '../../../../ui/fields/TextInput'
import { clearTyped, rememberTyped, typedAt } from './list-memory'
import { isFiltered, type ListAddress, noFilters, readListAddress, sorts } from './list-address'

const MoreFilters = lazy(() => import('./MoreFilters'))

const words = it.doctor.surveys
const searchPause = 300

interface ListFiltersProps {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress
  readonly location: Location
  readonly onChange: (changes: Partial<ListAddress>) => void
}

/** Search, order and statuses of the surveys list; what is asked for more rarely opens below. */
export function ListFilters(props: ListFiltersProps) {
  const { databaseId, view, address, location, onChange } = props
  const { statuses, author, from, to } = address
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== location.pathname
  const [text, setText] = useState(() => typedAt(location) ?? address.q)
  // What is typed while an earlier part of it is on its way to the address stays.
  const [asked, setAsked] = useState(address.q)
  const [known, setKnown] = useState(address.q)
  // Who leaves before the list has been asked for it takes it along.
  if (address.q !== known && !isLeaving) {
    setKnown(address.q)
    if (address.q !== asked) setText(address.q)
  }
  const rare = [author, from || to].filter(Boolean).length
  const [isOpen, setOpen] = useState(rare > 0)
  useEffect(() => {
    // Who is on the way to a survey is not called back by a search.
    if (text === address.q || isLeaving) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange({ q: text })
    }, searchPause)
    return () => clearTimeout(timer)
  })
  const leave = useEffectEvent(() => {
    if (text === address.q) return
    rememberTyped(databaseId, view, location, text)
  })
  // Not while it is drawn: a drawing may be thrown away, and the text with it.
  const come = useEffectEvent(() => clearTyped(location))
  useEffect(() => {
    come()
    return () => leave()
  }, [])
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
        label={words.sort}
        value={address.sort}
        onChange={(event) =>
          onChange({
            sort: readListAddress(new URLSearchParams({ sort: event.target.value })).sort,
          })
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </Select>
      <div className="list-filters__statuses" role="group" aria-label={words.status}>
        {surveyStatuses.map((status) => {
          const on = statuses.includes(status)
          return (
            <button
              key={status}
              type="button"
              className="list-filters__status"
              aria-pressed={on}
              onClick={() =>
                onChange({
                  statuses: surveyStatuses.filter((one) =>
                    one === status ? !on : statuses.includes(one),
                  ),
                })
              }
            >
              {on && <Icon name="check" />}
              {it.doctor.surveyStatus[status]}
            </button>
          )
        })}
        <button
          type="button"
          className="list-filters__status"
          aria-pressed={address.comments === 'open'}
          onClick={() => onChange({ comments: address.comments === 'open' ? '' : 'open' })}
        >
          {address.comments === 'open' && <Icon name="check" />}
          {words.openComments}
        </button>
      </div>
      <div className="list-filters__actions">
        {isFiltered(address) && (
          <Button variant="quiet" onClick={() => onChange(noFilters)}>
            {words.reset}
          </Button>
        )}
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.filters(rare)}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreFilters {...{ databaseId, view, address, onChange }} />
        </Suspense>
      )}
    </div>
  )
}
