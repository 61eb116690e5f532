import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'

interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
}

/** The browser's own list of choices (`<option>` children) with its label. */
export function Select({ label, help, error, ...select }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} required={select.required ?? false}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  )
}
