import { later } from '../../src/ui/later'
import { BandChip } from '../fields/BandChip'
import { ClearButton } from '../fields/ClearButton'
import { NumberInput } from '../fields/NumberInput'
import { controlAria } from '../fields/aria'
import { textReading } from '../fields/reading'
import type { FillerProps, KindView } from '../view'
import { Slider } from './Slider'
import { range } from './range.kind'
import type { RangeMetadata } from './range.kind'

function Filler(props: FillerProps<RangeMetadata, number>) {
  const { id, labelledBy, describedBy, metadata, bands, value, disabled } = props
  const { onChange, onUnreadable, onLeave } = props
  const { min, unit } = metadata
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
      <div className="rk-quantity">
        <NumberInput
          value={value}
          onChange={onChange}
          onUnreadable={onUnreadable}
          onLeave={onLeave}
          min={min}
          input={{ ...controlAria(props), id, disabled }}
        />
        {unit !== undefined && unit !== '' && <span className="rk-unit">{unit}</span>}
        <BandChip bands={bands} value={value} />
        {value !== null && !disabled && (
          <ClearButton labelledBy={labelledBy} onClear={() => onChange(null, 'now')} />
        )}
      </div>
    </div>
  )
}

export const rangeView: KindView<RangeMetadata, number> = {
  Designer: later(() => import('./range.designer')),
  Filler,
  Reading: textReading(range.text),
}
