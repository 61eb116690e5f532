import type { ChangePace } from '../view'
import { Field } from './Field'
import { useDraft } from './draft'

interface DesignTextProps {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  readonly onChange: (value: string | undefined, pace: ChangePace) => void
}

/** A short text of a design; emptied, it is left out. */
export function DesignText({ id, label, value, problem, hint, onChange }: DesignTextProps) {
  const draft = useDraft({
    value: value ?? null,
    show: (text: string) => text,
    read: (text) => ({ value: text.trim() === '' ? null : text }),
    onChange: (text, pace) => onChange(text ?? undefined, pace),
    onUnreadable: () => undefined,
    onLeave: () => undefined,
  })
  return (
    <Field id={id} label={label} problem={problem} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="text"
          className="rk-input"
          autoComplete="off"
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.leave}
        />
      )}
    </Field>
  )
}
