import { useId } from 'react'
import './ModeSwitch.css'

interface ModeSwitchProps<Mode extends string> {
  readonly label: string
  readonly modes: Readonly<Record<Mode, string>>
  readonly current: Mode
  readonly onChange: (mode: Mode) => void
}

/** Switch between two or three views, one of which is chosen. */
export function ModeSwitch<Mode extends string>(props: ModeSwitchProps<Mode>) {
  const { label, modes, current, onChange } = props
  const name = useId()
  return (
    <div className="mode-switch" role="radiogroup" aria-label={label}>
      {(Object.entries(modes) as [Mode, string][]).map(([mode, text]) => (
        <label key={mode} className="mode-switch__mode">
          <input
            type="radio"
            name={name}
            checked={mode === current}
            onChange={() => onChange(mode)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}
