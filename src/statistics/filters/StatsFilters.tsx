import { useState } from 'react'
import { statusChoices } from '../../../contract/statistics/filters'
import type { StatsPage } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import { Button } from '../../../ui/buttons/Button'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { PeriodFilter } from '../../../ui/fields/DayField'
import { Select } from '../../../ui/fields/Select'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Card } from '../../../ui/layout/Card'
import { Counting } from '../counting/Counting'
import { longMonthText } from '../../../i18n/formats/month-text'
import { monthsBetween } from '../figures/written'
import { AnswerFields } from './AnswerFields'
import { BlocksIndex } from '../page/BlocksIndex'
import { filtersSet, noFilters, type StatsAddress } from './filter-address'
import { ownStatus } from './filter-words'
import type { StatsPageState } from '../page/use-stats-page'
import './StatsFilters.css'

const words = stats.filters

interface StatsFiltersProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly address: StatsAddress
  readonly onChange: (changes: Partial<StatsAddress>) => void
}

const isDayBound = (bound: string) => bound.length > 7

/** Fields for a period of whole months. */
function MonthFields({ page, address, onChange }: Omit<StatsFiltersProps, 'databaseId'>) {
  const { months } = page.choices
  const all = months === null ? [] : monthsBetween(months.first, months.last)
  return (['from', 'to'] as const).map((end) => {
    const value = address[end].slice(0, 7)
    const other = address[end === 'from' ? 'to' : 'from'].slice(0, 7)
    const possible = all.filter(
      (month) => !other || (end === 'from' ? month <= other : month >= other),
    )
    return (
      <Select
        key={end}
        label={words[end]}
        value={value}
        choices={[
          { value: '', label: end === 'from' ? words.anyFrom : words.anyTo },
          ...possible.map((month) => ({ value: month, label: longMonthText(month) })),
        ]}
        unlisted={value && longMonthText(value)}
        onChange={(month) => onChange({ [end]: month })}
      />
    )
  })
}

/** Last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** Fields for a period of days. */
function DayFields({ address, onChange }: Pick<StatsFiltersProps, 'address' | 'onChange'>) {
  const { from, to } = address
  return (
    <PeriodFilter
      from={from.length === 7 ? `${from}-01` : from}
      to={to.length === 7 ? lastDayOf(to) : to}
      labels={{ from: words.fromDay, to: words.toDay, reversed: words.turned }}
      onChange={onChange}
    />
  )
}

type FieldProps = Omit<StatsFiltersProps, 'databaseId'>

/** Field for the centre. */
function ProviderField({ page, address: { provider }, onChange }: FieldProps) {
  const { providers } = page.choices
  if (providers.length === 0 && provider === '') return null
  return (
    <Select
      label={words.provider}
      value={provider}
      choices={[
        { value: '', label: words.anyProvider },
        ...providers.map((name) => ({ value: name, label: name })),
      ]}
      unlisted={provider}
      onChange={(chosen) => onChange({ provider: chosen })}
    />
  )
}

/** Field for the doctor. */
function DoctorField({ page, address: { userId }, onChange }: FieldProps) {
  const { doctors } = page.choices
  if (doctors.length === 0 && userId === '') return null
  return (
    <Select
      label={words.doctor}
      value={userId}
      choices={[
        { value: '', label: words.anyDoctor },
        ...doctors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      unlisted={words.otherDoctor}
      onChange={(chosen) => onChange({ userId: chosen })}
    />
  )
}

/** Field for the statuses of surveys. */
function StatusField({ page, address, onChange }: FieldProps) {
  const own = ownStatus(page)
  return (
    <Select
      label={words.status}
      value={address.status || own}
      choices={statusChoices.map((choice) => ({ value: choice, label: words.statuses[choice] }))}
      onChange={(chosen) => onChange({ status: chosen === own ? '' : chosen })}
    />
  )
}

/** Button that removes all filters; the focus then goes to the first field. */
function ResetButton({ onChange }: Pick<StatsFiltersProps, 'onChange'>) {
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        const fields = currentTarget.closest('[role=search]')
        fields?.querySelector<HTMLElement>('select, input')?.focus()
        onChange(noFilters)
      }}
    >
      {words.reset}
    </Button>
  )
}

