import { later } from '../../src/ui/later'
import { BandChip } from '../fields/BandChip'
import { NumberInput } from '../fields/NumberInput'
import { controlAria } from '../fields/aria'
import { textReading } from '../fields/reading'
import type { FillerProps, KindView } from '../view'
import { number } from './number.kind'
import type { NumberMetadata } from './number.kind'

function Filler(props: FillerProps<NumberMetadata, number>) {
  const { id, metadata, bands, value, disabled, onChange, onUnreadable, onLeave } = props
  const { unit, min, decimals } = metadata
  return (
    <div className="rk-quantity">
      <NumberInput
        value={value}
        onChange={onChange}
        onUnreadable={onUnreadable}
        onLeave={onLeave}
        min={min}
        decimals={decimals}
        input={{ ...controlAria(props), id, disabled }}
      />
      {unit !== undefined && unit !== '' && <span className="rk-unit">{unit}</span>}
      <BandChip bands={bands} value={value} />
    </div>
  )
}

export const numberView: KindView<NumberMetadata, number> = {
  Designer: later(() => import('./number.designer')),
  Filler,
  Reading: textReading(number.text),
}
