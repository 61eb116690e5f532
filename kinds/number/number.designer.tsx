import { DesignNumber } from '../fields/DesignNumber'
import { DesignText } from '../fields/DesignText'
import { unitNames } from '../fields/units'
import { problemsOf } from '../fields/problems'
import type { DesignerProps } from '../view'
import { number } from './number.kind'
import type { NumberMetadata } from './number.kind'

/** From where to where; both ends stand in one line. */
const limits = [
  [
    { key: 'min', label: 'Minimo ammesso' },
    { key: 'max', label: 'Massimo ammesso' },
  ],
  [
    { key: 'softMin', label: 'Minimo atteso' },
    { key: 'softMax', label: 'Massimo atteso' },
  ],
] as const

export default function NumberDesigner(props: DesignerProps<NumberMetadata>) {
  const { id, metadata, problems, onChange } = props
  const problem = problemsOf(number.metadata, metadata, problems)
  const numberOf = (key: 'decimals' | (typeof limits)[number][number]['key'], label: string) => (
    <DesignNumber
      key={key}
      id={`${id}-${key}`}
      label={label}
      value={metadata[key]}
      problem={problem[`/${key}`]}
      onChange={(value, pace) => onChange({ ...metadata, [key]: value }, pace)}
    />
  )
  return (
    <div className="rk-design">
      <div className="rk-design__pair">
        <DesignText
          id={`${id}-unit`}
          label="Unità di misura"
          value={metadata.unit}
          suggestions={unitNames}
          problem={problem['/unit']}
          onChange={(unit, pace) => onChange({ ...metadata, unit }, pace)}
        />
        {numberOf('decimals', 'Decimali')}
      </div>
      {limits.map((ends) => (
        <div key={ends[0].key} className="rk-design__pair">
          {ends.map(({ key, label }) => numberOf(key, label))}
        </div>
      ))}
      <p className="rk-field__hint">
        Fuori dai valori ammessi la risposta è rifiutata; fuori da quelli attesi chiede una
        conferma.
      </p>
    </div>
  )
}