/** Fields for the filters of a page, folded. Filters are in the address, so that a copied address shows the same figures. */
function StatsFilters(props: StatsFiltersProps) {
  const count = Object.keys(filtersSet(props.address)).length
  return (
    <details className="stats-filters__folded">
      <summary>{words.toggle(count)}</summary>
      <Fields {...props} />
    </details>
  )
}

function Fields({ databaseId, page, address, onChange }: StatsFiltersProps) {
  const [exact, setExact] = useState(isDayBound(address.from) || isDayBound(address.to))
  const isSet = Object.keys(filtersSet(address)).length > 0
  const [resetKey, setResetKey] = useState(0)
  return (
    <div className="stats-filters__fields" role="search" aria-label={words.title}>
      {exact ? (
        <DayFields address={address} onChange={onChange} />
      ) : (
        <MonthFields page={page} address={address} onChange={onChange} />
      )}
      <ProviderField page={page} address={address} onChange={onChange} />
      <DoctorField page={page} address={address} onChange={onChange} />
      <StatusField page={page} address={address} onChange={onChange} />
      <AnswerFields
        // Lines that are not complete are not in the address, and are taken away too.
        key={resetKey}
        databaseId={databaseId}
        page={page}
        answer={address.answer}
        onChange={(answer) => onChange({ answer })}
      />
      <div className="row stats-filters__last">
        <Checkbox
          label={words.exactDays}
          checked={exact}
          onChange={(checked) => {
            setExact(checked)
            // Days become their months.
            if (!checked) onChange({ from: address.from.slice(0, 7), to: address.to.slice(0, 7) })
          }}
        />
        {isSet && (
          <ResetButton
            onChange={(changes) => {
              setResetKey(resetKey + 1)
              onChange(changes)
            }}
          />
        )}
      </div>
    </div>
  )
}

interface FilterCardProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly state: StatsPageState
}

/** Button for the index of the blocks, where the window has no room for it beside them. */
function IndexButton({ blocks }: Pick<StatsPage, 'blocks'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="menu"
        className="stats-filters__index"
        onClick={() => setOpen(true)}
      >
        {stats.index.title}
      </Button>
      {isOpen && (
        <Dialog side title={stats.index.title} onClose={close}>
          <BlocksIndex blocks={blocks} onGo={close} />
        </Dialog>
      )}
    </>
  )
}

/** Line that stays above the figures: their filters in words, the time of the figures, and a button to count again. */
export function FilterCard({ databaseId, page, state }: FilterCardProps) {
  const { chosen, computedAt, filterKey, headerLines, isFetching } = state
  return (
    <Card dense className="stats-filters screen-only">
      <p className="stats-filters__said muted" role="status">
        {headerLines[1]}
      </p>
      <div className="stats-filters__time">
        {page.blocks.length > 1 && <IndexButton blocks={page.blocks} />}
        {computedAt !== undefined && (
          <span className="stats-filters__at">{stats.updatedAt(format.time(computedAt))}</span>
        )}
        {page.catchingUp && <span>{stats.catchingUp}</span>}
        <Button
          variant="quiet"
          icon="refresh"
          busy={isFetching}
          onClick={() => void state.refresh()}
        >
          {stats.refresh}
        </Button>
      </div>
      {page.reach !== 'none' && (
        <StatsFilters databaseId={databaseId} page={page} address={chosen} onChange={state.go} />
      )}
      <Counting
        key={filterKey}
        isUnderWay={isFetching}
        what={stats.counting.page}
        onStop={state.stop}
      />
    </Card>
  )
}
