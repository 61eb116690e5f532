import type { CommitMode } from '../ui/fields/leaving'
import type { IconName } from '../ui/icon-names'
import type { LaterPart } from '../ui/later'
import type { ComponentType } from 'react'
import type { FormulaType } from '../formula/value'
import type { Band } from './bands'
import type { OptionSource } from './choice/editor/option-sources'
import type { NamedOption } from './choice/names'
import type { ResultDisplay } from './kind'
import type { TypedText } from './fields/typed-text'

export interface FillerProps<Metadata, Value> {
  /** DOM id of the control or group of controls, for the question's label. */
  readonly id: string
  /** DOM id of the question's label, for groups of controls. */
  readonly labelledBy: string
  /** The question's name, for buttons beside its field: a screen reader lists all controls, and must tell them apart. */
  readonly name: string
  /** DOM ids of help, error and hint, or undefined. */
  readonly describedBy: string | undefined
  readonly metadata: Metadata
  readonly bands: readonly Band[]
  /** Display of a computed result. */
  readonly display: ResultDisplay
  readonly value: Value | null
  /** A text typed before the field was drawn, as before a reload or the end of a session: it is shown until the field is left. */
  readonly typed?: TypedText | null | undefined
  /** Why a computed value is null, in Italian. */
  readonly reason: string | null
  readonly required: boolean
  readonly invalid: boolean
  readonly disabled: boolean
  /**
   * Whether the question's menu clears the answer. A button of the field's own would repeat it, and move the page below at each
   * answer.
   */
  readonly clearedElsewhere?: boolean
  /** `YYYY-MM-DD` in the reader's calendar. */
  readonly today: string
  /** @param typed the text in the field that was typed in, which reads as this value; none if it was chosen */
  readonly onChange: (value: Value | null, commitMode: CommitMode, typed?: TypedText) => void
  /**
   * Reports a text that can't be read: it stays in the field with this message, and is never sent as empty (product §5). While it is
   * typed it may be unfinished; on leaving the field it is reported again with `now`.
   */
  readonly onUnreadable: (message: string, commitMode: CommitMode, text: string) => void
  /** Reports that the field was left: waiting changes are saved now. */
  readonly onLeave: () => void
}

export interface ReadingProps<Metadata, Value> {
  readonly metadata: Metadata
  readonly bands: readonly Band[]
  /** Display of a computed result. */
  readonly display: ResultDisplay
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
  /** Whether SELECTED, SCORE and LABEL accept it. */
  readonly choice: boolean
  /** Options as a formula names them; a function, since there may be 20,000. */
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
  /** Messages of the server by pointer below the metadata (`/min`), shown at their field. */
  readonly problems: Readonly<Record<string, string>>
  /** Counts the answers with each option, by its id; called before an option is removed. */
  readonly optionUses: () => Promise<Readonly<Record<string, number>>>
  /** Other questions of the database whose options can be copied. */
  readonly optionSources: () => readonly OptionSource[]
  readonly onChange: (metadata: Metadata, commitMode: CommitMode) => void
  readonly onDefaults: (defaults: string[]) => void
}

/** The React half of a kind. `kinds/views.ts` has an entry for each kind: one without its half does not compile. */
export interface KindView<Metadata, Value> {
  readonly icon: IconName
  /** The kind's settings, loaded by the designer only. */
  readonly Designer: LaterPart<DesignerProps<Metadata>>
  readonly Filler: ComponentType<FillerProps<Metadata, Value>>
  readonly Reading: ComponentType<ReadingProps<Metadata, Value>>
  /** Text under the field about the allowed values; null if all are. Left out if the field itself shows it. */
  readonly limits?: (metadata: Metadata) => string | null
  /** The field on paper, to be filled in by hand: its options, lines to write on, unit and bounds. */
  readonly Blank: ComponentType<BlankProps<Metadata>>
}
