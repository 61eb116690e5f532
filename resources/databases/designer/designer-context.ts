import { createContext, useContext } from 'react'
import type { CompiledDesign } from '../../../kinds/survey/design'
import type { DesignQuestion } from '../../../kinds/view'
import type { Design } from './design'
import type { SaveLog } from './save-log'

/** What every part of the designer works with. */
export interface Designer {
  readonly design: Design
  readonly compiled: CompiledDesign
  /** All questions as formulas may refer to them. */
  readonly references: readonly DesignQuestion[]
  readonly change: (update: (design: Design) => Design) => void
  /** Reads the whole design again; null when that fails. */
  readonly reload: () => Promise<Design | null>
  readonly saves: SaveLog
}

export const DesignerContext = createContext<Designer | null>(null)

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (designer === null) throw new Error('used outside the designer')
  return designer
}
