import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../contract/models/index'
import type { TemplateFilters } from '../../contract/models/templates'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import type { CommitMode } from '../../ui/fields/leaving'
import { Card } from '../../ui/layout/Card'
import { Checkbox } from '../../ui/fields/Checkbox'
import { DayField } from '../../ui/fields/DayField'
import { Select } from '../../ui/fields/Select'
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

/** Filter by one of a few choices, or by none. */
function ChoiceFilter(
  props: FilterProps<string> & {
    /** Name of the choice of all. */
    readonly all: string
    readonly choices: readonly { readonly id: string; readonly name: string }[]
    /** Name of the current value if it is no longer among the choices. */
    readonly lost: string
  },
) {
  const { all, choices, lost, value, onChange, ...rest } = props
  return (
    <Select
      {...rest}
      value={value ?? ''}
      choices={[
        { value: '', label: all },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      unlisted={lost}
      onChange={(chosen) => onChange(chosen || null)}
    />
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
          <DayField
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
          all={words.anyProvider}
          choices={design.providers.map((name) => ({ id: name, name }))}
          lost={words.lostProvider(provider ?? '')}
          onChange={(name) => put({ provider: name })}
        />
        <ChoiceFilter
          label={words.doctor}
          value={doctorId}
          error={problems['filters/doctorId']}
          all={words.anyDoctor}
          choices={doctors ?? []}
          lost={doctors ? words.lostDoctor : '…'}
          onChange={(id) => put({ doctorId: id })}
        />
      </div>
      <Checkbox
        label={words.unfinished}
        checked={unfinished}
        onChange={(checked) => put({ unfinished: checked })}
      />
      <AnswerFilter
        answer={answer}
        problem={problems['filters/answer']}
        onChange={(next, commitMode) => put({ answer: next }, commitMode)}
      />
    </Card>
  )
}
