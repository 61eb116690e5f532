import { problemsOf } from '../fields/problems'
import type { DesignerProps } from '../view'
import { DayBound } from './DayBound'
import { date } from './date.kind'
import type { DateMetadata } from './date.kind'

const limits = [
  { key: 'min', label: 'Primo giorno ammesso' },
  { key: 'max', label: 'Ultimo giorno ammesso' },
  { key: 'softMin', label: 'Primo giorno atteso' },
  { key: 'softMax', label: 'Ultimo giorno atteso' },
] as const

export default function DateDesigner(props: DesignerProps<DateMetadata>) {
  const { id, metadata, problems, onChange } = props
  const problem = problemsOf(date.metadata, metadata, problems)
  return (
    <div className="rk-design">
      {limits.map(({ key, label }) => (
        <DayBound
          key={key}
          id={`${id}-${key}`}
          label={label}
          value={metadata[key]}
          problem={problem[`/${key}`]}
          onChange={(value, pace) => onChange({ ...metadata, [key]: value }, pace)}
        />
      ))}
      <p className="rk-field__hint">
        Fuori dai giorni ammessi la risposta è rifiutata; fuori da quelli attesi chiede una
        conferma. «Oggi» è il giorno in cui si risponde.
      </p>
    </div>
  )
}
