import { DesignNumber } from '../fields/DesignNumber'
import { DesignText } from '../fields/DesignText'
import { unitNames } from '../fields/units'
import { problemsOf } from '../fields/problems'
import type { DesignerProps } from '../view'
import { number } from './number.kind'
import type { NumberMetadata } from './number.kind'

const limits = [
  { key: 'min', label: 'Minimo ammesso' },
  { key: 'max', label: 'Massimo ammesso' },
  { key: 'softMin', label: 'Minimo atteso' },
  { key: 'softMax', label: 'Massimo atteso' },
  { key: 'decimals', label: 'Decimali' },
] as const

export default function NumberDesigner(props: DesignerProps<NumberMetadata>) {
  const { id, metadata, problems, onChange } = props
  const problem = problemsOf(number.metadata, metadata, problems)
  return (
    <div className="rk-design">
      <DesignText
        id={`${id}-unit`}
        label="Unità di misura"
        value={metadata.unit}
        suggestions={unitNames}
        problem={problem['/unit']}
        onChange={(unit, pace) => onChange({ ...metadata, unit }, pace)}
      />
      {limits.map(({ key, label }) => (
        <DesignNumber
          key={key}
          id={`${id}-${key}`}
          label={label}
          value={metadata[key]}
          problem={problem[`/${key}`]}
          onChange={(value, pace) => onChange({ ...metadata, [key]: value }, pace)}
        />
      ))}
      <p className="rk-field__hint">
        Fuori dai valori ammessi la risposta è rifiutata; fuori da quelli attesi chiede una
        conferma.
      </p>
    </div>
  )
}
