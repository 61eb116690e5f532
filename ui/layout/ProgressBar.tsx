import { classNames } from '../class-names'
import './ProgressBar.css'

interface ProgressBarProps {
  value: number
  max: number
  /** What progresses, for those who don't see the bar. */
  label: string
}

/** `3/8` with its bar. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const whole = max > 0 && value >= max
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
          className={classNames('progress-bar__done', whole && 'progress-bar__done--whole')}
          style={{ width }}
        />
      </div>
      <span>
        {value}/{max}
      </span>
    </div>
  )
}
