import { bare } from '../../contract/seen-text'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { it } from '../../i18n/admin'
import { CallError } from '../../src/api/calls/call-error'
import { TextInput } from '../../ui/fields/TextInput'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'

interface RenameFieldProps {
  /** Name of the field, for screen readers. */
  readonly label: string
  readonly name: string
  readonly onSave: (name: string) => Promise<void>
  /** Called once the new name is saved or the old one stays. After a key (`byKey`) the caller gives the focus to another element. */
  readonly onEnd: (byKey: boolean) => void
}

/** Field that takes the place of a name. Enter or leaving it saves, Esc cancels; a name that is refused stays as typed, with the reason. */
export function RenameField({ label, name, onSave, onEnd }: RenameFieldProps) {
  const [value, setValue] = useState(name)
  const [issue, setIssue] = useState<string | null>(null)
  const field = useNameFocus()
  const saving = useRef(false)

  async function save(byKey: boolean) {
    if (saving.current) return
    if (bare(value) === name) return onEnd(byKey)
    saving.current = true
    try {
      await onSave(value)
      onEnd(byKey)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setIssue(error.fieldMessages()['name'] ?? error.message)
      field.current?.focus()
    } finally {
      saving.current = false
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void save(true)
    else if (event.key === 'Escape') onEnd(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    // The first click of a double click has opened another group, whose heading takes the focus: it goes back to this field.
    if (relatedTarget?.matches('h1')) field.current?.focus()
    else if (issue === null) void save(false)
  }

  return (
    <div className="rename-field">
      <TextInput
        ref={field}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        help={<VisuallyHidden>{it.admin.rename.help}</VisuallyHidden>}
        value={value}
        error={issue}
        onChange={(event) => {
          setValue(event.target.value)
          setIssue(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    </div>
  )
}
