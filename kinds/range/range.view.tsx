import { later } from '../../ui/later'
import { BandChip, textReading } from '../fields/reading'
import { ClearButton } from '../fields/ClearButton'
import { NumberInput } from '../../ui/fields/NumberInput'
import { BlankHint, BlankLine, BlankMark } from '../fields/blank'
import { limitWords } from '../fields/bound-words'
import { textOf, withText } from '../fields/typed-text'
import { formatNumber, formatQuantity } from '../../i18n/formats/number-text'
import { controlAria } from '../fields/aria'
import type { BlankProps, FillerProps, KindView } from '../view'
import { Slider } from './Slider'
import { range, type RangeMetadata } from './range.kind'

function Filler(props: FillerProps<RangeMetadata, number>) {
  const { id, labelledBy, name, describedBy, metadata, bands, value, disabled } = props
  const { onChange, onUnreadable, onLeave } = props
  const { min, unit } = metadata
  const typed = (
    <NumberInput
      value={value}
      typed={textOf(props.typed, '')}
      onChange={withText(onChange)}
      onUnreadable={onUnreadable}
      onLeave={onLeave}
      min={min}
      name={name}
      input={{ ...controlAria(props), id, disabled }}
    />
  )
  const isAlone = !unit && bands.length === 0 && props.clearedElsewhere
  return (
    <div className="rk-range">
      <Slider
        metadata={metadata}
        value={value}
        disabled={disabled}
        labelledBy={labelledBy}
        describedBy={describedBy}
        onChange={onChange}
        onLeave={onLeave}
      />
      {isAlone ? (
        typed
      ) : (
        <div className="rk-quantity">
          {typed}
          {unit && <span className="rk-unit">{unit}</span>}
          <BandChip bands={bands} value={value} />
          {value !== null && !disabled && !props.clearedElsewhere && (
            <ClearButton name={name} onClear={() => onChange(null, 'now')} />
          )}
        </div>
      )}
    </div>
  )
}

/** Limit of points that are printed one by one: of more, a ruler is printed. */
const maxPoints = 21

function Blank({ metadata }: BlankProps<RangeMetadata>) {
  const { min, max, step = 1, unit, minLabel, maxLabel } = metadata
  const count = Math.floor((max - min) / step + 1e-6) + 1
  const from = [minLabel, formatQuantity(min, unit)].filter(Boolean).join(': ')
  const to = [maxLabel, formatQuantity(max, unit)].filter(Boolean).join(': ')
  if (count > maxPoints || count < 2) {
    return (
      <span className="rk-blank">
        <span className="rk-blank-ruler">
          <span>{from}</span>
          <span />
          <span>{to}</span>
        </span>
        <span>
          Valore: <BlankLine size="number" /> {unit}
        </span>
      </span>
    )
  }
  const points = Array.from({ length: count }, (_, at) => min + at * step)
  return (
    <span className="rk-blank">
      <ol role="list" className="rk-blank-scale">
        {points.map((point) => (
          <li key={point}>
            <BlankMark many={false} />
            <span>{formatNumber(Number(point.toPrecision(12)))}</span>
          </li>
        ))}
      </ol>
      <BlankHint>{[unit, minLabel && from, maxLabel && to].filter(Boolean).join('; ')}</BlankHint>
    </span>
  )
}

export const rangeView: KindView<RangeMetadata, number> = {
  icon: 'kind-range',
  Designer: later(() => import('./range.designer')),
  Filler,
  Reading: textReading(range.text),
  // The scale shows its bounds itself if its ends have no labels.
  limits: ({ min, max, unit, minLabel, maxLabel }) =>
    minLabel || maxLabel ? limitWords(min, max, unit) : null,
  Blank,
}
