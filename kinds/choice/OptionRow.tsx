import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { OptionDetails } from './OptionDetails'
import type { OptionRowProps } from './option-row'

export function OptionRow(props: OptionRowProps) {
  const { id, option, place, problems, pointer, below, onChange, onAdd, onMove } = props
  const [open, setOpen] = useState(false)
  const name = option.label || 'senza etichetta'
  const problem = Object.keys(problems).find(
    (key) => key === pointer || key.startsWith(`${pointer}/`),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (option.label.trim() !== '') onAdd([''])
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/)
    const labels = lines.map((line) => line.trim()).filter(Boolean)
    if (labels.length < 2) return
    event.preventDefault()
    onAdd(labels)
  }
  return (
    <li className={option.retired === true ? 'rk-row rk-row--retired' : 'rk-row'}>
      <div className="rk-row__main">
        <input
          ref={props.focusOnMount ? focusOnce : undefined}
          type="text"
          className="rk-input"
          aria-label={`Etichetta dell’opzione ${name}`}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          placeholder="Etichetta"
          value={option.label}
          onChange={(event) => onChange({ ...option, label: event.target.value }, 'typing')}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {below !== null && (
          <button type="button" className="rk-button" onClick={props.onOpen}>
            {below === 0 ? 'Aggiungi livello' : `Livello sotto (${below})`}
          </button>
        )}
        <span className="rk-row__tools">
          <button
            type="button"
            aria-label={`Sposta su ${name}`}
            disabled={place.first}
            onClick={() => onMove(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={`Sposta giù ${name}`}
            disabled={place.last}
            onClick={() => onMove(1)}
          >
            ↓
          </button>
          <button
            type="button"
            aria-label={`Dettagli di ${name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            ⋯
          </button>
          <button type="button" aria-label={`Togli ${name}`} onClick={props.onRemove}>
            ×
          </button>
        </span>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="rk-field__problem">
          {problems[problem]}
        </p>
      )}
      {open && <OptionDetails {...props} />}
    </li>
  )
}

/** A ref and not an effect: the row that was just added takes the focus as it appears. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus()
}
