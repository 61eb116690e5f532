import { clinical } from '../../fields/aria'
import { useDraft } from '../../fields/draft'
import type { ChangePace } from '../../view'

interface NoteFieldProps {
  /** The question's. */
  readonly name: string
  /** The option's. */
  readonly label: string
  readonly note: string
  readonly disabled: boolean
  readonly onChange: (note: string, pace: ChangePace) => void
  readonly onLeave: () => void
}

/** The free text of a chosen option. */
export function NoteField({ name, label, note, disabled, onChange, onLeave }: NoteFieldProps) {
  const draft = useDraft({
    value: note,
    show: (text: string) => text,
    read: (text) => ({ value: text }),
    onChange: (text, pace) => onChange(text ?? '', pace),
    onUnreadable: () => undefined,
    onLeave,
  })
  return (
    <input
      {...clinical}
      type="text"
      dir="auto"
      enterKeyHint="next"
      className="rk-input rk-note"
      aria-label={`Nota per «${label}»: ${name}`}
      placeholder="Nota"
      disabled={disabled}
      {...draft.field}
    />
  )
}
