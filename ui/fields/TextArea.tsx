import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
}

/** Field of several lines with its label. */
export function TextArea({ label, help, error, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} required={input.required ?? false}>
      {(control) => <textarea rows={3} dir="auto" {...input} {...control} className="input" />}
    </Field>
  )
}
