import { type ReactNode, useId } from 'react'
import { it } from '../../i18n/frame'
import { Icon } from '../Icon'
import './Field.css'

/** Attributes that link a control to its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  required?: boolean
  /** Draws the control: `{(control) => <input {...control} />}`. */
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above, help and error below. */
export function Field({ label, help, error, required = false, children }: FieldProps) {
  const id = useId()
  const parts = [help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {required && <span className="field__mark"> ({it.shell.required})</span>}
      </label>
      {children({
        id,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <div className="field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div aria-live="polite">
        {error && (
          <div className="field__error" id={`${id}-error`}>
            <Icon name="error" /> {error}
          </div>
        )}
      </div>
    </div>
  )
}
