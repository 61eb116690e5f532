import { useImperativeHandle, useRef } from 'react'
import type { FieldProps } from './field'

/** Field of a formula without colours, if the coloured one can't be loaded. */
export function PlainField(props: FieldProps) {
  const { id, labelledBy, describedBy, invalid, placeholder, text, handle, onType, onLeave } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({
    insert: (inserted) => {
      const field = area.current
      if (field === null) return
      field.focus()
      field.setRangeText(inserted, field.selectionStart, field.selectionEnd, 'end')
      onType(field.value)
    },
    show: ({ start, end }) => {
      area.current?.focus()
      area.current?.setSelectionRange(start, end)
    },
    rewrite: onType,
  }))
  return (
    <textarea
      ref={area}
      id={id}
      className="input input--area fx-plain"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      placeholder={placeholder}
      rows={3}
      spellCheck={false}
      autoCapitalize="none"
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
