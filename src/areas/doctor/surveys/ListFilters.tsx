import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useNavigation } from 'react-router'
import { type SurveyStatus, surveyStatuses } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import type { View } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Icon } from '../../../../ui/Icon'
import { choicesOf, Select } from '../../../../ui/fields/Select'
import { TextInput } from '../../../../ui/fields/TextInput'
import { clearTyped, rememberTyped, typedAt } from './list-memory'
import { rightsIn } from '../rights'
import { isFiltered, type ListAddress, noFilters, toggledReview } from './list-address'

const MoreFilters = lazy(() => import('./MoreFilters'))

const words = it.doctor.surveys
/** Pause in typing after which the text is searched, in ms. */
const searchPause = 300

interface ListFiltersProps {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress
  readonly location: Location
  readonly onChange: (changes: Partial<ListAddress>) => void
}

/**
 * Text of the search field. It is searched after a pause in typing. If the list is left before that, the text stays with the entry of the
 * history.
 */
function useSearchText(props: ListFiltersProps): [string, (text: string) => void] {
  const { databaseId, view, address, location, onChange } = props
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== location.pathname
  const [text, setText] = useState(() => typedAt(location) ?? address.q)
  const [searched, setSearched] = useState(address.q)
  const [previous, setPrevious] = useState(address.q)
  // Adopts a text that comes with the address. The own search does not replace what was typed since, nor does an address that is left.
  if (address.q !== previous && !isLeaving) {
    setPrevious(address.q)
    if (address.q !== searched) setText(address.q)
  }
  useEffect(() => {
    // A search must not cancel the navigation to a survey.
    if (text === address.q || isLeaving) return
    const timer = setTimeout(() => {
      setSearched(text)
      onChange({ q: text })
    }, searchPause)
    return () => clearTimeout(timer)
  })
  const onUnmount = useEffectEvent(() => {
    if (text === address.q) return
    rememberTyped(databaseId, view, location, text)
  })
  // Cleared in an effect: React may discard a render, and the text would be lost with it.
  const onMount = useEffectEvent(() => clearTyped(location))
  useEffect(() => {
    onMount()
    return () => onUnmount()
  }, [])
  return [text, setText]
}

type StatusFiltersProps = Pick<ListFiltersProps, 'view' | 'address' | 'onChange'>

interface ToggleProps {
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: string
}

function Toggle({ isOn, onClick, children }: ToggleProps) {
  return (
    <button type="button" className="list-filters__status" aria-pressed={isOn} onClick={onClick}>
      {isOn && <Icon name="check" />}
      {children}
    </button>
  )
}

/** Toggle buttons for surveys that wait for the reader's review, for each status, and for surveys with open comments. */
function StatusFilters({ view, address, onChange }: StatusFiltersProps) {
  const { statuses, comments, review } = address
  const toggle = (status: SurveyStatus) => {
    const isOn = (candidate: SurveyStatus) =>
      statuses.includes(candidate) !== (candidate === status)
    onChange({
      ...(review !== '' && toggledReview(address)),
      statuses: surveyStatuses.filter(isOn),
    })
  }
  return (
    <div className="list-filters__statuses row" role="group" aria-label={words.status}>
      {rightsIn(view, false)('surveys.review') && (
        <Toggle isOn={review !== ''} onClick={() => onChange(toggledReview(address))}>
          {words.toReview}
        </Toggle>
      )}
      {surveyStatuses.map((status) => (
        <Toggle key={status} isOn={statuses.includes(status)} onClick={() => toggle(status)}>
          {it.doctor.surveyStatus[status]}
        </Toggle>
      ))}
      <Toggle
        isOn={comments === 'open'}
        onClick={() => onChange({ comments: comments === 'open' ? '' : 'open' })}
      >
        {words.openComments}
      </Toggle>
    </div>
  )
}

/** Search, order and statuses of the surveys list; rarer filters open below. */
export function ListFilters(props: ListFiltersProps) {
  const { databaseId, view, address, onChange } = props
  const { author, from, to } = address
  const [text, setText] = useSearchText(props)
  const rareCount = [author, from || to].filter(Boolean).length
  const [isOpen, setOpen] = useState(rareCount > 0)
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
        choices={choicesOf(words.sorts)}
        onChange={(sort) => onChange({ sort })}
      />
      <StatusFilters {...{ view, address, onChange }} />
      <div className="list-filters__actions row">
        {isFiltered(address) && (
          <Button variant="quiet" onClick={() => onChange(noFilters)}>
            {words.reset}
          </Button>
        )}
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.filters(rareCount)}
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
