import type { CommitMode } from '../../view'
import type { Option } from '../option'
import type { FieldProblems } from './option-problems'

export type StepTo = 'up' | 'down' | 'in' | 'out'

/** What can be asked for an option; the same object from drawing to drawing, so that only changed lines are drawn again. */
export interface OptionActions {
  readonly edit: (id: string, change: Partial<Option>, commitMode: CommitMode) => void
  /** A new one right after this. */
  readonly add: (after: string) => void
  readonly addBelow: (id: string) => void
  readonly step: (id: string, to: StepTo) => void
  readonly choosePlace: (id: string) => void
  readonly remove: (id: string) => void
  /** Removes one that is empty, and goes to the line before. */
  readonly dropEmpty: (id: string) => void
  readonly retire: (id: string, retired: boolean) => void
  readonly prefer: (id: string, preferred: boolean) => void
  readonly toggle: (id: string) => void
  readonly toggleDetails: (id: string) => void
  readonly focusBy: (id: string, by: number) => void
  readonly reveal: (id: string) => void
  /** Several lines were pasted into a label. */
  readonly paste: (id: string, text: string) => void
}

/** What the kind of the question makes of its options. */
export interface OptionTraits {
  readonly single: boolean
  readonly notes: boolean
  readonly levels: boolean
}

/** A line of the editor. */
export interface OptionLine {
  readonly id: string
  readonly option: Option
  /** Its name in formulas and files while nobody has written a code. */
  readonly madeCode: string | undefined
  readonly depth: number
  readonly at: number
  readonly size: number
  /** The labels above it, where it is shown away from them. */
  readonly way: string | null
  readonly isOpen: boolean
  readonly hasDetails: boolean
  readonly problems: FieldProblems | undefined
  /** Why something could not be done with it; `canRetire`: what can be done instead. */
  readonly refusal: { readonly message: string; readonly canRetire: boolean } | undefined
  readonly preferred: boolean
  readonly traits: OptionTraits
  readonly actions: OptionActions
}

/** DOM id of an option's label field. */
export const labelId = (editor: string, option: string) => `${editor}-${option}`
