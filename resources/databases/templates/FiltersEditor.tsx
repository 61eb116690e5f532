import type { TemplateFilters } from '../../../contract/model/templates'
import { it } from '../../../i18n/it'
import type { CompiledDesign } from '../../../kinds/survey/design'
import type { ChangePace, DesignQuestion } from '../../../kinds/view'
import { Card } from '../../../src/ui/Card'
import { Select } from '../../../src/ui/fields/Select'
import type { Design } from '../designer/design'
import { AnswerFilter } from './AnswerFilter'
import { DayFilter } from './DayFilter'
import { useDoctors } from './use-doctors'

const words = it.admin.templates.filters

interface FiltersEditorProps {
  readonly design: Design
  readonly compiled: CompiledDesign
  readonly questions: readonly DesignQuestion[]
  readonly filters: TemplateFilters
  /** Messages of the server by field (`filters/provider`). */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (filters: TemplateFilters, pace: ChangePace) => void
}

/** Which surveys a statistics page is about. */
export function FiltersEditor(props: FiltersEditorProps) {
  const { design, compiled, questions, filters, problems, onChange } = props
  const { period, unfinished, provider, doctorId, answer } = filters
  const doctors = useDoctors(design.id)
  const put = (change: Partial<TemplateFilters>, pace: ChangePace = 'now') =>
    onChange({ ...filters, ...change }, pace)
  const isLostProvider = provider !== null && !design.providers.includes(provider)
  const isLostDoctor = doctorId !== null && doctors?.every(({ id }) => id !== doctorId)
  return (
    <Card aria-labelledby="template-filters">
      <h2 id="template-filters">{words.title}</h2>
      <p className="template-page__lead">{words.lead}</p>
      <div className="template-filters">
        {(['from', 'to'] as const).map((end) => (
          <DayFilter
            key={end}
            label={words[end]}
            day={period[end]}
            problem={problems[`filters/period/${end}`]}
            onChange={(day, pace) => put({ period: { ...period, [end]: day } }, pace)}
          />
        ))}
        <Select
          label={words.provider}
          value={provider ?? ''}
          error={problems['filters/provider']}
          onChange={({ target }) => put({ provider: target.value === '' ? null : target.value })}
        >
          <option value="">{words.anyProvider}</option>
          {isLostProvider && <option value={provider}>{words.lostProvider(provider)}</option>}
          {design.providers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={words.doctor}
          value={doctorId ?? ''}
          error={problems['filters/doctorId']}
          onChange={({ target }) => put({ doctorId: target.value === '' ? null : target.value })}
        >
          <option value="">{words.anyDoctor}</option>
          {isLostDoctor && <option value={doctorId}>{words.lostDoctor}</option>}
          {doctors?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {doctors === null && doctorId !== null && <option value={doctorId}>…</option>}
        </Select>
      </div>
      <label className="template-filters__switch">
        <input
          type="checkbox"
          checked={unfinished}
          onChange={(event) => put({ unfinished: event.target.checked })}
        />
        <span>{words.unfinished}</span>
      </label>
      <AnswerFilter
        compiled={compiled}
        questions={questions}
        answer={answer}
        problem={problems['filters/answer']}
        onChange={(next, pace) => put({ answer: next }, pace)}
      />
    </Card>
  )
}
