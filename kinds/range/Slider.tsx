import { useRef } from 'react'
import { formatQuantity } from '../../i18n/formats/number-text'
import type { CommitMode } from '../../ui/fields/leaving'
import type { RangeMetadata } from './range.kind'

interface SliderProps {
  readonly metadata: RangeMetadata
  readonly value: number | null
  readonly disabled: boolean
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly onChange: (value: number | null, commitMode: CommitMode) => void
  readonly onLeave: () => void
}

/** The step of a scale without one: whole numbers, or hundredths of a short scale. */
function sliderStep({ min, max, step }: RangeMetadata): number {
  return step ?? (max - min >= 10 ? 1 : (max - min) / 100)
}

/** A slider. Without an answer it has no thumb and says so; the first touch, even at the minimum, answers. */
export function Slider(props: SliderProps) {
  const { metadata, value, disabled, labelledBy, describedBy, onChange, onLeave } = props
  const { min, max, unit, minLabel, maxLabel } = metadata
  const before = useRef<number | null>(null)
  const filled = value === null ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)))
  const answer = (target: HTMLInputElement, commitMode: CommitMode) =>
    onChange(Number(Number(target.value).toPrecision(12)), commitMode)
  return (
    <div className="rk-slider">
      <input
        type="range"
        className={value === null ? 'rk-slider__track rk-slider__track--empty' : 'rk-slider__track'}
        style={{ '--rk-filled': `${filled * 100}%` }}
        min={min}
        max={max}
        step={sliderStep(metadata)}
        value={value ?? min}
        disabled={disabled}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-valuetext={value === null ? 'Nessuna risposta' : formatQuantity(value, unit)}
        onChange={(event) => answer(event.currentTarget, 'typing')}
        onPointerDown={() => {
          before.current = value
        }}
        // The finger was scrolling the page, but the browser has moved the slider by then.
        onPointerCancel={() => onChange(before.current, 'now')}
        onClick={(event) => {
          if (value === null) answer(event.currentTarget, 'now')
        }}
        onKeyDown={(event) => {
          if (value === null && (event.key === ' ' || event.key === 'Home')) {
            event.preventDefault()
            answer(event.currentTarget, 'now')
          }
        }}
        onBlur={onLeave}
      />
      <div className="rk-slider__ends" aria-hidden="true">
        <span>{minLabel || formatQuantity(min, unit)}</span>
        <span>{maxLabel || formatQuantity(max, unit)}</span>
      </div>
    </div>
  )
}
