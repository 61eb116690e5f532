import { isSeen } from '../../contract/seen-text'
import type { CommitMode } from '../../ui/fields/leaving'
import { Field } from '../../ui/fields/Field'
import { useDraft } from '../../ui/fields/draft'

interface DesignTextProps {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Suggested texts; other texts are valid too. */
  readonly suggestions?: readonly string[]
  readonly onChange: (value: string | undefined, commitMode: CommitMode) => void
}

/** Field of a short text in the designer; an empty text is left out. */
export function DesignText(props: DesignTextProps) {
  const { id, label, value, error, help, suggestions, onChange } = props
  const draft = useDraft({
    value: value ?? null,
    show: (text: string) => text,
    read: (text) => ({ value: isSeen(text) ? text : null }),
    onChange: (text, commitMode) => onChange(text ?? undefined, commitMode),
    onUnreadable: () => undefined,
    onLeave: () => undefined,
  })
  return (
    <Field {...{ id, label, error, help }}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            className="input"
            autoComplete="off"
            list={suggestions && `${id}-suggestions`}
            {...draft.field}
          />
          {suggestions && (
            <datalist id={`${id}-suggestions`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
