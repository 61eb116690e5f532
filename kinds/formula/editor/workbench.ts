import { type ComponentType, createContext } from 'react'
import type { FormulaType } from '../../../formula/value'
import type { CycleSearch, Subject } from './check-text'

/** A formula as it is being edited. */
export interface WrittenFormula {
  readonly text: string
  readonly subject: Subject
  readonly valid: boolean
  readonly resultType: FormulaType | null
  readonly references: readonly string[]
  /** The text when the editor was opened, and as it is stored. */
  readonly initial: string
  readonly saved: string
}

/** Additions of the designer to the editor: a search in the whole design, and a part below the text (live results, real surveys, dependencies). */
export interface Workbench {
  /** Searches cycles in the whole design. */
  readonly cycleIn: CycleSearch
  /** Invalid texts of closed editors, by their purpose: they are shown when the editor opens again. */
  readonly unsavedTexts: Map<string, string>
  readonly Trials: ComponentType<{ readonly formula: WrittenFormula }>
}

/** Null outside the designer: the editor checks and completes there too. */
export const WorkbenchContext = createContext<Workbench | null>(null)
