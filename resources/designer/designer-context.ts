import { createContext, useContext } from 'react'
import { type CompiledDesign, compileDesign } from '../../engine/survey/design'
import type { DesignQuestion } from '../../kinds/view'
import type { Design } from './design'
import type { LiveDrafts } from './live-drafts'
import { referencesOf } from './references'
import type { SaveQueue } from './saving/save-queue'
import type { Recorder } from './undo/recorder'

/** The design that is open, and the tools that every part of the designer works with. */
export interface Designer {
  readonly design: Design
  readonly compiled: CompiledDesign
  /** All questions as formulas may refer to them. */
  readonly references: readonly DesignQuestion[]
  readonly change: (update: (design: Design) => Design) => void
  /** Reads the whole design again; null if that fails. */
  readonly reload: () => Promise<Design | null>
  readonly saves: SaveQueue
  /** Records as they are being typed in the editors. */
  readonly drafts: LiveDrafts
  /** Records every stored change, so that it can be undone. */
  readonly recorder: Recorder
}

/** Designer of a design. It compiles the design only once an open editor needs that. */
export function designerOf(
  design: Design,
  tools: Pick<Designer, 'change' | 'reload' | 'saves' | 'drafts' | 'recorder'>,
): Designer {
  let compiled: CompiledDesign | undefined
  let references: readonly DesignQuestion[] | undefined
  return {
    ...tools,
    design,
    get compiled() {
      return (compiled ??= compileDesign(design.groups))
    },
    get references() {
      return (references ??= referencesOf(this.compiled, design))
    },
  }
}

export const DesignerContext = createContext<Designer | null>(null)

/**
 * Designer of the page. Its readers render again with every change of the design: a component that stands in each line of a list calls
 * `useDesignCalls` instead.
 */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (designer === null) throw new Error('used outside the designer')
  return designer
}
