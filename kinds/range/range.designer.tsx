import { DesignNumber } from '../fields/DesignNumber'
import { DesignText } from '../fields/DesignText'
import { unitNames } from '../fields/units'
import { problemsOf } from '../fields/problems'
import type { DesignerProps } from '../view'
import { range } from './range.kind'
import type { RangeMetadata } from './range.kind'

const texts = [
  { key: 'unit', label: 'Unità di misura' },
  { key: 'minLabel', label: 'Testo all’inizio della scala' },
  { key: 'maxLabel', label: 'Testo alla fine della scala' },
] as const

export default function RangeDesigner(props: DesignerProps<RangeMetadata>) {
  const { id, metadata, problems, onChange } = props
  const problem = problemsOf(range.metadata, metadata, problems)
  return (
    <div className="rk-design">
      <DesignNumber
        id={`${id}-min`}
        label="Minimo"
        needed
        value={metadata.min}
        problem={problem['/min']}
        onChange={(min = metadata.min, pace) => onChange({ ...metadata, min }, pace)}
      />
      <DesignNumber
        id={`${id}-max`}
        label="Massimo"
        needed
        value={metadata.max}
        problem={problem['/max']}
        onChange={(max = metadata.max, pace) => onChange({ ...metadata, max }, pace)}
      />
      <DesignNumber
        id={`${id}-step`}
        label="Passo"
        value={metadata.step}
        problem={problem['/step']}
        hint="Vuoto: ogni valore della scala."
        onChange={(step, pace) => onChange({ ...metadata, step }, pace)}
      />
      {texts.map(({ key, label }) => (
        <DesignText
          key={key}
          id={`${id}-${key}`}
          label={label}
          value={metadata[key]}
          {...(key === 'unit' && { suggestions: unitNames })}
          problem={problem[`/${key}`]}
          onChange={(value, pace) => onChange({ ...metadata, [key]: value }, pace)}
        />
      ))}
    </div>
  )
}
