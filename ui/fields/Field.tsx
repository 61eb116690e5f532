import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon'
import './Field.css'
import './input.css'

/** Attributes that link a control to its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldProps {
  /** Id of the control, if it is linked from elsewhere. */
  readonly id?: string | undefined
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | null | undefined
  readonly required?: boolean
  /** Draws the control: `{(control) => <input {...control} />}`. */
  readonly children: (control: ControlProps) => ReactNode
}

/** A control with its label above, help and error below. */
export function Field({ id: ownId, label, help, error, required = false, children }: FieldProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const parts = [help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {help && (
        <div className="field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  )
}

/** Mark of a required field or question, the same everywhere. Its control says so to screen readers. */
export function RequiredMark() {
  return (
    <span className="required-mark" aria-hidden>
      {'\u00a0*'}
    </span>
  )
}

interface FieldErrorProps {
  readonly id?: string | undefined
  /** Whether it is announced at once: nothing around it is a live region. */
  readonly announced?: boolean
  readonly children: ReactNode
}

/** An error's sentence below what it is about. */
export function FieldError({ id, announced = false, children }: FieldErrorProps) {
  return (
    <p className="field__error" id={id} role={announced ? 'alert' : undefined}>
      <Icon name="error" /> <span>{children}</span>
    </p>
  )
}
