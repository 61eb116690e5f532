/** The text of a typed field as it stood when its page ended, or was drawn anew, before its reader had left it. */
export interface TypedText {
  /** Tells the fields of one question apart: an option's id for its note, empty for the answer itself. */
  readonly field: string
  readonly text: string
}

/** @param field as in `TypedText` @returns undefined where another field of the question was typed in, or none */
export function textOf(typed: TypedText | null | undefined, field: string): string | undefined {
  return typed?.field === field ? typed.text : undefined
}

/** Tells a change together with the text of the one field that the answer has. */
export function withText<Value, Pace>(
  onChange: (value: Value, commitMode: Pace, typed?: TypedText) => void,
) {
  return (value: Value, commitMode: Pace, text: string) =>
    onChange(value, commitMode, { field: '', text })
}
