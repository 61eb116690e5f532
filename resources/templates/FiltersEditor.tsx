import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../contract/models/index'
import type { TemplateFilters } from '../../contract/models/templates'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import { dayField } from '../../i18n/words/fields'
import { formatDay } from '../../i18n/formats/day-text'
import { readDay } from '../../i18n/formats/read-day'
import { useDraft } from '../../kinds/fields/draft'
import { italianDay } from '../../engine/survey/day'
import type { CommitMode } from '../../kinds/view'
import { Card } from '../../ui/layout/Card'
import { Select } from '../../ui/fields/Select'
import { TextInput } from '../../ui/fields/TextInput'
import { readAll } from '../admin/provider/read-all'
import { AnswerFilter } from './AnswerFilter'
import { useConfiguration } from './configuration'

const words = it.admin.templates.filtering

interface FilterProps<Value> {
  readonly label: string
  readonly value: Value | null
  readonly error: string | undefined
  readonly onChange: (value: Value | null, commitMode?: CommitMode) => void
}

/** Filter by one end of a period. Text that is no day stays in the field and is not saved. */
function DayFilter({ label, value, error, onChange }: FilterProps<string>) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const draft = useDraft<string>({
    value,
    show: formatDay,
    read: (text) => readDay(text, italianDay(new Date())),
    onChange: (day, commitMode) => {
      setUnreadable(null)
      onChange(day, commitMode)
    },
    onUnreadable: setUnreadable,
    onLeave: () => undefined,
  })
  return (
    <TextInput
      label={label}
      {...draft.field}
      error={draft.readable ? error : unreadable}
      autoComplete="off"
      placeholder={dayField.placeholder}
    />
  )
}

/** Filter by one of a few choices, or by none. */
function ChoiceFilter(
  props: FilterProps<string> & {
    /** Name of the choice of all. */
    readonly any: string
    readonly choices: readonly { readonly id: string; readonly name: string }[]
    /** Name of the current value if it is no longer among the choices. */
    readonly lost: string
  },
) {
  const { any, choices, lost, value, onChange, ...rest } = props
  return (
    <Select {...rest} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">{any}</option>
      {value !== null && choices.every(({ id }) => id !== value) && (
        <option value={value}>{lost}</option>
      )}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Doctors of the database by last name; undefined until they have been read. */
function useDoctors() {
  const { design, provider } = useConfiguration()
  const filter = { databaseId: design.id }
  const sort = { field: 'lastName', order: 'ASC' } as const
  const { data } = useQuery({
    queryKey: ['databaseUsers', 'names', filter],
    queryFn: ({ signal }) => {
      const query = { filter, sort, meta: { embed: 'user' }, signal }
      return readAll<Resource<'databaseUsers', 'user'>>(provider, 'databaseUsers', query)
    },
  })
  return data?.flatMap(({ user }) => (user ? { id: user.id, name: fullName(user) } : []))
}

/** Card with the filters of a template, which decide which surveys its page counts. */
export function FiltersEditor(props: {
  readonly filters: TemplateFilters
  /** The server's messages, by field (`filters/provider`). */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (filters: TemplateFilters, commitMode: CommitMode) => void
}) {
  const { filters, problems, onChange } = props
  const { period, unfinished, provider, doctorId, answer } = filters
  const { design } = useConfiguration()
  const doctors = useDoctors()
  const put = (change: Partial<TemplateFilters>, commitMode: CommitMode = 'now') =>
    onChange({ ...filters, ...change }, commitMode)
  return (
    <Card aria-labelledby="template-filters">
      <h2 id="template-filters">{words.title}</h2>
      <p className="templates__lead">{words.lead}</p>
      <div className="template-filters">
        {(['from', 'to'] as const).map((end) => (
          <DayFilter
            key={end}
            label={words[end]}
            value={period[end]}
            error={problems[`filters/period/${end}`]}
            onChange={(day, commitMode) => put({ period: { ...period, [end]: day } }, commitMode)}
          />
        ))}
        <ChoiceFilter
          label={words.provider}
          value={provider}
          error={problems['filters/provider']}
          any={words.anyProvider}
          choices={design.providers.map((name) => ({ id: name, name }))}
          lost={words.lostProvider(provider ?? '')}
          onChange={(name) => put({ provider: name })}
        />
        <ChoiceFilter
          label={words.doctor}
          value={doctorId}
          error={problems['filters/doctorId']}
          any={words.anyDoctor}
          choices={doctors ?? []}
          lost={doctors ? words.lostDoctor : '…'}
          onChange={(id) => put({ doctorId: id })}
        />
      </div>
      <label className="condition-options__tick">
        <input
          type="checkbox"
          checked={unfinished}
          onChange={(event) => put({ unfinished: event.target.checked })}
        />
        <span>{words.unfinished}</span>
      </label>
      <AnswerFilter
        answer={answer}
        problem={problems['filters/answer']}
        onChange={(next, commitMode) => put({ answer: next }, commitMode)}
      />
    </Card>
  )
}
