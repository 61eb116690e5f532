import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../contract/model/index'
import type { TemplateFilters } from '../../contract/model/templates'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import type { ChangePace } from '../../kinds/view'
import { Card } from '../../src/ui/Card'
import { DayField } from '../../src/ui/fields/DayField'
import { Select } from '../../src/ui/fields/Select'
import { readAll } from '../list/read-all'
import { AnswerFilter } from './AnswerFilter'
import { useConfiguration } from './configuration'

const words = it.admin.templates.filtering

/** One of a few, or whichever. */
function ChoiceFilter(props: {
  readonly label: string
  readonly value: string | null
  readonly error: string | undefined
  readonly any: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  /** What is chosen and no longer among them. */
  readonly lost: string
  readonly onChange: (value: string | null) => void
}) {
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

/** Who fills surveys in the database, by last name; undefined until it is known. */
function useDoctors() {
  const { design, provider } = useConfiguration()
  const filter = { databaseId: design.id }
  const sort = { field: 'lastName', order: 'ASC' } as const
  const { data } = useQuery({
    queryKey: ['databaseUsers', 'names', filter],
    queryFn: ({ signal }) => {
      const asked = { filter, sort, meta: { embed: 'user' }, signal }
      return readAll<Resource<'databaseUsers', 'user'>>(provider, 'databaseUsers', asked)
    },
  })
  return data?.flatMap(({ user }) => (user ? { id: user.id, name: fullName(user) } : []))
}

/** Which surveys a statistics page is about. */
export function FiltersEditor(props: {
  readonly filters: TemplateFilters
  /** Messages of the server by field (`filters/provider`). */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (filters: TemplateFilters, pace: ChangePace) => void
}) {
  const { filters, problems, onChange } = props
  const { period, unfinished, provider, doctorId, answer } = filters
  const { design } = useConfiguration()
  const doctors = useDoctors()
  const put = (change: Partial<TemplateFilters>, pace: ChangePace = 'now') =>
    onChange({ ...filters, ...change }, pace)
  return (
    <Card aria-labelledby="template-filters">
      <h2 id="template-filters">{words.title}</h2>
      <p className="templates__lead">{words.lead}</p>
      <div className="template-filters">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={words[end]}
            day={period[end] ?? ''}
            error={problems[`filters/period/${end}`] ?? null}
            onChange={(day) => put({ period: { ...period, [end]: day || null } })}
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
        onChange={(next, pace) => put({ answer: next }, pace)}
      />
    </Card>
  )
}
