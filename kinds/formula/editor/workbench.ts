import { type ComponentType, createContext } from 'react'
import type { FormulaType } from '../../../formula/value'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { Subject } from './check-text'

/** A formula as it is written now. */
export interface WrittenFormula {
  readonly text: string
  readonly subject: Subject
  readonly valid: boolean
  readonly resultType: FormulaType | null
  readonly references: readonly string[]
  /** The text as it was when the editor was opened, and as it is stored. */
  readonly initial: string
  readonly saved: string
}

/** What a designer adds to the editor: the whole design, and what stands below the text (live results, real surveys, dependencies). */
export interface Workbench {
  readonly design: CompiledDesign
  /** Wrong texts of editors that were closed, by what they are for: opened again, they go on from there. */
  readonly kept: Map<string, string>
  readonly Trials: ComponentType<{ readonly formula: WrittenFormula }>
}

/** Null where there is no designer around: the editor checks and completes all the same. */
export const WorkbenchContext = createContext<Workbench | null>(null)
