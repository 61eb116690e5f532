import { classNames } from '../class-names'
import './ProgressBar.css'

interface ProgressBarProps {
  value: number
  max: number
  /** Name of what progresses, for screen readers. */
  label: string
}

/** A count as `3/8` with its bar. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const isComplete = max > 0 && value >= max
  const width = `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%`
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={`${value}/${max}`}
    >
      <div className="progress-bar__track">
        <div
          className={classNames('progress-bar__done', isComplete && 'progress-bar__done--whole')}
          style={{ width }}
        />
      </div>
      <span>
        {value}/{max}
      </span>
    </div>
  )
}
