import type { ReactNode } from 'react'
import './design.css'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** Draws the control with its id and the id of its description. */
  readonly children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A field of a designer: its label, the control, a hint and its problem. */
export function Field({ id, label, problem, hint, children }: FieldProps) {
  const described = problem !== undefined || hint !== undefined
  return (
    <div className="rk-field">
      <label className="rk-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described ? `${id}-about` : undefined,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {described && (
        <span
          id={`${id}-about`}
          className={problem === undefined ? 'rk-field__hint' : 'rk-field__problem'}
        >
          {problem ?? hint}
        </span>
      )}
    </div>
  )
}
