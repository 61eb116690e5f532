import { choices } from '../../../i18n/words/choices'
import { clinical } from '../../fields/aria'
import { useDraft } from '../../../ui/fields/draft'
import { textOf, type TypedText } from '../../fields/typed-text'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { Option } from '../option'

interface NoteFieldProps {
  /** The question's name. */
  readonly name: string
  readonly option: Pick<Option, 'id' | 'label'>
  readonly note: string
  /** The text typed before the field was drawn, if it was typed in this note. */
  readonly typed: TypedText | null | undefined
  readonly disabled: boolean
  readonly onChange: (note: string, commitMode: CommitMode, typed: TypedText) => void
  readonly onLeave: () => void
}

/** The note of a chosen option. */
export function NoteField(props: NoteFieldProps) {
  const { name, option, note, disabled, onChange, onLeave } = props
  const draft = useDraft({
    value: note,
    typed: textOf(props.typed, option.id),
    show: (text: string) => text,
    read: (text) => ({ value: text }),
    onChange: (value, commitMode, text) =>
      onChange(value ?? '', commitMode, { field: option.id, text }),
    onUnreadable: () => undefined,
    onLeave,
  })
  return (
    <input
      {...clinical}
      type="text"
      dir="auto"
      enterKeyHint="next"
      className="input rk-note"
      aria-label={choices.noteOf(option.label, name)}
      placeholder={choices.note}
      disabled={disabled}
      {...draft.field}
    />
  )
}
