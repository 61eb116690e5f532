import { useState } from 'react'
import { statusChoices } from '../../../contract/statistics/filters'
import type { StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { DayField } from '../../../ui/fields/DayField'
import { Select } from '../../../ui/fields/Select'
import { useNarrow } from '../../../ui/layout/use-narrow'
import { longMonthText, monthsBetween } from '../figures/written'
import { AnswerFields } from './AnswerFields'
import { filtersSet, noFilters, type StatsAddress } from './filter-address'
import { ownStatus } from './filter-words'

const words = stats.filters

interface StatsFiltersProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly address: StatsAddress
  readonly onChange: (changes: Partial<StatsAddress>) => void
}

const isDayBound = (bound: string) => bound.length > 7

/** A period of whole months, the same for everybody. */
function MonthFields({ page, address, onChange }: Omit<StatsFiltersProps, 'databaseId'>) {
  const { months } = page.choices
  const known = months === null ? [] : monthsBetween(months.first, months.last)
  return (['from', 'to'] as const).map((end) => {
    const value = address[end].slice(0, 7)
    const other = address[end === 'from' ? 'to' : 'from'].slice(0, 7)
    const fitting = known.filter(
      (month) => !other || (end === 'from' ? month <= other : month >= other),
    )
    return (
      <Select
        key={end}
        label={words[end]}
        value={value}
        onChange={({ target }) => onChange({ [end]: target.value })}
      >
        <option value="">{end === 'from' ? words.anyFrom : words.anyTo}</option>
        {value && !fitting.includes(value) && <option value={value}>{longMonthText(value)}</option>}
        {fitting.map((month) => (
          <option key={month} value={month}>
            {longMonthText(month)}
          </option>
        ))}
      </Select>
    )
  })
}

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** Days, for those who may narrow a page to them. */
function DayFields({ address, onChange }: Pick<StatsFiltersProps, 'address' | 'onChange'>) {
  const { from, to } = address
  const isTurned = from !== '' && to !== '' && from > to
  const first = from.length === 7 ? `${from}-01` : from
  return (
    <>
      <DayField label={words.fromDay} day={first} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={words.toDay}
        day={to.length === 7 ? lastDayOf(to) : to}
        error={isTurned ? words.turned : null}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  )
}

/** What a page is narrowed to. It stands in the address: a page that is sent on shows the same. On a phone figures come first. */
export function StatsFilters(props: StatsFiltersProps) {
  const set = Object.keys(filtersSet(props.address)).length
  if (!useNarrow('phone')) return <Fields {...props} />
  return (
    <details className="stats-filters__folded">
      <summary>{words.toggle(set)}</summary>
      <Fields {...props} />
    </details>
  )
}

function Fields({ databaseId, page, address, onChange }: StatsFiltersProps) {
  const { choices } = page
  const [exact, setExact] = useState(isDayBound(address.from) || isDayBound(address.to))
  const own = ownStatus(page)
  const isSet = Object.keys(filtersSet(address)).length > 0
  return (
    <div className="stats-filters__fields" role="search" aria-label={words.title}>
      {exact ? (
        <DayFields address={address} onChange={onChange} />
      ) : (
        <MonthFields page={page} address={address} onChange={onChange} />
      )}
      {(choices.providers.length > 0 || address.provider !== '') && (
        <Select
          label={words.provider}
          value={address.provider}
          onChange={({ target }) => onChange({ provider: target.value })}
        >
          <option value="">{words.anyProvider}</option>
          {address.provider && !choices.providers.includes(address.provider) && (
            <option value={address.provider}>{address.provider}</option>
          )}
          {choices.providers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {(choices.doctors.length > 0 || address.userId !== '') && (
        <Select
          label={words.doctor}
          value={address.userId}
          onChange={({ target }) => onChange({ userId: target.value })}
        >
          <option value="">{words.anyDoctor}</option>
          {address.userId && choices.doctors.every(({ id }) => id !== address.userId) && (
            <option value={address.userId}>{words.otherDoctor}</option>
          )}
          {choices.doctors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={words.status}
        value={address.status || own}
        onChange={({ target }) => {
          const chosen = statusChoices.find((choice) => choice === target.value) ?? own
          onChange({ status: chosen === own ? '' : chosen })
        }}
      >
        {statusChoices.map((choice) => (
          <option key={choice} value={choice}>
            {words.statuses[choice]}
          </option>
        ))}
      </Select>
      <AnswerFields
        databaseId={databaseId}
        page={page}
        answer={address.answer}
        onChange={(answer) => onChange({ answer })}
      />
      <div className="stats-filters__last">
        <label className="stats-filters__tick">
          <input
            type="checkbox"
            checked={exact}
            onChange={({ target }) => {
              setExact(target.checked)
              // Of days their months are left; of months their days stand at once.
              if (!target.checked) {
                onChange({ from: address.from.slice(0, 7), to: address.to.slice(0, 7) })
              }
            }}
          />
          <span>{words.exactDays}</span>
        </label>
        {isSet && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              // It goes with the filters; whoever pressed it goes on among them.
              const fields = currentTarget.closest('[role=search]')
              fields?.querySelector<HTMLElement>('select, input')?.focus()
              onChange(noFilters)
            }}
          >
            {words.reset}
          </Button>
        )}
      </div>
    </div>
  )
}
