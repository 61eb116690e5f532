import type { CommitMode } from '../../../ui/fields/leaving'
import type { Option } from '../option'
import type { FieldProblems } from './option-problems'

export type StepTo = 'up' | 'down' | 'in' | 'out'

/** Fields of a row; the others are in its details. */
export type OptionField = 'label' | 'code'

/** Field that is to get the focus. */
export interface OptionFocus {
  readonly id: string
  readonly field?: OptionField
}

/** Actions on an option. The object never changes, so that only changed lines are drawn again. */
export interface OptionActions {
  readonly edit: (id: string, change: Partial<Option>, commitMode: CommitMode) => void
  /** Adds an option right after another. */
  readonly add: (after: string) => void
  readonly addBelow: (id: string) => void
  readonly step: (id: string, to: StepTo) => void
  readonly choosePlace: (id: string) => void
  readonly remove: (id: string) => void
  /** Removes an empty option, and focuses the line before. */
  readonly dropEmpty: (id: string) => void
  readonly retire: (id: string, retired: boolean) => void
  readonly prefer: (id: string, preferred: boolean) => void
  readonly toggle: (id: string) => void
  readonly toggleDetails: (id: string) => void
  /** Focuses a field of the option so many rows below. */
  readonly focusBy: (id: string, by: number, field?: OptionField) => void
  readonly reveal: (id: string) => void
  /** Handles several lines that were pasted into a label. */
  readonly paste: (id: string, text: string) => void
}

/** Traits that the question's kind gives to its options. */
export interface OptionTraits {
  readonly single: boolean
  readonly notes: boolean
  readonly levels: boolean
}

/** A line of the editor. */
export interface OptionLine {
  readonly id: string
  readonly option: Option
  /** Its code in formulas and files until an administrator writes one. */
  readonly madeCode: string | undefined
  readonly depth: number
  readonly at: number
  readonly size: number
  /** Labels of the options above it, if the line is out of its tree. */
  readonly path: string | null
  readonly isOpen: boolean
  readonly hasDetails: boolean
  readonly problems: FieldProblems | undefined
  /** Reason why an action was refused, and whether the option can be archived instead. */
  readonly refusal: { readonly message: string; readonly canRetire: boolean } | undefined
  readonly preferred: boolean
  readonly traits: OptionTraits
  readonly actions: OptionActions
}

/** DOM id of the field of an option's label. */
export const labelId = (editor: string, option: string) => `${editor}-${option}`

/** DOM id of the field of an option's code, by that of its label. */
export const codeId = (label: string) => `${label}-code`
