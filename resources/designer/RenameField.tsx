import { bare } from '../../contract/seen-text'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { it } from '../../i18n/admin'
import { CallError } from '../../src/api/calls/call-error'
import { TextInput } from '../../ui/fields/TextInput'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'

interface RenameFieldProps {
  /** What the field holds, for screen readers. */
  readonly label: string
  readonly name: string
  readonly onSave: (name: string) => Promise<void>
  /** The new name is saved, or the old one stays; by a key, the focus has to go somewhere. */
  readonly onEnd: (byKey: boolean) => void
}

/** A name written over in its place: Enter or leaving it saves, Esc gives up; what is refused stays as typed, with its reason. */
export function RenameField({ label, name, onSave, onEnd }: RenameFieldProps) {
  const [value, setValue] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
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
      setProblem(error.fieldMessages()['name'] ?? error.message)
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
    // The first of two clicks has led to another group: the page's heading takes the focus when it is there, and gives it back.
    if (relatedTarget?.matches('h1')) field.current?.focus()
    else if (problem === null) void save(false)
  }

  return (
    <div className="rename-field">
      <TextInput
        ref={field}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        help={<VisuallyHidden>{it.admin.rename.help}</VisuallyHidden>}
        value={value}
        error={problem}
        onChange={(event) => {
          setValue(event.target.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    </div>
  )
}
