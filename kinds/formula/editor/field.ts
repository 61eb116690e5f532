import type { Ref } from 'react'
import type { FormulaError } from '../../../formula/issues'
import type { DesignQuestion } from '../../view'

/** What the editor does to its text beside typing. */
export interface FieldHandle {
  /** Writes at the cursor, in place of what is selected. */
  insert: (text: string) => void
  /** Puts the cursor on a place and the focus into the field. */
  show: (place: { readonly start: number; readonly end: number }) => void
  /** Another text in place of the whole, as if it had been typed. */
  readonly rewrite: (text: string) => void
}

/** A field for a formula's text: the coloured one, or the plain one where that could not be loaded. */
export interface FieldProps {
  readonly id: string
  readonly labelledBy: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly placeholder: string
  readonly text: string
  /** Counted up when `text` comes from elsewhere than this field: while it is typed, the field itself is ahead. */
  readonly adopted: number
  readonly errors: readonly FormulaError[]
  readonly questions: readonly DesignQuestion[]
  readonly self: string | undefined
  readonly handle: Ref<FieldHandle>
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}
