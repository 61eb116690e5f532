import { useImperativeHandle, useRef } from 'react'
import type { FieldProps } from './field'

/** The formula in the browser's own field: what is left when the coloured one can't be loaded. */
export function PlainField(props: FieldProps) {
  const { id, labelledBy, describedBy, invalid, placeholder, text, handle, onType, onLeave } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({
    insert: (piece) => {
      const field = area.current
      if (field === null) return
      field.focus()
      field.setRangeText(piece, field.selectionStart, field.selectionEnd, 'end')
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
      className="rk-input rk-input--area fx-plain"
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
