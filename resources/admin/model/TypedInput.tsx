import { useState } from 'react'
import { useController } from 'react-hook-form'
import { dayField } from '../../../i18n/words/fields'
import type { Checked } from '../../../i18n/formats/checked'
import { formatDay } from '../../../i18n/formats/day-text'
import { useDraft } from '../../../kinds/fields/draft'
import { editableNumber, readNumber } from '../../../i18n/formats/number-text'
import { readDay } from '../../../i18n/formats/read-day'
import { italianDay } from '../../../engine/survey/day'
import { TextInput } from '../../../ui/fields/TextInput'

interface InputProps {
  readonly source: string
  readonly label: string
  readonly required?: boolean
}

/** A number with a decimal comma: the browser's own number field takes a point if the browser is not Italian. */
export function NumberInput(props: InputProps) {
  return <TypedInput {...props} inputMode="decimal" show={editableNumber} read={readNumber} />
}

/** A day in Italian order: the browser's own date field follows the browser's language (product §11). */
export function DayInput(props: InputProps) {
  const read = (text: string) => readDay(text, italianDay(new Date()))
  return (
    <TypedInput
      {...props}
      inputMode="numeric"
      placeholder={dayField.placeholder}
      show={formatDay}
      read={read}
    />
  )
}

/** Input for a number or day, read from text by the same code as answers. */
function TypedInput<Value extends string | number>(
  props: InputProps & {
    readonly inputMode: 'decimal' | 'numeric'
    readonly placeholder?: string
    readonly show: (value: Value) => string
    readonly read: (text: string) => Checked<Value | null>
  },
) {
  const { source, show, read, ...input } = props
  const { field, fieldState } = useController({ name: source })
  /** Text that is no value. It is sent unchanged: the server refuses it, and the reader does not lose it. */
  const [unreadable, setUnreadable] = useState<{ text: string; message: string } | null>(null)
  const { field: text, readable } = useDraft<Value>({
    value: field.value === unreadable?.text ? null : ((field.value as Value | undefined) ?? null),
    show,
    read,
    onChange(value) {
      setUnreadable(null)
      field.onChange(value)
    },
    onUnreadable(message, _pace, text) {
      setUnreadable({ text, message })
      field.onChange(text)
    },
    onLeave: field.onBlur,
  })
  return (
    <TextInput
      {...input}
      {...text}
      error={readable ? fieldState.error?.message : unreadable?.message}
      autoComplete="off"
    />
  )
}
