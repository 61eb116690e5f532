import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'

interface TextInputProps extends ComponentProps<'input'> {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
}

/** Field of one line with its label. */
export function TextInput({ label, help, error, ...input }: TextInputProps) {
  return (
    <Field label={label} help={help} error={error} required={input.required ?? false}>
      {(control) => <input type="text" dir="auto" {...input} {...control} className="input" />}
    </Field>
  )
}
