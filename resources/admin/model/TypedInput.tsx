import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { DayInput as Day } from '../../../ui/fields/DayInput'
import { type ControlProps, Field } from '../../../ui/fields/Field'
import type { CommitMode } from '../../../ui/fields/leaving'
import { NumberInput as Number } from '../../../ui/fields/NumberInput'

interface InputProps {
  readonly source: string
  readonly label: string
  readonly required?: boolean
}

/** A number with a decimal comma: the browser's own number field takes a point if the browser is not Italian. */
export function NumberInput(props: InputProps) {
  return <TypedInput<number> {...props}>{(typed) => <Number {...typed} />}</TypedInput>
}

/** A day in Italian order: the browser's own date field follows the browser's language (product §11). */
export function DayInput(props: InputProps) {
  return <TypedInput<string> {...props}>{(typed) => <Day {...typed} />}</TypedInput>
}

/** Properties of an input that is read from text. */
interface Typed<Value> {
  readonly value: Value | null
  readonly input: ControlProps & { readonly required: boolean }
  readonly onChange: (value: Value | null) => void
  readonly onUnreadable: (message: string, commitMode: CommitMode, text: string) => void
  readonly onLeave: () => void
}

/**
 * Links an input for a number or day to a form of react-admin, whose own inputs read neither as answers are read. A text that is no
 * value is sent unchanged: the server refuses it, and the reader does not lose it.
 */
function TypedInput<Value extends string | number>(
  props: InputProps & { readonly children: (typed: Typed<Value>) => ReactNode },
) {
  const { source, label, required = false, children } = props
  const { field, fieldState } = useController({ name: source })
  const [unreadable, setUnreadable] = useState<{ text: string; message: string | null } | null>(
    null,
  )
  const value = (field.value as Value | undefined) ?? null
  return (
    <Field
      label={label}
      required={required}
      error={unreadable?.message ?? fieldState.error?.message}
    >
      {(control) =>
        children({
          value: value === unreadable?.text ? null : value,
          input: { ...control, required },
          onChange(next) {
            setUnreadable(null)
            field.onChange(next)
          },
          onUnreadable(message, commitMode, text) {
            setUnreadable({ text, message: commitMode === 'now' ? message : null })
            field.onChange(text)
          },
          onLeave: field.onBlur,
        })
      }
    </Field>
  )
}
