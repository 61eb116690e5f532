import { later } from '../../ui/later'
import { ClearButton } from '../fields/ClearButton'
import { BlankMark } from '../fields/blank'
import { groupAria } from '../fields/aria'
import { textReading } from '../fields/reading'
import { commitModeOf, walking } from '../../ui/fields/leaving'
import type { FillerProps, KindView } from '../view'
import { boolean, type BooleanMetadata } from './boolean.kind'

const sides = [
  { value: true, label: 'Sì', key: 'S' },
  { value: false, label: 'No', key: 'N' },
]

function Filler(props: FillerProps<BooleanMetadata, boolean>) {
  const { id, name, value, required, invalid, disabled, onChange, onLeave } = props
  const segments = (
    <div
      {...groupAria(props)}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      className="rk-segments"
      {...walking(onLeave)}
    >
      {sides.map((side) => (
        <label key={side.label} className="rk-segment">
          <input
            type="radio"
            name={id}
            checked={value === side.value}
            disabled={disabled}
            aria-keyshortcuts={side.key}
            onChange={({ target }) => onChange(side.value, commitModeOf(target))}
          />
          <span>{side.label}</span>
        </label>
      ))}
    </div>
  )
  if (props.clearedElsewhere) return segments
  return (
    <div className="rk-options rk-options--segments">
      {segments}
      {value !== null && !disabled && (
        <ClearButton name={name} onClear={() => onChange(null, 'now')} />
      )}
    </div>
  )
}

function Blank() {
  return (
    <ul role="list" className="rk-blank-options rk-blank-options--row">
      {sides.map(({ label }) => (
        <li key={label} className="rk-blank-option">
          <BlankMark many={false} /> {label}
        </li>
      ))}
    </ul>
  )
}

export const booleanView: KindView<BooleanMetadata, boolean> = {
  icon: 'kind-boolean',
  Designer: later(() => import('./boolean.designer')),
  Filler,
  Reading: textReading(boolean.text),
  Blank,
}
