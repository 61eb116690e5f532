import type { LaterPart } from '../ui/later'
import type { ComponentType } from 'react'
import type { FormulaType } from '../formula/value'
import type { Band } from './bands'
import type { NamedOption } from './choice/named-options'
import type { TypedText } from './fields/typed-text'

/** Whether a change is finished (a choice, a date picked) or still being typed: typing is saved after a pause. */
export type CommitMode = 'now' | 'typing'

export interface FillerProps<Metadata, Value> {
  /** DOM id of the control, or of the group of controls; the question's label points at it. */
  readonly id: string
  /** DOM id of the question's label, for groups of controls. */
  readonly labelledBy: string
  /** The question's name, for what stands beside its field: whoever hears a list of all controls has to tell them apart. */
  readonly name: string
  /** DOM ids of help, error and hint, or undefined. */
  readonly describedBy: string | undefined
  readonly metadata: Metadata
  readonly bands: readonly Band[]
  /** At most how many decimals of a computed number are shown. */
  readonly decimals: number
  readonly value: Value | null
  /** Text typed before the field was drawn, as after a reload or a session's end: it stands there as it was until the field is left. */
  readonly typed?: TypedText | null | undefined
  /** Why a computed value is null, in Italian. */
  readonly reason: string | null
  readonly required: boolean
  readonly invalid: boolean
  readonly disabled: boolean
  /** Whether the question's menu takes the answer back: a button of the field's own would say it twice, and move what is below at each answer. */
  readonly clearedElsewhere?: boolean
  /** `YYYY-MM-DD` in the reader's calendar. */
  readonly today: string
  /** @param typed what stands in the field that was typed in, which reads as this value; none where it was chosen */
  readonly onChange: (value: Value | null, commitMode: CommitMode, typed?: TypedText) => void
  /**
   * What was typed can't be read: it stays in the field with this message and is never sent as empty (product §5). While it is still
   * being typed it may just not be finished; told again with `now` when the field is left.
   */
  readonly onUnreadable: (message: string, pace: CommitMode, text: string) => void
  /** The field was left: whatever waits is saved now. */
  readonly onLeave: () => void
}

export interface ReadingProps<Metadata, Value> {
  readonly metadata: Metadata
  readonly bands: readonly Band[]
  /** At most how many decimals of a computed number are shown. */
  readonly decimals: number
  readonly value: Value | null
  readonly reason: string | null
}

export interface BlankProps<Metadata> {
  readonly metadata: Metadata
}

/** A question of the same database, as a formula's editor offers and checks it. */
export interface DesignQuestion {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly groupName: string
  readonly groupColor: string
  readonly kindName: string
  readonly type: FormulaType
  /** Whether SELECTED, SCORE and LABEL take it. */
  readonly choice: boolean
  /** Its options as a formula names them; a function, since there may be 20,000. */
  readonly options: () => readonly NamedOption[]
}

export interface DesignerProps<Metadata> {
  /** Prefix of the DOM ids of its controls. */
  readonly id: string
  readonly questionId: string
  readonly metadata: Metadata
  readonly defaults: readonly string[] | null
  /** All questions of the database, this one included. */
  readonly questions: readonly DesignQuestion[]
  /** Messages of the server by pointer below the metadata (`/min`), to be shown at their field. */
  readonly problems: Readonly<Record<string, string>>
  /** How many answers choose each option, by id; asked for where an option is about to go. */
  readonly optionUses: () => Promise<Readonly<Record<string, number>>>
  readonly onChange: (metadata: Metadata, commitMode: CommitMode) => void
  readonly onDefaults: (defaults: string[]) => void
}

/** The React half of a kind. `kinds/views.ts` is total over the kinds: one without its half does not compile. */
export interface KindView<Metadata, Value> {
  /** Only who designs loads it. */
  readonly Designer: LaterPart<DesignerProps<Metadata>>
  readonly Filler: ComponentType<FillerProps<Metadata, Value>>
  readonly Reading: ComponentType<ReadingProps<Metadata, Value>>
  /** Which values are allowed, said under the field; null where any is. Left out where the field itself shows it. */
  readonly limits?: (metadata: Metadata) => string | null
  /** The field on paper, to be filled in by hand: its options, lines to write on, unit and bounds. */
  readonly Blank: ComponentType<BlankProps<Metadata>>
}
