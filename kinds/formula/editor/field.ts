import type { Ref } from 'react'
import type { FormulaError } from '../../../formula/issues'
import type { DesignQuestion } from '../../view'

/** Actions of the editor on the text of its field. */
export interface FieldHandle {
  /** Inserts a text at the cursor, in place of the selection. */
  insert: (text: string) => void
  /** Selects a range and focuses the field. */
  show: (range: { readonly start: number; readonly end: number }) => void
  /** Replaces the whole text, as if it had been typed. */
  readonly rewrite: (text: string) => void
}

/** Properties of a formula's field: the coloured one, or the plain one if that could not be loaded. */
export interface FieldProps {
  readonly id: string
  readonly labelledBy: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly placeholder: string
  readonly text: string
  /** Counter of texts from outside the field; while it is typed in, the field itself is ahead of `text`. */
  readonly adopted: number
  readonly errors: readonly FormulaError[]
  readonly questions: readonly DesignQuestion[]
  readonly self: string | undefined
  readonly handle: Ref<FieldHandle>
  readonly onType: (text: string) => void
  /** Called when the list of suggestions opens or closes. */
  readonly onSuggest: (isOpen: boolean) => void
  readonly onLeave: () => void
}
