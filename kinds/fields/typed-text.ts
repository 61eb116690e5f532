/** The text of a typed field when its page ended, or was drawn anew, before its reader had left it. */
export interface TypedText {
  /** Key of the field among those of its question: an option's id for its note, empty for the answer itself. */
  readonly field: string
  readonly text: string
}

/**
 * The typed text of one field.
 *
 * @param field as in `TypedText`
 * @returns undefined if no text, or another field's, was typed
 */
export function textOf(typed: TypedText | null | undefined, field: string): string | undefined {
  return typed?.field === field ? typed.text : undefined
}

/** Reports a change with the text of the only field that the answer has. */
export function withText<Value, Mode>(
  onChange: (value: Value, commitMode: Mode, typed?: TypedText) => void,
) {
  return (value: Value, commitMode: Mode, text?: string) =>
    onChange(value, commitMode, text === undefined ? undefined : { field: '', text })
}
